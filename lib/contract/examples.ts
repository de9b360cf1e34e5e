import type { Api, CallName } from './api'
import type { Category } from './categories'
import type { ReplyOf } from './endpoint'
import { NO_GOODS } from './goods'
import type { Post } from './posts'
import type { Sale } from './sales'
import type { User } from './users'

/** An example of a call: its parts as on the wire, its reply in the model's terms. */
type Example<K extends CallName> = { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown>; reply: ReplyOf<Api[K]> }

const ok = <T>(data: T, msg = 'Success') => ({ ok: true as const, msg, data })

const buffalo: Category = { id: 'buffalo', key: 'buffalo', kind: 'dairy', names: { en: 'Buffalo', hi: 'भैंस', mr: 'म्हैस' }, image: '/media/category-buffalo-6b5a48/768.webp' }
const murrah = { id: 'murrah', names: { en: 'Murrah', hi: 'मुर्रा', mr: 'मुर्रा' } }
const second = { id: 'second', names: { en: 'Second', hi: 'दूसरा', mr: 'दुसरे' } }
const place = { village: 'Mohol', subdistrict: 'Mohol', district: 'Solapur', state: 'Maharashtra' }
const createdAt = '2026-01-31T04:30:00.000Z'
const postId = '01kgg2v0s3q7m1x9c4n8t6b5ha'
const userId = '01kgf9d2e8w5r3y7u1p6k4j0zs'
const otherId = '01kgf9d2e8w5r3y7u1p6k4j0zt'

const post: Post = {
  id: postId,
  title: 'Murrah buffalo, 12 litres',
  description: 'Second lactation, calm, eats well.',
  language: 'en',
  lead: null,
  price: 85000,
  type: 'Sell',
  category: buffalo,
  breed: murrah,
  images: ['/media/01kgg2v0qp-7a5c3a/768.webp'],
  place,
  location: { latitude: 17.81, longitude: 75.65 },
  distance: null,
  seller: { id: userId, name: 'Asha', surname: 'Patil' },
  phoneShown: true,
  status: 'active',
  views: 41,
  inquiries: 3,
  animal: { milkCapacity: 12, currentMilk: 10.5, lactation: second, isPregnant: false, calf: 'With Calf', hasDelivered: true, calfAge: 3, calfGender: 'Female', age: null, weight: null, vaccinated: true, healthStatus: 'healthy', earTag: null },
  earTagEnd: '9012',
  goods: NO_GOODS,
  createdAt,
  confirmedAt: null,
  endsAt: null,
  reservedUntil: null,
  reducedFrom: null,
  rentUnit: null,
  caution: null,
  reservedFor: null,
}

const sale: Sale = { postId, title: post.title, language: 'en', image: '/media/01kgg2v0qp-7a5c3a/768.webp', role: 'buyer', state: 'asked', partner: { id: userId, name: 'Asha', surname: 'Patil', image: null }, says: null, isOver: false, isNameable: false, buyers: [] }

const user: User = {
  id: userId,
  mobile: '9000000001',
  name: 'Asha',
  surname: 'Patil',
  email: '',
  address: 'Near the well',
  pincode: '413213',
  image: null,
  place,
  location: { latitude: 17.8123, longitude: 75.6499 },
  phoneShown: true,
  status: 'active',
  createdAt,
}

const settings = {
  notifications: { email: false, marketingemail: false, push: false, sms: false },
  privacy: { profileVisible: true, showEmail: false, showNumber: false, directMessage: true },
  theme: 'light' as const,
  language: 'mr' as const,
}

