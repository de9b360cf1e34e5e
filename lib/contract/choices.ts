/*
 * The choices of forms that are loaded late. They are not in the file of the limits, which every page loads.
 */

/** What a post can be reported for (PRODUCT § 3); `other` means that the user's own words are sent. */
export const REPORT_REASONS = ['spam', 'inappropriate', 'fraud', 'duplicate', 'abuse post', 'other'] as const
export const CALF_STATES = ['With Calf', 'Without Calf', 'Calf Weaned'] as const
export const CALF_GENDERS = ['Male', 'Female'] as const

/** The messages of `post` for the facts of a calf. */
export const CALF_WORDS = {
  'With Calf': 'withCalf',
  'Without Calf': 'withoutCalf',
  'Calf Weaned': 'calfWeaned',
} as const satisfies Record<(typeof CALF_STATES)[number], string>
