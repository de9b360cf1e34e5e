import type { Proof } from './proof'

/**
 * Every text that the specification quotes in its sections on validation and on errors, where it belongs to the web client:
 * the message that says it, and a test that shows it from its real cause. `shown` is what the test sees where the text has
 * placeholders or the test needs only its beginning.
 */
type Quoted = { text: string; keys: string[]; proof: Proof; shown?: string }

const E2E = 'tests/e2e'
const SIGN_IN: Proof = [`${E2E}/failures.spec.ts`, 'signing in: a wrong number, an SMS that is not sent, a wrong code, a browser that hides its device']
const OWN_ADS: Proof = [`${E2E}/failures.spec.ts`, 'own ads: not sold, not deleted, not changed, not posted, not opened, not signed in any more']
const NOTHING: Proof = [`${E2E}/failures.spec.ts`, 'not saved, not reported, not set, not told, no place, no profile']
const CATEGORIES: Proof = [`${E2E}/failures.spec.ts`, 'categories that cannot be read are said at home and on their page, with what is known']
const CHAT: Proof = [`${E2E}/failures.spec.ts`, 'chat: sent away, refused, lost, given up']
const DRAFTS: Proof = [`${E2E}/drafts.spec.ts`, 'nothing is lost by a reload, another language, a lost connection or an ended session']
const AD_FORM: Proof = [`${E2E}/accessibility.spec.ts`, 'the ad form, the own ads and the notifications']
const PHOTOS: Proof = [`${E2E}/posting.spec.ts`, 'photos that cannot be posted are named, and the good ones stay']
const CHANGED: Proof = [`${E2E}/posting.spec.ts`, 'an ad is changed, with its photos, and strangers see what it is now']
const OWN: Proof = [`${E2E}/own-posts.spec.ts`, 'an ad is marked as sold and another deleted, each confirmed first; a hidden one says why']
const SAVED: Proof = [`${E2E}/post-actions.spec.ts`, 'a visitor saves an ad by signing in, sees it in every tab and among the saved ones, and takes it away again']
const REPORTED: Proof = [`${E2E}/post-actions.spec.ts`, 'an ad on a list is reported by the keyboard alone, and the focus comes back']
const SELLER: Proof = [`${E2E}/seller-access.spec.ts`, 'who may reach a seller: visitor, incomplete profile, complete profile, the seller']
const NEW_ACCOUNT: Proof = [`${E2E}/profile-settings.spec.ts`, 'a new account is completed on a phone, and may then call']
const DEVICE: Proof = [`${E2E}/profile-settings.spec.ts`, 'the device tells the place where it may; a picture is cut, sent and shown']
const SETTINGS: Proof = [`${E2E}/profile-settings.spec.ts`, 'every setting is kept; what is hidden is hidden from others']
const MISSING: Proof = [`${E2E}/pages.spec.ts`, 'who has no script sees what is missing, too']
// Our own client waits for an answer to each event; the server speaks so to a client that does not (tests/server/chat.test.ts).
const SOCKET: Proof = ['tests/components/chat/chat-screen.test.tsx', 'what the server says of an event that nobody waits for is said']

