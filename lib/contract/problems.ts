/**
 * Every problem of the server: its HTTP status and the English message that the mobile app shows. The site shows
 * `errors.CODE` in the reader's language instead.
 */
export const PROBLEMS = {
  badRequest: { status: 400, msg: 'Something in this request is not right. Please check it and try again.' },
  missingFields: { status: 400, msg: 'Please fill in all required fields (Category, Title, Description, Price)' },
  missingProfileFields: { status: 400, msg: 'Name, surname, address, and pincode are required fields' },
  invalidFields: { status: 400, msg: 'Some fields need your attention.' },
  invalidMobile: { status: 400, msg: 'Please enter a valid 10-digit mobile number' },
  invalidOtpFormat: { status: 400, msg: 'Please enter a valid 6-digit OTP' },
  invalidPincode: { status: 400, msg: 'Please enter a valid 6-digit pincode' },
  deviceInfoMissing: { status: 400, msg: 'Device information not available' },
  tooManyImages: { status: 400, msg: 'You can upload maximum 5 images' },
  reasonMissing: { status: 400, msg: 'Please select a reason for reporting.' },
  messageToSelf: { status: 400, msg: 'You cannot write to yourself.' },
  messageEmpty: { status: 400, msg: 'Write a message or choose a photo.' },
  messageLong: { status: 400, msg: 'A message can have up to 2,000 characters.' },
  chatImageMissing: { status: 400, msg: 'This photo is not there any more. Please choose it again.' },
  photoMissing: { status: 400, msg: 'This photo is not there any more. Please choose it again.' },
  imageUnreadable: { status: 400, msg: 'This photo could not be read. Please choose another one.' },
  imageType: { status: 415, msg: 'Photos must be PNG or JPG.' },
  imageTooLarge: { status: 413, msg: 'Each photo can be up to 10MB.' },
  bodyTooLarge: { status: 413, msg: 'This is too large to send.' },
  loginRequired: { status: 401, msg: 'Authentication required' },
  invalidOtp: { status: 401, msg: 'Invalid OTP. Please try again.' },
  forbiddenOrigin: { status: 403, msg: 'This request came from another site.' },
  profileIncomplete: { status: 403, msg: 'Complete profile to contact sellers' },
  contactDisabled: { status: 403, msg: 'Seller has disabled contact options' },
  messagingDisabled: { status: 403, msg: 'Messaging is disabled' },
  chatBlocked: { status: 403, msg: 'This person does not take your messages.' },
  chatBlockedByYou: { status: 403, msg: 'You have blocked this person.' },
  notYou: { status: 403, msg: 'This is not your account.' },
  notOwner: { status: 403, msg: 'You can change only your own ads.' },
  blocked: { status: 403, msg: 'This account is blocked.' },
  linkExpired: { status: 403, msg: 'This link is too old. Please login.' },
  notFound: { status: 404, msg: 'Not found' },
  postNotFound: { status: 404, msg: 'Post not found' },
  sellerNotFound: { status: 404, msg: 'This seller was not found.' },
  recipientGone: { status: 404, msg: 'This account does not exist any more.' },
  mailLinkEnded: { status: 404, msg: 'This link does not work any more. You can get a new one in the settings.' },
  categoryNotFound: { status: 404, msg: 'Category not found' },
  placeNotFound: { status: 404, msg: 'Unable to fetch location for this pincode' },
  tooManySearches: {
    status: 409,
    msg: 'You have saved 20 searches, which is the most there can be. Remove one to save another.',
  },
  duplicatePost: { status: 409, msg: 'You already have this ad. Please change that one instead of posting it again.' },
  notWritten: { status: 409, msg: 'You can choose only someone who has written to you.' },
  earTagTaken: { status: 409, msg: 'Another ad already has this ear tag. Please check its 12 digits.' },
  saleConfirmed: { status: 409, msg: 'The buyer has confirmed this sale, so it cannot be changed.' },
  soldLongAgo: { status: 409, msg: 'This ad was sold more than a week ago. Please post it anew.' },
  methodNotAllowed: { status: 405, msg: 'This address does not answer to this method.' },
  otpTooSoon: { status: 429, msg: 'Please wait a minute before asking for another OTP.' },
  otpTooMany: { status: 429, msg: 'Too many OTP requests. Please try again later.' },
  tooManyRequests: { status: 429, msg: 'Too many requests. Please try again later.' },
  tooManyChats: { status: 429, msg: 'You have written to many new people today. You can write to more tomorrow.' },
  tooManyPosts: { status: 429, msg: 'You have posted many ads today. You can post more tomorrow.' },
  newAccount: { status: 429, msg: 'Your account is new, so this is limited at first. Please try again tomorrow.' },
  tooManyPhotos: { status: 429, msg: 'You have sent many photos in the last hour. Please try again later.' },
  unexpected: { status: 500, msg: 'Something went wrong. Please try again.' },
  otpSendFailed: { status: 502, msg: 'Failed to send OTP. Please try again.' },
  unavailable: { status: 503, msg: 'We are busy. Please try again in a moment.' },
} as const

export type ProblemCode = keyof typeof PROBLEMS

/**
 * What can be wrong with one field, with its English message. Schemas use these codes as their
 * messages; the site shows `fields.CODE`.
 */
export const FIELD_PROBLEMS = {
  categoryRequired: 'Please select a category',
  titleRequired: 'Please enter a title for your advertisement',
  descriptionRequired: 'Please provide a description',
  priceRequired: 'Please enter a price',
  placeRequired: 'Please enter a pincode or use your location',
  priceNumber: 'Please enter the price in whole rupees',
  lowerPrice: 'Please enter a lower price',
  titleLong: 'This title is too long',
  descriptionLong: 'This description is too long',
  required: 'Please fill in this field',
  email: 'Please enter a valid e-mail address',
  number: 'Please enter a number',
  tooLong: 'This is too long',
  mobile: 'Please enter a valid 10-digit mobile number',
  otp: 'Please enter a valid 6-digit OTP',
  reason: 'Please select a reason for reporting.',
  pincode: 'Please enter a valid 6-digit pincode',
  location: 'This location could not be read',
  choice: 'Please choose one of the options',
  earTag: 'Please enter the 12 digits of the ear tag',
  earTagTaken: 'Another ad already has this ear tag',
  invalid: 'Please check this field',
} as const

export type FieldProblem = keyof typeof FIELD_PROBLEMS

/** Is this text a problem code? */
export function isProblemCode(text: unknown): text is ProblemCode {
  return typeof text === 'string' && Object.hasOwn(PROBLEMS, text)
}

/** Is this text a field problem? */
export function isFieldProblem(text: unknown): text is FieldProblem {
  return typeof text === 'string' && Object.hasOwn(FIELD_PROBLEMS, text)
}
