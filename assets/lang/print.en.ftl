# Paper: what stands on every page.
