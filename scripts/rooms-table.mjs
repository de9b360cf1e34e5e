// The rooms of the code: what each is for, and which rooms it may import. .dependency-cruiser.mjs makes rules from
// these tables, and scripts/rooms.mjs writes them into docs/architecture.md.

/** The features in `components` whose components other features may use. */
export const SHOWN = [
  'shared',
  'late',
  'auth',
  'places',
  'categories',
  'listing',
  'post',
  'my-ads',
  'sales',
  'prices',
  'saved',
  'reports',
  'appeals',
  'download',
  'settings',
  'profile',
  'search',
  'speech',
]

/** The rooms that every feature of the server may use. */
export const GROUND = ['platform', 'db', 'services']

/** The rooms inside `server`. A room may import only rooms above it in this list, so there are no cycles. */
export const SERVER = {
  platform: {
    is: 'what any server needs: environment, log, problems (error codes), metrics, storage, the bus between processes; the interfaces by which other rooms use pages and sockets',
    may: [],
  },
  db: { is: 'schema, migrations, connections, on the embedded database and on Postgres alike', may: ['platform'] },
  services: {
    is: 'what a process has only once: the queue of jobs, limits and allowances, start and stop',
    may: ['platform', 'db'],
  },
  cases: {
    is: 'what waits for the desk, opened where it comes from; what follows from its decisions; appeals against them',
    may: GROUND,
  },
  banners: { is: 'the banners of the home page', may: [] },
  drawings: { is: 'the drawn pictures: the brand mark, categories, the photos of the demo', may: [] },
  transliteration: { is: 'names that are stored in Latin letters, in the script of a language', may: [] },
  places: { is: 'villages, districts, pincodes, and their names in 13 languages', may: ['transliteration'] },
  sms: { is: 'the providers that send a text message', may: ['platform'] },
  categories: { is: 'the catalog of categories, breeds and lactations', may: GROUND },
  media: { is: 'pictures: encoding, storage, finding equal photos, deletion', may: GROUND },
  mail: {
    is: 'e-mails: how they look and are sent, the confirmed address, the links that need no session',
    may: GROUND,
  },
  settings: { is: 'settings and consents of users', may: [...GROUND, 'mail'] },
  notifications: {
    is: 'notifications: the list on the site, and what is sent by which channel',
    may: [...GROUND, 'categories', 'mail', 'sms'],
  },
  users: { is: 'people and their profiles', may: [...GROUND, 'cases', 'mail', 'media', 'places'] },
  auth: { is: 'codes and sessions', may: [...GROUND, 'cases', 'sms', 'users'] },
  listing: {
    is: 'how a page of a list is read: criteria, order, index, and the posts of its rows',
    may: [...GROUND, 'categories'],
  },
  search: {
    is: 'search: the meaning of words, the index of posts, suggestions',
    may: [...GROUND, 'categories', 'listing', 'places'],
  },
  posts: {
    is: 'posts: writing, changing, selling, reading, lists, counters',
    may: [...GROUND, 'cases', 'categories', 'listing', 'media', 'places', 'search', 'users'],
  },
  sayings: { is: 'what sellers say in the text of an ad beside its form', may: ['search'] },
  prices: { is: 'what ads usually cost, counted by a job', may: [...GROUND, 'categories', 'places'] },
  chat: {
    is: 'conversations, who is online',
    may: [...GROUND, 'auth', 'cases', 'listing', 'media', 'notifications', 'posts'],
  },
  landings: {
    is: 'the pages of a region or a breed, and lists in plain text',
    may: [...GROUND, 'categories', 'listing', 'places'],
  },
  sales: { is: 'sales that buyers confirm, and what both say about each other', may: [...GROUND, 'posts'] },
  sellers: { is: 'what readers see of a seller', may: [...GROUND, 'categories', 'listing', 'posts', 'sales'] },
  reports: { is: 'reports of posts and conversations, and what they hide', may: [...GROUND, 'cases', 'posts'] },
  risk: {
    is: 'how risky an ad is, and what follows: a line for buyers, or the ad is held for the desk',
    may: [...GROUND, 'cases', 'media', 'posts', 'prices', 'reports', 'search'],
  },
  vitals: { is: 'how fast pages are for their readers: counts without names', may: [...GROUND, 'places'] },
  previews: {
    is: 'the cards that messengers show for a link',
    may: [...GROUND, 'categories', 'drawings', 'places', 'posts', 'sellers'],
  },
  crawlers: { is: 'robots.txt, sitemaps, IndexNow', may: [...GROUND, 'categories', 'landings', 'places', 'prices'] },
  saved: {
    is: 'saved posts and saved searches',
    may: [...GROUND, 'categories', 'listing', 'notifications', 'places', 'posts', 'search'],
  },
  market: {
    is: 'the state of the market, counted for the desk; searches that found nothing',
    may: [...GROUND, 'auth', 'categories', 'places'],
  },
  account: {
    is: 'export and erasure of all data of a user',
    may: [...GROUND, 'cases', 'chat', 'mail', 'market', 'media', 'posts', 'sales', 'saved', 'settings'],
  },
  http: {
    is: "the API's front door: each call's handler, bodies, cookies, errors, OpenAPI",
    may: [...GROUND, 'features'],
  },
  edge: {
    is: 'the page cache and delivery in front of Next, the only place that knows its output',
    may: ['platform', 'services'],
  },
  jobs: {
    is: 'work that is done later: jobs that follow from an event, the hourly sweep',
    may: [...GROUND, 'features'],
  },
  'socket.ts': { is: 'the chat over Socket.IO', may: ['platform', 'services', 'chat'] },
  demo: {
    is: 'fills a new database: the catalog, and in demo mode a marketplace',
    may: [...GROUND, 'categories', 'drawings', 'media', 'places', 'saved', 'search'],
  },
  desk: {
    is: 'who runs the site: the commands of the terminal, in `desk/cases/` the queue and its decisions, in `desk/requests/` requests for data, and in `desk/web/` the sign-in, the calls and the door of the desk in the browser',
    may: [
      ...GROUND,
      'account',
      'auth',
      'cases',
      'http',
      'edge',
      'chat',
      'jobs',
      'mail',
      'market',
      'notifications',
      'posts',
      'prices',
      'reports',
      'risk',
      'users',
    ],
  },
  data: { is: 'export, import and backup of all data', may: [...GROUND, 'search'] },
}

