/** Is a click the second one of a double tap? It says so itself; a click by a key is always a first one. Its wish has been heard, and maybe answered, already. */
export const isSecondTap = (click: { detail: number }): boolean => click.detail > 1
