import { api, type CallName } from '@/lib/contract/api'
import type { ProblemCode } from '@/lib/contract/problems'
import { send, type Sent } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm, stagedForm } from '../support/photos'
import { browserKeys, vapidPair } from '../support/push-service'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ OTP_PER_ADDRESS_AN_HOUR: '1000', ...vapidPair() })
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true)
}, 240_000)
afterAll(() => site.close())

/**
 * The kinds of callers: a visitor, another user, another user with an incomplete profile, the owner,
 * the owner with an incomplete profile.
 */
const ASKERS = ['anonymous', 'other', 'newcomer', 'owner', 'incompleteOwner'] as const
type Outcome = 'ok' | ProblemCode
type Subject = { postId: string; sellerId: string; searchId: string }
type Row = { sent?: (subject: Subject) => Sent; may: readonly [Outcome, Outcome, Outcome, Outcome, Outcome] }

const EVERYONE = ['ok', 'ok', 'ok', 'ok', 'ok'] as const
const SIGNED_IN = ['loginRequired', 'ok', 'ok', 'ok', 'ok'] as const
const OWNER = ['loginRequired', 'notOwner', 'notOwner', 'ok', 'ok'] as const
/** A link with a key gives the rights of the owner. */
const OWNER_OR_LINK = ['linkExpired', 'notOwner', 'notOwner', 'ok', 'ok'] as const

/** Other users get the same answer as for something that does not exist. */
const OWN = ['loginRequired', 'notFound', 'notFound', 'ok', 'ok'] as const
const NO_LINK = ['mailLinkEnded', 'mailLinkEnded', 'mailLinkEnded', 'mailLinkEnded', 'mailLinkEnded'] as const
/** Nobody has hidden the post. */
const NOT_HIDDEN = ['loginRequired', 'notOwner', 'notOwner', 'postNotFound', 'postNotFound'] as const
const NO_TICKET = ['linkExpired', 'linkExpired', 'linkExpired', 'linkExpired', 'linkExpired'] as const
const NO_SALE = ['loginRequired', 'postNotFound', 'postNotFound', 'postNotFound', 'postNotFound'] as const
const OTHERS = ['loginRequired', 'ok', 'ok', 'messageToSelf', 'messageToSelf'] as const

const ofPost = ({ postId }: Subject): Sent => ({ params: { id: postId } })
const ofSearch = ({ searchId }: Subject): Sent => ({ params: { id: searchId } })
const ofSeller = ({ sellerId }: Subject): Sent => ({ params: { id: sellerId } })
const PUSH = 'https://fcm.googleapis.com/fcm/send/access'
const settings = {
  notifications: { email: false, marketingemail: false, push: false, sms: false },
  privacy: { profileVisible: true, showEmail: false, showNumber: true, directMessage: true },
  theme: 'light',
  language: 'en',
}

function profileForm(): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Meena',
    surname: 'Jadhav',
    address: 'Near the well',
    pincode: '413001',
    email: '',
  }))
    form.set(name, value)
  return form
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

function chatImageForm(): FormData {
  const form = new FormData()
  form.set('messageId', '0123456789')
  form.append('image', new Blob([PIXEL], { type: 'image/png' }), 'photo.png')
  return form
}

