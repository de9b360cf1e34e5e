/** What a person may agree to: to be told of news by each of the ways of `notifications` in the settings. */
export const CONSENT_KINDS = ['email', 'marketingemail', 'push', 'sms'] as const

/** The words beside the switches, as `messages` has them now; `tests/messages` holds this number to them. */
export const CONSENT_WORDING = 1
