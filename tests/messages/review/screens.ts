/** A screen that shows words: the name of its picture, and its address in the demo. */
export type Screen = { name: string; address: string; isSignedIn?: boolean }

/** `POST` and `SELLER` stand for an ad of the demo and for who sells it. */
const SCREENS = {
  home: '/',
  categories: '/categories',
  list: '/category/buffalo',
  breed: '/category/buffalo/breed/murrah',
  search: '/search?q=murrah',
  post: '/post/POST',
  rent: '/category/equipment?advType=Rent',
  prices: '/prices/buffalo',
  app: '/app',
  privacy: '/privacy',
  email: '/email',
  'sign-in': '/profile',
} as const
const OWN_SCREENS = {
  seller: '/seller/SELLER',
  form: '/post-ad',
  'my-ads': '/my-ads',
  saved: '/saved-posts',
  chats: '/chat',
  notices: '/notifications',
  profile: '/profile',
  settings: '/settings',
} as const

export const screens: readonly Screen[] = [
  ...Object.entries(SCREENS).map(([name, address]) => ({ name, address })),
  ...Object.entries(OWN_SCREENS).map(([name, address]) => ({ name, address, isSignedIn: true })),
]

/** The screen on which the words of a namespace are read, or the one on which they appear when something happens. */
export const SCREEN_OF: Readonly<Record<string, keyof typeof SCREENS | keyof typeof OWN_SCREENS>> = {
  app: 'home',
  menu: 'home',
  shell: 'home',
  home: 'home',
  offline: 'home',
  speech: 'home',
  auth: 'sign-in',
  errors: 'sign-in',
  fields: 'sign-in',
  appeal: 'sign-in',
  categories: 'categories',
  feed: 'list',
  landings: 'breed',
  search: 'search',
  post: 'post',
  says: 'post',
  actions: 'post',
  report: 'post',
  trust: 'post',
  download: 'post',
  rent: 'rent',
  seller: 'seller',
  prices: 'prices',
  appPage: 'app',
  privacy: 'privacy',
  email: 'email',
  mail: 'email',
  postAd: 'form',
  places: 'form',
  checks: 'form',
  states: 'list',
  myAds: 'my-ads',
  decided: 'my-ads',
  stillHere: 'my-ads',
  sale: 'my-ads',
  outbox: 'my-ads',
  saved: 'saved',
  chat: 'chats',
  notifications: 'notices',
  profile: 'profile',
  settings: 'settings',
}
