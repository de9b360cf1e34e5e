/** The name of the site; change it only here. */
export const BRAND = 'AgriHaat'

/** The mobile app's page in the app store. */
export const STORE_URL = 'https://play.google.com/store/apps/details?id=in.agrihaat.app'
