# Как называются сведения о заклинании там, где они стоят отдельно: на карточке и на бумаге.

card-fact-range = дальность
card-fact-duration = длится
card-fact-kind = вид
card-fact-versions = усиленные варианты
card-fact-list = список
card-fact-target = цель
card-fact-attacks-units = бьёт по отрядам (да, нет)
card-fact-summary = что ещё делает
card-fact-other = { $name }

words = { $words }
