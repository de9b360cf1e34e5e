/**
 * True for the second click of a double tap, which the browser counts in `detail`. A click by a key always counts as a
 * first one. The first click has already started the action, so the second is ignored.
 */
export const isSecondTap = (click: { detail: number }): boolean => click.detail > 1
