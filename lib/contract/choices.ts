/*
 * What users choose from in forms that come late. Apart from the limits, which every page loads.
 */

/** What a post can be reported for (PRODUCT § 3); `other` means that the user's own words are sent. */
export const REPORT_REASONS = ['spam', 'inappropriate', 'fraud', 'duplicate', 'abuse post', 'other'] as const
export const CALF_STATES = ['With Calf', 'Without Calf', 'Calf Weaned'] as const
export const CALF_GENDERS = ['Male', 'Female'] as const

/** The messages of `post` that say what is known of a calf. */
export const CALF_WORDS = {
  'With Calf': 'withCalf',
  'Without Calf': 'withoutCalf',
  'Calf Weaned': 'calfWeaned',
} as const satisfies Record<(typeof CALF_STATES)[number], string>
