/**
 * Sets the theme of the system before the first paint, and whenever it changes. It runs inline in the head of pages
 * whose readers cannot choose another one.
 */
export const SYSTEM_THEME_SCRIPT = `(function(q,d){function f(){if(q.matches)d.theme='dark';else delete d.theme}f();q.addEventListener('change',f)})(matchMedia('(prefers-color-scheme: dark)'),document.documentElement.dataset)`
