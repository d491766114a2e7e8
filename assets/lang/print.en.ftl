# Paper: what stands on every page.

print-page = page { $page } of { $pages }