/** What each caller may do with each call; a call without a row does not compile. */
const TABLE: Record<CallName, Row> = {
  fetchOtp: { sent: () => ({ body: { mobile: 919700000000 + Math.floor(Math.random() * 1e7) } }), may: EVERYONE },
  saveUser: {
    sent: () => ({ body: { mobile: 919700000001, otp: '000000', deviceInfo: { deviceId: 'x' } } }),
    may: ['invalidOtp', 'invalidOtp', 'invalidOtp', 'invalidOtp', 'invalidOtp'],
  },
  logout: { may: EVERYONE },
  getProfile: { may: SIGNED_IN },
  updateProfile: { sent: () => ({ form: profileForm() }), may: SIGNED_IN },
  exportAccount: { may: SIGNED_IN },
  deleteAccount: {
    sent: () => ({ body: { otp: '000000' } }),
    may: ['loginRequired', 'invalidOtp', 'invalidOtp', 'invalidOtp', 'invalidOtp'],
  },
  getSessions: { may: SIGNED_IN },
  endSession: {
    sent: () => ({ params: { id: 'of-somebody-else' } }),
    may: ['loginRequired', 'notFound', 'notFound', 'notFound', 'notFound'],
  },
  endOtherSessions: { may: SIGNED_IN },
  getCategories: { may: EVERYONE },
  getBreeds: { sent: () => ({ params: { categoryId: 'goat' } }), may: EVERYONE },
  getLactations: { may: EVERYONE },
  getPincode: { sent: () => ({ params: { pincode: '413001' } }), may: EVERYONE },
  getNearestPlace: { sent: () => ({ query: { latitude: '18.5', longitude: '73.8' } }), may: EVERYONE },
  getUsualPrice: { sent: () => ({ params: { categoryId: 'buffalo' } }), may: EVERYONE },
  getFeed: { sent: () => ({ params: { categoryId: 'buffalo' } }), may: EVERYONE },
  search: { sent: () => ({ query: { q: 'murrah' } }), may: EVERYONE },
  suggest: { sent: () => ({ query: { q: 'mur' } }), may: EVERYONE },
  getPost: { sent: ofPost, may: EVERYONE },
  createPost: { sent: () => ({ form: postForm() }), may: SIGNED_IN },
  stagePhoto: { sent: () => ({ form: stagedForm('0123456789', PIXEL) }), may: SIGNED_IN },
  updatePost: { sent: ({ postId }) => ({ form: postForm({ advPostId: postId }) }), may: OWNER },
  deletePost: { sent: ofPost, may: OWNER },
  markSold: { sent: ofPost, may: OWNER },
  markSoldFromSite: { sent: ofPost, may: OWNER },
  getAskedPost: { sent: subject => ({ ...ofPost(subject), body: {} }), may: OWNER_OR_LINK },
  answerStillHere: { sent: subject => ({ ...ofPost(subject), body: { answer: 'here' } }), may: OWNER_OR_LINK },
  undoSold: { sent: ofPost, may: OWNER },
  reservePost: {
    sent: subject => ({ ...ofPost(subject), body: { userId: 'someone' } }),
    may: ['loginRequired', 'notOwner', 'notOwner', 'notWritten', 'notWritten'],
  },
  unreservePost: { sent: ofPost, may: OWNER },
  // Nobody was named as the buyer of the post.
  getSale: { sent: ofPost, may: ['loginRequired', 'postNotFound', 'postNotFound', 'ok', 'ok'] },
  nameBuyer: {
    sent: subject => ({ ...ofPost(subject), body: { userId: 'someone' } }),
    may: ['loginRequired', 'notOwner', 'notOwner', 'postNotFound', 'postNotFound'],
  },
  answerSale: { sent: subject => ({ ...ofPost(subject), body: { bought: true } }), may: NO_SALE },
  sayOpinion: { sent: subject => ({ ...ofPost(subject), body: { says: [] } }), may: NO_SALE },
  reportPost: { sent: subject => ({ ...ofPost(subject), body: { reason: 'spam' } }), may: SIGNED_IN },
  contactSeller: { sent: ofPost, may: ['loginRequired', 'ok', 'profileIncomplete', 'ok', 'profileIncomplete'] },
  appealPost: { sent: subject => ({ ...ofPost(subject), body: { words: 'It is mine.' } }), may: NOT_HIDDEN },
  appealBlock: { sent: () => ({ body: { ticket: 'none', words: 'It is mine.' } }), may: NO_TICKET },
  countView: { sent: ofPost, may: EVERYONE },
  getOwnPosts: { may: SIGNED_IN },
  getSellerPosts: { sent: ofSeller, may: EVERYONE },
  getSeller: { sent: ofSeller, may: EVERYONE },
  savePost: { sent: ({ postId }) => ({ body: { advPostId: postId } }), may: SIGNED_IN },
  getSavedIds: { may: SIGNED_IN },
  getSavedPosts: { may: SIGNED_IN },
  saveSearch: { sent: () => ({ body: { q: 'murrah' } }), may: SIGNED_IN },
  getSavedSearches: { may: SIGNED_IN },
  removeSavedSearch: { sent: ofSearch, may: OWN },
  openSavedSearch: { sent: ofSearch, may: OWN },
  getSettings: { may: SIGNED_IN },
  updateSettings: { sent: () => ({ body: settings }), may: SIGNED_IN },
  getPrivacy: { sent: ({ sellerId }) => ({ params: { userId: sellerId } }), may: SIGNED_IN },
  getNotifications: { may: SIGNED_IN },
  getChannels: { may: EVERYONE },
  subscribePush: { sent: () => ({ body: { endpoint: PUSH, keys: browserKeys().keys, locale: 'hi' } }), may: SIGNED_IN },
  unsubscribePush: { sent: () => ({ body: { endpoint: PUSH } }), may: SIGNED_IN },
  getMailState: { may: SIGNED_IN },
  sendMailLink: { may: SIGNED_IN },
  confirmMail: { sent: () => ({ body: { key: 'x' } }), may: NO_LINK },
  endMails: { sent: () => ({ params: { key: 'x' } }), may: NO_LINK },
  getUnreadCount: { may: SIGNED_IN },
  readNotifications: { sent: () => ({ body: {} }), may: SIGNED_IN },
  uploadChatImage: { sent: () => ({ form: chatImageForm() }), may: SIGNED_IN },
  blockPerson: { sent: ({ sellerId }) => ({ params: { userId: sellerId }, body: { blocked: true } }), may: OTHERS },
  reportChat: { sent: ({ sellerId }) => ({ params: { userId: sellerId }, body: { reason: 'fraud' } }), may: OTHERS },
  sendVitals: {
    sent: () => ({ body: { kind: 'home', network: '4g', state: null, metrics: { LCP: 1200 } } }),
    may: ['forbiddenOrigin', 'forbiddenOrigin', 'forbiddenOrigin', 'forbiddenOrigin', 'forbiddenOrigin'],
  },
  getBanners: { may: EVERYONE },
}