const pushEndpoint = 'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91bGkq'
const found = { place: { country: 'India', state: 'Maharashtra', district: 'Solapur', city: 'Mohol', village: 'Mohol', latitude: 17.81, longitude: 75.65, pincode: '413213' }, villages: ['Mohol', 'Papri'] }
const form = { categoryId: 'buffalo', summary: post.title, description: post.description, price: '85000', advType: 'Sell', breedId: 'murrah', milkCapacity: '12', calf: 'With Calf', calfAge: '3', earTag: '123456789012', location: '{"type":"Point","coordinates":[75.65,17.81]}' }
/** What the person of the examples has none of. */
const nothingElse = { reports: [], decisions: [], appeals: [], dataRequests: [], sales: [], deletedPosts: [], waitingPhotos: [] }
const savedSearch = { id: '01kgj4', filters: { q: 'pune 10 litre', categoryId: 'buffalo', breedId: 'murrah' }, parts: [{ kind: 'category' as const, id: 'buffalo', label: 'Buffalo' }, { kind: 'breed' as const, id: 'murrah', label: 'Murrah' }, { kind: 'district' as const, id: 'Pune', label: 'Pune' }, { kind: 'milk' as const, id: '10-', label: '10 litre', from: 10, to: null }], newCount: 3, createdAt }
const ofPost = { params: { id: postId } }
const page = { posts: [post], nextCursor: 'WyIyMDI2LTAxLTMxIl0' }

