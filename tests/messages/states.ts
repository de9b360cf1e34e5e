import type { Proof } from './proof'

/** A test that shows the state, and what it sees there; or why the screen has no such state. */
export type State = { proof: Proof; sees: string } | { none: string }
type Screen = Record<'loading' | 'empty' | 'error' | 'guard' | 'filled', State>

const shown = (file: string, title: string, sees: string): State => ({ proof: [`tests/${file}`, title], sees })
const none = (why: string): State => ({ none: why })

const WHOLE = none('the server sends the page whole')
const OPEN = none('it is open to everyone')
const GUARD = shown('e2e/walk.spec.ts', '${width} px, ${who}: every route', 'Login required')
const walk = (sees: string) => shown('e2e/walk.spec.ts', '${width} px, ${who}: every route', sees)
const PAGE_ERROR = shown('e2e/process.spec.ts', 'a home page whose ads cannot be read says so, and nobody keeps it', 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।')
const SESSION_LOADING = shown('components/auth/login-guard.test.tsx', 'waits while the profile loads; a bad connection signs nobody out and can be tried again', "name: 'Loading'")
const SESSION_ERROR = shown('components/auth/login-guard.test.tsx', 'waits while the profile loads; a bad connection signs nobody out and can be tried again', 'Something went wrong')
const FEED_LOADING = shown('components/posts/feed.test.tsx', 'a failure is said and can be tried again, at the start and further on', 'Loading ads')
const FEED_ERROR = shown('e2e/lists.spec.ts', 'a lost connection is said at once and further on, and can be tried again', 'The ads could not be loaded.')

const OWN_ADS_FAIL = 'own ads: not sold, not deleted, not changed, not posted, not opened, not signed in any more'
const EMPTY_MARKET = 'an empty marketplace says what to do next'
const CATEGORIES_FAIL = 'categories that cannot be read are said at home and on their page, with what is known'
const LANDINGS = 'landing pages and the plain list are read without any script'
const KEEP_NOBODY_OUT = 'cards, post, seller and saved ads keep nobody out'

/** The states of every screen, by the folder of its route. */
export const STATES: Record<string, Screen> = {
  '': {
    loading: WHOLE,
    empty: shown('e2e/process.spec.ts', EMPTY_MARKET, 'No listings yet'),
    error: shown('e2e/failures.spec.ts', CATEGORIES_FAIL, 'Error loading listings'),
    guard: OPEN,
    filled: walk('every route'),
  },
  categories: {
    loading: WHOLE,
    empty: none('every start brings the categories; home says it in tests/components/home'),
    error: shown('e2e/failures.spec.ts', CATEGORIES_FAIL, 'Please check your internet connection and try again.'),
    guard: OPEN,
    filled: walk('every route'),
  },
  'category/[categoryId]': {
    loading: FEED_LOADING,
    empty: shown('e2e/process.spec.ts', EMPTY_MARKET, 'No posts found in this category'),
    error: FEED_ERROR,
    guard: OPEN,
    filled: shown('e2e/lists.spec.ts', 'further ads come as the reader scrolls, up to the end', 'आपने सारे विज्ञापन देख लिए हैं'),
  },
  'category/[categoryId]/[...landing]': {
    loading: WHOLE,
    empty: shown('e2e/landings.spec.ts', LANDINGS, 'Category not found'),
    error: PAGE_ERROR,
    guard: OPEN,
    filled: shown('e2e/landings.spec.ts', LANDINGS, 'Usual price'),
  },
  'category/[categoryId]/list': {
    loading: WHOLE,
    empty: none('a category without ads is said on its own page'),
    error: PAGE_ERROR,
    guard: OPEN,
    filled: shown('e2e/landings.spec.ts', LANDINGS, 'all ads in one list'),
  },
  'post/[postId]': {
    loading: none('the server sends the page whole; the contact is a place of its own size until it is there'),
    empty: shown('e2e/pages.spec.ts', 'who has no script sees what is missing, too', 'Post not found'),
    error: shown('components/posts/seller-contact.test.tsx', 'what could not be fetched can be tried again; a closed account cannot be reached', 'The contact could not be loaded.'),
    guard: shown('e2e/seller-access.spec.ts', 'who may reach a seller: visitor, incomplete profile, complete profile, the seller', 'Please login to contact sellers.'),
    filled: walk('every route'),
  },
  'post-ad': {
    loading: shown('components/posts/edit-post.test.tsx', 'shows what was said, with the photos, and asks for no place', "name: 'Loading'"),
    empty: shown('e2e/accessibility.spec.ts', 'the ad form, the own ads and the notifications', 'Please select a category'),
    error: shown('e2e/failures.spec.ts', OWN_ADS_FAIL, 'Failed to load post data for editing'),
    guard: GUARD,
    filled: shown('e2e/posting.spec.ts', 'an ad is changed, with its photos, and strangers see what it is now', 'Edit your ad'),
  },
  'my-ads': {
    loading: shown('components/posts/own-posts.test.tsx', 'each ad says what it is, how it stands and how often it was seen, and leads to itself and to its change', 'Loading your ads'),
    empty: shown('components/posts/own-posts.test.tsx', 'who has none is led to the first one; who has none in a tab is told how one comes there', 'You have no ads yet'),
    error: shown('components/posts/own-posts.test.tsx', 'a failure says what happened and can be tried again', 'Your ads could not be loaded.'),
    guard: GUARD,
    filled: shown('e2e/own-posts.spec.ts', 'an ad is marked as sold and another deleted, each confirmed first; a hidden one says why', 'Post Marked as Sold'),
  },
  'saved-posts': {
    loading: shown('components/saved/saved-posts.test.tsx', 'says how many there are, and of each what it is, where and how far', 'Loading your saved ads'),
    empty: shown('e2e/post-actions.spec.ts', KEEP_NOBODY_OUT, 'You have no saved ads yet'),
    error: shown('components/saved/saved-posts.test.tsx', 'a failure says what happened and can be tried again', 'Your saved ads could not be loaded.'),
    guard: GUARD,
    filled: shown('e2e/post-actions.spec.ts', 'a visitor saves an ad by signing in, sees it in every tab and among the saved ones, and takes it away again', '1 saved ad'),
  },
  profile: {
    loading: SESSION_LOADING,
    empty: shown('components/profile/profile.test.tsx', 'is open for changing and cannot be left; what is missing is said at each field and in sum', 'Name, surname, address, and pincode are required fields'),
    error: SESSION_ERROR,
    guard: shown('e2e/profile-settings.spec.ts', 'a new account is completed on a phone, and may then call', 'Sign in to see and change your profile.'),
    filled: shown('e2e/profile-settings-access.spec.ts', 'by keyboard alone', 'Usha Pawar'),
  },
  settings: {
    loading: shown('components/settings/settings.test.tsx', 'has a place of its own size while it loads', "name: 'Loading'"),
    empty: none('every account has settings'),
    error: shown('components/settings/settings.test.tsx', 'says that it failed and can be tried again', 'Your settings could not be loaded.'),
    guard: GUARD,
    filled: shown('e2e/profile-settings.spec.ts', 'every setting is kept; what is hidden is hidden from others', 'Settings saved!'),
  },
  chat: {
    loading: shown('components/chat/chat-screen.test.tsx', 'the list is coming, then says who wrote, what, and how much is unread', 'Loading conversations'),
    empty: shown('e2e/chat.spec.ts', 'by keyboard: find, read a warning, block, report; no barrier', 'No conversations yet'),
    error: shown('e2e/failures.spec.ts', 'chat: sent away, refused, lost, given up', 'Chat is disconnected. Messages may not load properly.'),
    guard: shown('e2e/chat.spec.ts', 'visitors load no socket code; who signs in gets the socket on any page', 'Login required'),
    filled: shown('e2e/chat.spec.ts', 'a buyer in Hindi and a seller in Malayalam: text, picture, marks, a line that is cut, a second tab', 'क्या यह अभी बिकाऊ है?'),
  },
  notifications: {
    loading: shown('components/notifications/notifications.test.tsx', 'says in the language of the page what happened, to which ad and when, and leads there', 'Loading notifications'),
    empty: shown('e2e/shell.spec.ts', 'who saved an ad is told that its price dropped, and reads it once', 'No notifications yet'),
    error: shown('e2e/failures.spec.ts', 'not saved, not reported, not set, not told, no place, no profile', 'Error: Failed to load notifications'),
    guard: GUARD,
    filled: shown('e2e/shell.spec.ts', 'who saved an ad is told that its price dropped, and reads it once', "getByText('New'"),
  },
  'seller/[sellerId]': {
    loading: WHOLE,
    empty: shown('components/sellers/seller-profile.test.tsx', 'a seller who is not there leads to the categories', 'Seller not found'),
    error: PAGE_ERROR,
    guard: shown('e2e/post-actions.spec.ts', KEEP_NOBODY_OUT, 'Login Required'),
    filled: shown('e2e/seller-access.spec.ts', "a seller\\'s page needs no script, counts the ads, and goes when the seller wants it so", 'Active1Sold1Total2'),
  },
  app: { loading: WHOLE, empty: none('it is only words'), error: none('it reads nothing'), guard: OPEN, filled: walk('every route') },
  privacy: { loading: WHOLE, empty: none('it is only words'), error: none('it reads nothing'), guard: OPEN, filled: walk('every route') },
  search: {
    loading: FEED_LOADING,
    empty: shown('e2e/lists.spec.ts', 'the search begins with the categories, finds in all of them and says kindly that nothing was found', 'Nothing matches your search'),
    error: FEED_ERROR,
    guard: OPEN,
    filled: shown('e2e/lists.spec.ts', 'the search begins with the categories, finds in all of them and says kindly that nothing was found', '/search?q=boer'),
  },
  '[...rest]': { loading: WHOLE, empty: none('it is only words'), error: none('it reads nothing'), guard: OPEN, filled: shown('e2e/pages.spec.ts', 'who has no script sees what is missing, too', 'Oops! Page not found') },
}
