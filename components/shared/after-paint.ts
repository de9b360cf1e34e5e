/**
 * Runs slow work after the browser has painted its first response to a tap. A background tab does not paint, so there
 * the work runs at once.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) return work()
  requestAnimationFrame(() => setTimeout(work))
}