/** One example of every call, for the API document; a call without an example does not compile. */
export const EXAMPLES: { [K in CallName]: Example<K> } = {
  fetchOtp: { body: { mobile: 919000000001 }, reply: { ok: true, msg: 'OTP sent successfully to your mobile number' } },
  saveUser: { body: { mobile: 919000000001, otp: '123456', deviceInfo: { platform: 'android', model: 'Redmi 9A', deviceId: 'a3f1' } }, reply: { ok: true, msg: 'Login successful!', user, language: 'hi', theme: 'light', token: 'q0Zt3n…' } },
  logout: { reply: ok({}, 'Signed out') },
  getProfile: { reply: { ok: true, msg: 'Success', user } },
  updateProfile: { body: { name: 'Asha', surname: 'Patil', email: '', address: 'Near the well', pincode: '413213', villageName: 'Mohol', latitude: '17.8123', longitude: '75.6499' }, reply: { ok: true, msg: 'Success', user } },
  exportAccount: { reply: ok({ user, settings, posts: [post], savedPosts: [postId], savedSearches: [savedSearch], ...nothingElse, inquiries: [{ advPostId: postId, created_at: createdAt }], messages: [{ toUserId: otherId, message: 'Is she still for sale?', image: null, advPostId: postId, created_at: createdAt }], blocks: [], chatReports: [], sessions: [{ deviceId: '3f1d9b0e', device: 'Redmi 9A, Android 12', created_at: createdAt, expires_at: '2026-03-02T04:30:00.000Z' }], notifications: [{ kind: 'firstInquiry', params: { title: 'Murrah buffalo, 12 litres' }, advPostId: postId, created_at: createdAt, read_at: null }], pushSubscriptions: [{ service: 'fcm.googleapis.com', language: 'hi', created_at: createdAt, last_sent_at: createdAt }], mail: { confirmed_email: null, refused_email: null, last_digest_at: null }, consents: [{ kind: 'sms', wording: 1, language: 'hi', given_at: createdAt, withdrawn_at: null }], }) },
  getSessions: { reply: ok({ sessions: [{ id: '9c1f0be4d2758', device: 'Redmi 9A, Android 12', current: true, createdAt, usedAt: createdAt }] }) },
  endSession: { params: { id: '9c1f0be4d2758' }, reply: ok({}, 'Signed out') },
  endOtherSessions: { reply: ok({}, 'Signed out') },
  deleteAccount: { body: { otp: '123456' }, reply: ok({}, 'Your account is deleted') },
  getCategories: { reply: ok({ categories: [buffalo] }) },
  getBreeds: { params: { categoryId: 'buffalo' }, reply: ok({ breeds: [murrah] }) },
  getLactations: { reply: ok({ lactations: [second], data: [second] }) },
  getPincode: { params: { pincode: '413213' }, reply: ok(found) },
  getNearestPlace: { query: { latitude: '17.81', longitude: '75.65' }, reply: ok(found) },
  getUsualPrice: {
    params: { categoryId: 'buffalo' },
    query: { breedId: 'murrah', milk: '11', latitude: '17.68', longitude: '74' },
    reply: ok({ usual: { p10: 70_000, p25: 78_000, median: 86_000, p75: 95_000, p90: 110_000, sellers: 41, ofBreed: true, milk: { from: 10, below: 12 }, lactation: false, place: 'Satara' }  }),
  },
  getFeed: { params: { categoryId: 'buffalo' }, query: { sortBy: 'price_low', breedId: 'murrah', milkCapacity: '10-15', maxPrice: '100000' }, reply: ok(page) },
  search: {
    query: { q: 'calm', categoryId: 'buffalo', breedId: 'murrah', count: 'true' },
    reply: ok({ ...page, count: 31, understood: [{ kind: 'category' as const, id: 'buffalo', label: 'Buffalo' }, { kind: 'breed' as const, id: 'murrah', label: 'Murrah' }], similar: false }),
  },
  suggest: { query: { q: 'gir gaay pu', locale: 'en' as const }, reply: ok({ suggestions: [{ kind: 'place' as const, id: 'Pune', text: 'Pune', within: 'Maharashtra', query: 'gir gaay Pune' }] }) },
  getPost: { ...ofPost, reply: ok({ posts: [{ ...post, seller: { ...post.seller, phone: '9000000001' } }] }) },
  createPost: { body: form, reply: ok({ post }) },
  updatePost: { body: { ...form, advPostId: postId, images: '["/media/01kgg2v0qp-7a5c3a/768.webp","new:0"]' }, reply: ok({ post }) },
  deletePost: { ...ofPost, reply: ok({}, 'Post Deleted') },
  markSold: { ...ofPost, reply: ok({}, 'Post Marked as Sold') },
  markSoldFromSite: { ...ofPost, reply: ok({}, 'Post Marked as Sold') },
  getAskedPost: { ...ofPost, body: { key: 'fr2.0123456789abcdef0123456789abcdef' }, reply: ok({ post }) },
  answerStillHere: { ...ofPost, body: { answer: 'price', price: '80000' }, reply: ok({ post }) },
  reservePost: { ...ofPost, body: { userId: otherId }, reply: ok({ post: { ...post, reservedUntil: '2026-02-02T04:30:00.000Z', reservedFor: otherId } }) },
  unreservePost: { ...ofPost, reply: ok({ post }) },
  getSale: { ...ofPost, reply: ok({ sale }) },
  nameBuyer: { ...ofPost, body: { userId: otherId }, reply: ok({ sale }) },
  answerSale: { ...ofPost, body: { bought: true }, reply: ok({ sale: { ...sale, state: 'confirmed' } }) },
  sayOpinion: { ...ofPost, body: { says: ['asDescribed', 'keptAppointment'] }, reply: ok({ sale: { ...sale, state: 'confirmed', says: ['asDescribed', 'keptAppointment'] } }) },
  undoSold: { ...ofPost, reply: ok({}, 'Your ad is up again') },
  reportPost: { ...ofPost, body: { reason: 'fraud' }, reply: ok({}, 'Report Submitted') },
  contactSeller: { ...ofPost, reply: ok({ phoneNumber: '9000000001' }) },
  stagePhoto: { body: { photoId: '3061417-88152' }, reply: ok({ photoId: '3061417-88152', subject: '50% 20%' }) },
  countView: { ...ofPost, reply: ok({}) },
  getOwnPosts: { reply: ok({ posts: [post], idempotencyKeys: ['5f0c1f7e-7d0a-4c8e-9a55-0d1b2c3e4f60'], soldLately: [], openSales: [], decided: [{ postId, asksChange: false, reason: 'photo', appeal: 'open' }] }) },
  appealPost: { ...ofPost, body: { words: 'The photo is mine.' }, reply: ok({ appeal: 'waiting' }) },
  appealBlock: { body: { ticket: 'none', words: 'I did not write that.' }, reply: ok({ appeal: 'waiting' }) },
  getSellerPosts: { params: { id: userId }, reply: ok({ posts: [post] }) },
  getSeller: { params: { id: userId }, reply: ok({ user: { id: userId, name: 'Asha', surname: 'Patil', image: null, place: { village: 'Mohol', district: 'Solapur', state: 'Maharashtra' }, contactPostId: postId, phone: '9000000001', directMessage: true, createdAt }, stats: { active: 3, sold: 1, total: 4 }, trust: { sold: 1, answersWithinHours: 6, removed: 0 } }) },
  savePost: { body: { advPostId: postId }, reply: ok({ saved: true }, 'Post saved!') },
  getSavedIds: { reply: ok({ ids: [postId] }) },
  getSavedPosts: { reply: ok({ posts: [post] }) },
  saveSearch: { query: { locale: 'en' }, body: savedSearch.filters, reply: ok({ search: savedSearch, isNew: true }) },
  getSavedSearches: { query: { locale: 'en' }, reply: ok({ searches: [savedSearch] }) },
  removeSavedSearch: { params: { id: savedSearch.id }, reply: ok({}) },
  openSavedSearch: { params: { id: savedSearch.id }, reply: ok({}) },
  getSettings: { reply: ok(settings) },
  updateSettings: { body: settings, reply: ok(settings, 'Settings saved!') },
  getPrivacy: { params: { userId }, reply: ok({ privacy: settings.privacy }) },
  uploadChatImage: { body: { messageId: '0f8d5c1e7a' }, reply: ok({ image: '/media/chat/01kgg2v0qp-7a5c3a/768.webp' }) },
  blockPerson: { params: { userId: otherId }, body: { blocked: true }, reply: ok({ blocked: true }) },
  reportChat: { params: { userId: otherId }, body: { reason: 'fraud' }, reply: ok({}, 'Report Submitted') },
  getNotifications: {
    reply: ok([
      { id: '01kgh0', kind: 'savedPriceDropped' as const, params: { title: post.title, oldPrice: 90000, newPrice: 85000 }, title: 'Price dropped', body: 'Murrah buffalo, 12 litres: now ₹85,000, before ₹90,000.', postId, image: post.images[0] ?? null, category: { id: buffalo.id, names: buffalo.names }, search: null, read: false, createdAt },
    ]),
  },
  getChannels: { reply: ok({ push: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM', email: true, sms: false }) },
  subscribePush: { body: { endpoint: pushEndpoint, keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM', auth: 'tBHItJI5svbpez7KI4CCXg' }, locale: 'hi' }, reply: ok({}) },
  unsubscribePush: { body: { endpoint: pushEndpoint }, reply: ok({ push: false }) },
  getMailState: { reply: ok({ address: 'asha@example.org', state: 'confirmed' }) },
  sendMailLink: { reply: ok({ address: 'asha@example.org', state: 'sent' }) },
  confirmMail: { body: { key: '01kgh0.20640.9f8c0d1e2b3a4c5d6e7f8091a2b3c4d5' }, reply: ok({}) },
  endMails: { params: { key: '01kgh0.news.9f8c0d1e2b3a4c5d6e7f8091a2b3c4d5' }, reply: ok({ kind: 'news' }) },
  getUnreadCount: { reply: ok({ count: 1 }) },
  readNotifications: { body: { ids: ['01kgh0'] }, reply: ok({ count: 0 }) },
  sendVitals: { body: { kind: 'post', network: '4g', state: 'Maharashtra', metrics: { LCP: 1830.5, CLS: 0.012, TTFB: 412 } }, reply: ok({}) },
  getBanners: { reply: ok({ banners: [{ _id: 'cattle', title: 'Premium cattle', description: 'High-yielding cows and buffaloes from trusted farms', banner_image: '/banners/cattle-1600.webp' }] }) },
}