export const QUOTED: Quoted[] = [
  // What is typed
  { text: 'Please enter a valid 10-digit mobile number', keys: ['errors.invalidMobile', 'fields.mobile'], proof: SIGN_IN },
  { text: 'Please enter a valid 6-digit OTP', keys: ['errors.invalidOtpFormat', 'fields.otp'], proof: SIGN_IN },
  { text: 'Device information not available', keys: ['errors.deviceInfoMissing'], proof: SIGN_IN },
  { text: 'Please select a category', keys: ['fields.categoryRequired'], proof: AD_FORM },
  { text: 'Please enter a title for your advertisement', keys: ['fields.titleRequired'], proof: DRAFTS },
  { text: 'Please provide a description', keys: ['fields.descriptionRequired'], proof: AD_FORM },
  { text: 'Please enter a price', keys: ['fields.priceRequired'], proof: DRAFTS },
  { text: 'Missing required fields', keys: ['postAd.missingTitle', 'profile.missingTitle'], proof: DRAFTS },
  { text: 'Please fill in all required fields (Category, Title, Description, Price)', keys: ['errors.missingFields'], proof: DRAFTS },
  { text: 'Authentication required', keys: ['errors.loginRequired'], proof: OWN_ADS },
  { text: 'Please log in to create a post', keys: ['postAd.loginToPost'], proof: OWN_ADS },
  { text: 'Too many images', keys: ['postAd.tooManyTitle'], proof: PHOTOS },
  { text: 'You can upload maximum 5 images', keys: ['errors.tooManyImages'], proof: PHOTOS },
  { text: 'Please enter a valid 6-digit pincode', keys: ['errors.invalidPincode', 'fields.pincode'], proof: NOTHING },
  { text: 'Name, surname, address, and pincode are required fields', keys: ['errors.missingProfileFields'], proof: NEW_ACCOUNT },
  { text: 'Location Details Required', keys: ['profile.locationTitle'], proof: NEW_ACCOUNT },
  { text: 'Please fetch location details using pincode or GPS before saving', keys: ['profile.locationText'], proof: NEW_ACCOUNT },
  { text: 'Login Required', keys: ['actions.loginRequired'], proof: SAVED },
  { text: 'Please login to save posts.', keys: ['actions.loginToSave'], proof: SAVED },
  { text: 'Please select a reason for reporting.', keys: ['errors.reasonMissing', 'fields.reason'], proof: REPORTED },

  // What fails
  { text: 'Failed to send OTP. Please try again.', keys: ['errors.otpSendFailed'], proof: SIGN_IN },
  { text: 'Invalid OTP. Please try again.', keys: ['errors.invalidOtp'], proof: SIGN_IN },
  { text: 'Failed to create advertisement. Please try again.', keys: ['postAd.failed'], proof: OWN_ADS },
  { text: 'Failed to update advertisement. Please try again.', keys: ['postAd.updateFailed'], proof: OWN_ADS },
  { text: 'Failed to delete post. Please try again.', keys: ['myAds.deleteFailed'], proof: OWN_ADS },
  { text: 'Failed to mark post as sold. Please try again.', keys: ['myAds.soldFailed'], proof: OWN_ADS },
  { text: 'Failed to save post.', keys: ['actions.saveFailed'], proof: NOTHING },
  { text: 'Error', keys: ['actions.error', 'places.error'], proof: NOTHING },
  { text: 'Error loading listings', keys: ['home.errorListings'], proof: CATEGORIES },
  { text: 'Error loading categories', keys: ['home.errorCategories'], proof: CATEGORIES },
  { text: 'The categories could not be loaded. Please try again in a moment.', keys: ['home.errorCategoriesText'], proof: CATEGORIES },
  { text: 'Please check your internet connection and try again.', keys: ['categories.errorHint'], proof: CATEGORIES },
  { text: 'Post not found', keys: ['post.notFound', 'errors.postNotFound'], proof: MISSING },
  { text: 'Category not found', keys: ['feed.notFound', 'errors.categoryNotFound'], proof: MISSING },
  { text: 'Oops! Page not found', keys: ['states.notFound'], proof: MISSING },
  { text: 'Profile Incomplete', keys: ['profile.incompleteTitle', 'actions.profileIncomplete'], proof: NEW_ACCOUNT },
  { text: 'Complete profile to contact sellers', keys: ['actions.completeProfile', 'errors.profileIncomplete'], proof: SELLER },
  { text: 'Messaging is disabled', keys: ['errors.messagingDisabled', 'saved.messagingDisabled'], proof: CHAT },
  { text: 'Seller has disabled contact options', keys: ['errors.contactDisabled'], proof: SELLER },
  { text: 'Failed to load post data for editing', keys: ['postAd.loadFailed'], proof: OWN_ADS },
  { text: 'Failed to submit report. Please try again.', keys: ['report.failed'], proof: NOTHING },
  { text: 'Invalid Pincode', keys: ['places.invalidPincode'], proof: NOTHING },
  { text: 'Location Not Found', keys: ['places.locationNotFound'], proof: NEW_ACCOUNT },
  { text: 'Unable to fetch location for this pincode', keys: ['errors.placeNotFound'], proof: NEW_ACCOUNT },
  { text: 'Failed to fetch location data', keys: ['places.fetchFailed'], proof: NOTHING },
  { text: 'Location Access Denied', keys: ['places.locationDenied'], proof: DEVICE },
  { text: 'Unable to access your current location', keys: ['places.locationDeniedText'], proof: DEVICE },
  { text: 'Error: {message}', keys: ['notifications.error'], proof: NOTHING, shown: 'Error: Failed to load notifications' },
  { text: 'Failed to load notifications', keys: ['notifications.failed'], proof: NOTHING, shown: 'Error: Failed to load notifications' },
  { text: 'Something went wrong. Please try again.', keys: ['errors.unexpected', 'shell.error'], proof: NOTHING },

  // Chat
  { text: 'Connection Error', keys: ['chat.connectionError'], proof: CHAT },
  { text: 'Connection failed: {reason}', keys: ['chat.connectionFailed'], proof: CHAT, shown: 'Connection failed: ' },
  { text: 'Connection failed after multiple attempts', keys: ['chat.exhausted'], proof: CHAT },
  { text: 'Server disconnected, reconnecting...', keys: ['chat.serverClosed'], proof: CHAT },
  { text: 'Connection lost, reconnecting...', keys: ['chat.lost'], proof: CHAT },
  { text: 'Cannot send message: Not connected', keys: ['chat.cannotSend'], proof: CHAT },
  { text: 'Socket error: {reason}', keys: ['chat.socketError'], proof: SOCKET, shown: 'Socket error: ' },
  { text: 'Chat is disconnected. Messages may not load properly.', keys: ['chat.disconnectedBanner'], proof: CHAT },
  { text: 'Try reconnecting', keys: ['chat.tryReconnecting'], proof: CHAT },
  { text: 'Not connected. Messages cannot be sent.', keys: ['chat.notConnected'], proof: CHAT },

  // What succeeds
  { text: 'OTP sent successfully to your mobile number', keys: ['auth.otpSent'], proof: SIGN_IN },
  { text: 'Login successful!', keys: ['auth.loggedIn'], proof: SIGN_IN },
  { text: 'Success!', keys: ['postAd.success'], proof: CHANGED },
  { text: 'Post Deleted', keys: ['myAds.deleteDone'], proof: OWN },
  { text: 'Post Marked as Sold', keys: ['myAds.soldDone'], proof: OWN },
  { text: 'Post saved!', keys: ['actions.postSaved'], proof: SAVED },
  { text: 'Post removed from saved', keys: ['actions.postRemoved'], proof: SAVED },
  { text: 'Link copied!', keys: ['actions.linkCopied'], proof: SAVED },
  { text: 'Report Submitted', keys: ['report.done'], proof: REPORTED },
  { text: "Thank you for reporting this post. We'll review it shortly.", keys: ['report.doneText'], proof: REPORTED },
  { text: 'Settings saved!', keys: ['settings.saved'], proof: SETTINGS },
  { text: 'Location Found', keys: ['places.locationFound'], proof: NOTHING },
  { text: 'Location Detected', keys: ['places.locationDetected'], proof: DEVICE },
  { text: 'Connected', keys: ['chat.connected'], proof: CHAT },
]
