import type { Conversation } from '@/lib/contract/chat'
import type { Category } from '@/lib/contract/categories'
import type { FoundPlace } from '@/lib/contract/places'
import { NO_GOODS } from '@/lib/contract/goods'
import type { Post } from '@/lib/contract/posts'
import type { Seller } from '@/lib/contract/sellers'
import type { Settings } from '@/lib/contract/settings'
import type { User } from '@/lib/contract/users'

const nowhere = { village: null, subdistrict: null, district: null, state: null }

/** A user in the client's model; by default a new account. */
export function user(values: Partial<User> = {}): User {
  return {
    id: 'u1',
    mobile: '9000000001',
    name: '',
    surname: '',
    email: '',
    address: '',
    pincode: '',
    image: null,
    place: nowhere,
    location: null,
    phoneShown: true,
    status: 'active',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...values,
  }
}

/** What a look-up of the pincode 413213 finds. */
export const MOHOL: FoundPlace = {
  country: 'India',
  state: 'Maharashtra',
  district: 'Solapur',
  city: 'Mohol',
  village: 'Mohol',
  latitude: 17.81,
  longitude: 75.64,
  pincode: '413213',
}

export const BUFFALO: Category = { id: 'buffalo', key: 'buffalo', names: { en: 'Buffalo' }, kind: 'dairy', image: null }

/** The seller of the ads, as pages get them. */
export const ASHA_PATIL: Seller = {
  id: 'seller',
  name: 'Asha',
  surname: 'Patil',
  image: null,
  place: { district: 'Solapur', state: 'Maharashtra' },
  directMessage: true,
  createdAt: '2026-01-06T10:00:00.000Z',
}

/** An ad in the client's model. */
export function post(values: Partial<Post> = {}): Post {
  return {
    id: 'p1',
    title: 'Murrah buffalo',
    description: 'Calm',
    language: 'en',
    lead: null,
    price: 85000,
    type: 'Sell',
    category: BUFFALO,
    breed: null,
    images: [],
    place: { ...nowhere, village: 'Mohol', district: 'Solapur' },
    location: null,
    distance: null,
    seller: { id: 'u1', name: 'Asha', surname: 'Patil' },
    phoneShown: true,
    status: 'active',
    caution: null,
    views: 0,
    inquiries: 0,
    animal: {
      milkCapacity: null,
      currentMilk: null,
      lactation: null,
      isPregnant: null,
      calf: null,
      hasDelivered: null,
      calfAge: null,
      calfGender: null,
      age: null,
      weight: null,
      vaccinated: null,
      healthStatus: null,
      earTag: null,
    },
    earTagEnd: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    confirmedAt: null,
    endsAt: null,
    reservedUntil: null,
    reducedFrom: null,
    rentUnit: null,
    goods: NO_GOODS,
    reservedFor: null,
    ...values,
  }
}

/** The settings of a new account. */
export function settings(values: Partial<Settings> = {}): Settings {
  return {
    notifications: { email: false, marketingemail: false, push: false, sms: false, night: false, previews: false },
    privacy: { profileVisible: true, showEmail: false, showNumber: false, directMessage: true },
    theme: 'light',
    language: 'en',
    ...values,
  }
}

/** A conversation as the list shows it. */
export function conversation(values: Partial<Conversation> = {}): Conversation {
  return {
    id: 'binu',
    name: 'Binu',
    surname: 'Nair',
    image: null,
    online: true,
    unread: 0,
    last: null,
    postId: null,
    post: null,
    obstacle: null,
    ...values,
  }
}
