/** The list of all ads, nearest first; without a language. */
export const NEAR_HREF = '/search?sort=nearby'
