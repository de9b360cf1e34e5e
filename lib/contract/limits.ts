/** The business constants of the product (PRODUCT § 9); one place for the server, the forms and the tests. */

export const COUNTRY_CODE = '91'
export const OTP_DIGITS = 6
export const PINCODE_DIGITS = 6
export const NAME_LENGTH = 60
export const ADDRESS_LENGTH = 300
export const EMAIL_LENGTH = 200

export const IMAGES_PER_POST = 5
/** Bytes of one uploaded picture: 10 MB. */
export const IMAGE_BYTES = 10 * 1024 * 1024
/** Characters of the id that a browser gives a photo. */
export const PHOTO_ID_LENGTH = 60
/** Pixels of one uploaded picture; above any phone camera of today (108 MP binned to 12, full 64), below a decompression bomb. */
export const IMAGE_PIXELS = 100_000_000
/** Widths in pixels in which every picture is kept. */
export const IMAGE_WIDTHS = [320, 768, 1600] as const

export const TITLE_LENGTH = 120
export const DESCRIPTION_LENGTH = 4000
/** Highest price in rupees: ₹ 99,99,99,999. */
export const PRICE_MAX = 999_999_999

/** Counting a list stops here: nobody reads on, and counting a million rows takes a second. */
export const COUNT_CAP = 1000

export const PAGE_SIZE = 24
export const PAGE_SIZE_MAX = 100

export const HOME_CATEGORIES = 6
export const HOME_POSTS = 6

/** What a post can be reported for (PRODUCT § 3); for `other` the person's own words travel. */
export const REPORT_REASONS = ['spam', 'inappropriate', 'fraud', 'duplicate', 'abuse post', 'other'] as const
export const REPORT_LENGTH = 500

export const POST_TYPES = ['Sell', 'Buy', 'Rent'] as const
export const CALF_STATES = ['With Calf', 'Without Calf', 'Calf Weaned'] as const
export const CALF_GENDERS = ['Male', 'Female'] as const
export const SORTS = ['relevance', 'nearby', 'price_low', 'price_high', 'newest'] as const
/** The price filter in rupees: from nothing to here, which stands for no upper limit. */
export const PRICE_FILTER_MAX = 1_000_000
export const PRICE_FILTER_STEP = 1_000
/** Milk capacity in litres per day, as the filter offers it. */
export const MILK_RANGES = ['1-5', '5-10', '10-15', '15-20', '20+'] as const

/** Characters of a search: a longer one says nothing more. */
export const SEARCH_LENGTH = 100

/** Characters of one chat message. */
export const MESSAGE_LENGTH = 2000
/** Messages of one page of a thread, and conversations of one page of the list. */
export const MESSAGES_PER_PAGE = 40
export const CHATS_PER_PAGE = 40

/** Searches that one person can save. */
export const SAVED_SEARCHES = 20
