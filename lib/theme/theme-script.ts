/** The key of the theme in the browser's storage. */
export const THEME_KEY = 'theme'

/**
 * Sets the theme before the first paint, so that a dark page does not flash white. It runs inline in every page's head.
 */
export const THEME_SCRIPT = `try{if(localStorage.getItem('${THEME_KEY}')==='dark')document.documentElement.dataset.theme='dark'}catch(e){}`