/** The rooms inside `lib`. A room may import only rooms above it in this list; `*` are the files directly in `lib`. */
export const LIB = {
  '*': {
    is: "`utils.ts`, which joins class names (shadcn's), `store.ts`, a value outside of React, and `stored.ts`, texts that this browser keeps",
    may: [],
  },
  i18n: {
    is: 'the one table of the 13 languages and their scripts, routing, navigation, the language that a reader chose',
    may: ['*'],
  },
  contract: {
    is: 'the HTTP contract: wire shapes, our model, the codec between them, limits, problems',
    may: ['i18n/locales.ts'],
  },
  person: {
    is: "what the middleware does for one user: the chosen language, the reader's place, the session's mark",
    may: ['i18n', 'contract'],
  },
  format: {
    is: 'rupees, dates, numbers, places and cut texts, the same bytes on both sides',
    may: ['i18n/locales.ts', 'i18n/scripts.ts', 'contract'],
  },
  pictures: { is: 'addresses and widths of pictures; the data saver', may: ['*', 'contract'] },
  theme: { is: 'light and dark', may: ['*'] },
  look: { is: 'further choices of this browser: a folded menu, large cards', may: ['*'] },
  fraud: {
    is: 'signs of fraud in messages, looked for in the reader’s browser; numbers and addresses in texts; what a buyer checks before paying',
    may: ['contract'],
  },
  listing: { is: 'addresses of lists: filters, pages, landings, usual prices', may: ['contract', 'format'] },
  seo: { is: 'what the site is called; metadata and structured data', may: ['i18n', 'contract', 'format', 'pictures'] },
  client: {
    is: "the browser's client of the contract: calls, errors, what was fetched, whether there is a connection",
    may: ['*', 'contract'],
  },
  search: { is: 'the last searches of this browser', may: ['*'] },
  seen: { is: 'the posts that this browser has shown', may: ['*'] },
  'my-ads': { is: 'the own posts, as they were fetched', may: ['contract', 'client'] },
  outbox: { is: 'drafts of ads, and ads on their way to the server', may: ['*', 'contract', 'client', 'my-ads'] },
  offline: {
    is: 'the service worker: pages kept for reading without a connection, the offline page, sending when no page is open',
    may: ['i18n', 'contract', 'seo/brand.ts', 'client', 'outbox'],
  },
  auth: {
    is: 'the viewer; which data of a user stays on the phone after logout, and which is deleted',
    may: ['*', 'contract', 'client', 'search', 'seen', 'outbox', 'offline'],
  },
  geo: { is: 'distances; the place from which a reader looks', may: ['*', 'contract', 'auth'] },
  settings: { is: "a person's settings", may: ['contract', 'client', 'auth'] },
  vitals: { is: 'measures the speed of pages, for a few readers', may: ['contract', 'pictures', 'geo'] },
  notifications: {
    is: 'how many notifications are unread; notifications on this phone',
    may: ['*', 'contract', 'client', 'auth', 'i18n/chosen-language.ts'],
  },
  saved: { is: 'hearts and saved searches', may: ['*', 'contract', 'client', 'auth', 'notifications'] },
  chat: {
    is: "the chat's socket, its state, and messages that wait",
    may: ['*', 'i18n', 'contract', 'client', 'auth', 'notifications'],
  },
}

