/** What the site is called; the one place to change it. */
export const BRAND = 'AgriHaat'

/** Where the mobile app stands in the app store. */
export const STORE_URL = 'https://play.google.com/store/apps/details?id=in.agrihaat.app'
