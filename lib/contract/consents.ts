/** What a user can agree to: news by each of the channels under `notifications` in the settings. */
export const CONSENT_KINDS = ['email', 'marketingemail', 'push', 'sms'] as const

/** The version of the words beside the switches in `messages`; `tests/messages` checks that this number is current. */
export const CONSENT_WORDING = 2
