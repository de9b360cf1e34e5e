import { sql } from 'drizzle-orm'
import { posts } from '../db/schema'

/**
 * A sold post is still shown for this many days, so that a visitor who comes from a search engine learns that it is
 * sold; so is the page of an ended one.
 */
const SHOWN_DAYS = 30

/** The posts of lists and of sellers: active ones, and those sold in the last days. */
export const offered = sql`(${posts.status} = 'active' or (${posts.status} = 'sold' and ${posts.soldAt} > now() - make_interval(days => ${SHOWN_DAYS})))`

/** The posts whose pages readers may see: also those that ended in the last days. */
export const visible = sql`(${offered} or (${posts.status} = 'ended' and ${posts.endsAt} > now() - make_interval(days => ${SHOWN_DAYS})))`
