import type { Said } from '@/lib/api/ad-outbox'
import { dropDraft, readDraft, writeDraft } from '@/lib/api/drafts'
import { BLANK, type PostField, type PostValues } from './values'

/** An unfinished ad, or the unfinished changes of a posted one. */
export type Draft = {
  /** Whose it is. */
  viewer: string
  /** Under which its photos are kept. */
  key: string
  /** Makes every try to post it one and the same. */
  idempotencyKey: string
  values: PostValues
  /** Where its writer was. */
  step: number
  /** The title is ours and follows the answers until something is typed. */
  titleOurs: boolean
  /** Its photos are not those it began with. */
  photosChanged: boolean
  /** What a try sent whose answer never came: it may be posted or not. */
  tried: Said | null
}

/** A key that no other draft has. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** A draft in which nothing is said yet. @param values what it begins with: blank, or the posted ad's */
export function newDraft(viewer: string, values: PostValues, titleOurs: boolean): Draft {
  return { viewer, key: newKey(), idempotencyKey: newKey(), values, step: 0, titleOurs, photosChanged: false, tried: null }
}

/** What this viewer typed before and did not post; null where there is nothing. What someone else left on a shared phone is not shown. */
export function keptDraft(viewer: string, name: string): Draft | null {
  const kept = readDraft(name) as Partial<Draft> | null
  if (kept?.viewer !== viewer || typeof kept.key !== 'string' || typeof kept.idempotencyKey !== 'string') return null
  const values = Object.entries(BLANK).map(([field, blank]) => {
    const text: unknown = kept.values?.[field as PostField]
    return [field, typeof text === 'string' ? text : blank]
  })
  return {
    viewer,
    key: kept.key,
    idempotencyKey: kept.idempotencyKey,
    values: Object.fromEntries(values) as PostValues,
    step: typeof kept.step === 'number' ? kept.step : 0,
    titleOurs: kept.titleOurs === true,
    photosChanged: kept.photosChanged === true,
    tried: kept.tried ?? null,
  }
}

/** Keeps what is typed, unless it says no more than what it began with. */
export function keepDraft(draft: Draft, start: PostValues, name: string): void {
  const said = draft.photosChanged || Object.keys(BLANK).some(field => draft.values[field as PostField] !== start[field as PostField])
  if (said) writeDraft(name, draft)
  else dropDraft(name, draft.key)
}