const INCOMPLETE = { address: '' }

async function askerOf(kind: (typeof ASKERS)[number]): Promise<{ subject: Subject; asker?: Person }> {
  const seller = await makePerson(site, { showNumber: true })
  const made = await send(site, 'createPost', { form: postForm(), token: seller.token })
  const saved = await send(site, 'saveSearch', { body: { categoryId: 'goat' }, token: seller.token })
  const subject = { postId: made.reply.data.post.id, sellerId: seller.id, searchId: saved.reply.data.search.id }
  switch (kind) {
    case 'anonymous':
      return { subject }
    case 'other':
      return { subject, asker: await makePerson(site) }
    case 'newcomer':
      return { subject, asker: await makePerson(site, INCOMPLETE) }
    case 'owner':
      return { subject, asker: seller }
    case 'incompleteOwner':
      return { subject, asker: await makePerson(site, { mobile: seller.mobile, showNumber: true, ...INCOMPLETE }) }
  }
}

describe.each(Object.entries(TABLE) as [CallName, Row][])('%s', (name, { sent, may }) => {
  it.each(ASKERS.map((kind, index) => [kind, may[index]!] as const))('%s: %s', async (kind, outcome) => {
    const { subject, asker } = await askerOf(kind)
    const { status, wire } = await send(site, name, { ...sent?.(subject), token: asker?.token })
    expect(wire.ok ? 'ok' : wire.code).toBe(outcome)
    expect(status === 200).toBe(outcome === 'ok')
  })
})

it('an endpoint that needs a session says so in its contract, and no other does', () => {
  for (const [name, { may }] of Object.entries(TABLE) as [CallName, Row][])
    expect([name, may[0] === 'loginRequired']).toEqual([name, api[name].auth === 'required'])
})
