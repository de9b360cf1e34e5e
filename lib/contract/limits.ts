/** The business constants of the product (PRODUCT § 9), in one place for the server, the forms and the tests. */

export const COUNTRY_CODE = '91'
export const OTP_DIGITS = 6
export const PINCODE_DIGITS = 6
export const NAME_LENGTH = 60
export const ADDRESS_LENGTH = 300
export const EMAIL_LENGTH = 200

export const IMAGES_PER_POST = 5
/** Days in which a seller can undo a mistaken 'sold'. */
export const SOLD_UNDO_DAYS = 7
/** Hours for which a seller keeps an ad for a chat partner. */
export const RESERVED_HOURS = 48
/** Days for which readers see the price before a lower one, and hours for which it must have been valid before. */
export const REDUCED_DAYS = 7
export const PRICE_STOOD_HOURS = 24
/** Days before an ad ends, in which its seller is asked whether it is still true. */
export const END_NOTICE_DAYS = 5
/** Days for which an ended ad can be put up again; after them it is deleted. */
export const END_RETURN_DAYS = 90
/** Bytes of one uploaded picture: 10 MB. */
export const IMAGE_BYTES = 10 * 1024 * 1024
/** Characters of the id that a browser gives a photo. */
export const PHOTO_ID_LENGTH = 60
/**
 * Most pixels of one uploaded picture: more than today's phone cameras make (108 MP binned to 12, full
 * 64), less than a decompression bomb.
 */
export const IMAGE_PIXELS = 100_000_000
/** Widths in pixels; every picture is stored in each of them. */
export const IMAGE_WIDTHS = [320, 768, 1600] as const

export const TITLE_LENGTH = 120
export const DESCRIPTION_LENGTH = 4000
/** Highest price in rupees: ₹ 99,99,99,999. */
export const PRICE_MAX = 999_999_999

/** Counting a list stops at this number: no reader needs more, and counting a million rows takes a second. */
export const COUNT_CAP = 1000

export const PAGE_SIZE = 24
export const PAGE_SIZE_MAX = 100

export const HOME_CATEGORIES = 6
export const HOME_POSTS = 6

export const REPORT_LENGTH = 500

export const POST_TYPES = ['Sell', 'Buy', 'Rent'] as const
export const SORTS = ['relevance', 'nearby', 'price_low', 'price_high', 'newest'] as const
/** The upper end of the price filter, in rupees; it means no upper limit. */
export const PRICE_FILTER_MAX = 1_000_000
export const PRICE_FILTER_STEP = 1_000
/** Milk capacity in litres per day, as the filter offers it. */
export const MILK_RANGES = ['1-5', '5-10', '10-15', '15-20', '20+'] as const

/** Most characters of a search: a longer text adds nothing. */
export const SEARCH_LENGTH = 100

/** Characters of one chat message. */
export const MESSAGE_LENGTH = 2000
/** Messages per page of a thread, and conversations per page of the list. */
export const MESSAGES_PER_PAGE = 40
export const CHATS_PER_PAGE = 40

/** Searches that one user can save. */
export const SAVED_SEARCHES = 20

/** Days for which an ad counts for usual prices after it was posted, confirmed or sold. */
export const PRICE_DAYS = 90
/**
 * Days after which the ads of a new account count, so that a hundred accounts made for one day do not change a price.
 */
export const PRICE_ACCOUNT_DAYS = 14

/**
 * A user's answer time in the chat is computed from the last conversations (at most `ANSWER_CONVERSATIONS`) that the
 * other user began in `ANSWER_DAYS`. It is shown if there are `ANSWER_LEAST`, and `ANSWER_SHARE` of them got an answer
 * in that time.
 */
export const ANSWER_DAYS = 60
export const ANSWER_CONVERSATIONS = 20
export const ANSWER_LEAST = 5
export const ANSWER_SHARE = 0.8

/**
 * Days in which a seller can name the buyer of a sold ad, in which the buyer can answer, and in which both can then say
 * something about the other.
 */
export const SALE_DAYS = 14
/** Confirmed sales, and what was said, are shown from so many people who have nothing to do with each other. */
export const CONFIRMED_LEAST = 3
/** A buyer whose account is younger than these days does not count yet. */
export const BUYER_ACCOUNT_DAYS = 30
