/** What the site is called; the one place to change it. */
export const BRAND = 'AgriHaat'
