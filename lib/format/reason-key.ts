import { CASE_REASONS, type CaseReason } from '../contract/desk-cases'

/**
 * The key, in the namespace `decided`, of the sentence about why the site's staff decided against somebody.
 * @param reason anything else than a reason is another reason
 */
export function reasonKey(reason: string | null | undefined): `because_${CaseReason}` {
  return `because_${CASE_REASONS.find(one => one === reason) ?? 'other'}`
}
