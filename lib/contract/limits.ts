/** The business constants of the product (PRODUCT § 9); one place for the server, the forms and the tests. */

export const COUNTRY_CODE = '91'
export const OTP_DIGITS = 6
export const PINCODE_DIGITS = 6

export const IMAGES_PER_POST = 5
/** Bytes of one uploaded picture: 10 MB. */
export const IMAGE_BYTES = 10 * 1024 * 1024
/** Pixels of one uploaded picture; above any phone camera of today (108 MP binned to 12, full 64), below a decompression bomb. */
export const IMAGE_PIXELS = 100_000_000
/** Widths in pixels in which every picture is kept. */
export const IMAGE_WIDTHS = [320, 768, 1600] as const

export const TITLE_LENGTH = 120
export const DESCRIPTION_LENGTH = 4000
/** Highest price in rupees: ₹ 99,99,99,999. */
export const PRICE_MAX = 999_999_999

export const PAGE_SIZE = 24
export const PAGE_SIZE_MAX = 100

export const HOME_CATEGORIES = 6
export const HOME_POSTS = 6

export const POST_TYPES = ['Sell', 'Buy', 'Rent'] as const
export const CALF_STATES = ['With Calf', 'Without Calf', 'Calf Weaned'] as const
export const CALF_GENDERS = ['Male', 'Female'] as const
export const SORTS = ['relevance', 'nearby', 'price_low', 'price_high', 'newest'] as const
/** Milk capacity in litres per day, as the filter offers it. */
export const MILK_RANGES = ['1-5', '5-10', '10-15', '15-20', '20+'] as const
