/** Runs what takes a cheap phone long, once the browser has drawn its first answer to a tap. A tab in the background draws nothing: there it runs at once. */
export function afterPaint(work: () => void): void {
  if (document.hidden) return work()
  requestAnimationFrame(() => setTimeout(work))
}