const lib = (...rooms) => rooms.map(room => `lib/${room}`)
/** The rooms that components may import completely: all but those for search engines and for the service worker. */
export const BROWSER = lib(...Object.keys(LIB).filter(room => room !== 'seo' && room !== 'offline'))

const names = Object.keys(SERVER)
/** The features of the server: all rooms between the ground and the entrances. */
export const FEATURES = names.slice(names.indexOf('services') + 1, names.indexOf('http'))

/** The top-level rooms. */
export const HOUSE = {
  'server.ts': { is: "the entry: HTTP server, page cache, API, chat's socket, Next, graceful stop", may: ['server'] },
  'middleware.ts': { is: "language routing, the session cookie's mark", may: lib('i18n', 'person') },
  app: {
    is: 'routes: each page reads its data, describes itself to crawlers, and composes components',
    may: [
      'components',
      ...lib('*', 'i18n', 'contract', 'format', 'pictures', 'theme', 'look', 'listing', 'seo'),
      'messages',
      'server/platform',
      'server/services',
      ...FEATURES.map(name => `server/${name}`),
      'server/desk',
    ],
  },
  components: {
    is: `what is seen: \`ui\` is the kit and knows nothing of the product, \`shared\` is what features show alike, \`layout\` is the shell, a feature imports \`ui\` and of the others ${SHOWN.map(name => `\`${name}\``).join(', ')}`,
    may: [...BROWSER, ...lib('seo/brand.ts', 'offline/keep-pages.ts'), 'messages'],
  },
  lib: {
    is: 'code shared by pages and server, and what runs in the browser without React: storage, calls, one folder a feature',
    may: ['messages'],
  },
  server: {
    is: 'the rules and the SQL, one folder a feature; no Next, no React',
    may: lib(
      'i18n/locales.ts',
      'i18n/path.ts',
      'i18n/scripts.ts',
      'contract',
      'person',
      'format',
      'pictures/pictures.ts',
      'fraud/contact-in-text.ts',
      'listing',
      'seo/brand.ts',
      'geo/distance.ts',
      'geo/bands.ts',
    ),
  },
  messages: { is: 'every visible word, one file a language; `glossary/` decides which word, and why', may: [] },
  tests: {
    is: "`server` and `contract` through the API's front door, `components`, `e2e` in a browser; `product` says which of them shows which sentence of the specification",
  },
}
