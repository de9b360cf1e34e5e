/** See filled-demo.mjs. */
export function filledDemo(): Promise<string>
