export function findChromium(): string | undefined

/** See chromium.mjs. */
export function findWholeChromium(): string | undefined
