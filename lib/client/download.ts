/** Starts the download of data as a JSON file. */
export function downloadJson(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the file after the click, so the URL is revoked a minute later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
