// Compares what the site confirmed to sellers with what it shows, and the pictures that the
// site's rows name with those in its folder.
import { readdirSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { call } from './site.mjs'

const keyOf = address => address.replace('/media/', '').replace(/\/\d+\.webp$/, '')
const WIDTHS = [320, 768, 1600]

/** Can every width of a picture be decoded? */
async function isWhole(url, address, token) {
  for (const width of WIDTHS) {
    const response = await fetch(`${url}/media/${keyOf(address)}/${width}.webp`, {
      headers: token ? { authorization: token } : {},
    })
    if (response.status !== 200) return false
    const whole = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer()
      .then(
        () => true,
        () => false,
      )
    if (!whole) return false
  }
  return true
}

async function allOf(url, categoryId) {
  const found = []
  for (let pageNo = 0; ; pageNo++) {
    const { body } = await call(`${url}/api/v2/advpost/${categoryId}?pageNo=${pageNo}`)
    if (body.data.posts.length === 0) return found
    found.push(...body.data.posts.map(({ _id }) => _id))
  }
}

/**
 * Compares what the site shows of a seller's ads and messages with their book.
 * @returns {Promise<Record<string, number>>} how many of each are wrong
 */
export async function compare(url, sellers) {
  const wrong = {
    lost: 0,
    twice: 0,
    changed: 0,
    pictures: 0,
    ghosts: 0,
    unfound: 0,
    messagesLost: 0,
    messagesTwice: 0,
    disorder: 0,
  }
  const listed = (await Promise.all(['buffalo', 'cattle', 'goat'].map(category => allOf(url, category)))).flat()
  const active = sellers.flatMap(({ ads }) => ads.filter(({ state }) => state === 'active'))
  wrong.ghosts += listed.length - listed.filter(id => active.some(ad => ad.id === id)).length
  wrong.unfound += active.filter(({ id }) => !listed.includes(id)).length
  for (const { name, person, peer, ads, messages, socket } of sellers) {
    const own = (await call(`${url}/api/v1/advpost/user/posts`, { token: person.token })).body.data.posts
    wrong.twice += own.length - ads.filter(({ state }) => state !== 'deleted').length
    for (const ad of ads) {
      const shown = own.find(({ _id }) => _id === ad.id)
      if (ad.state === 'deleted') {
        if (shown || (await call(`${url}/api/v1/advpost/advPostbyId/${ad.id}`)).status !== 404) wrong.changed++
        continue
      }
      if (!shown) {
        wrong.lost++
        continue
      }
      if (
        shown.summary !== ad.title ||
        shown.price !== ad.price ||
        shown.sold !== (ad.state === 'sold') ||
        shown.post_image.join() !== ad.images.join() ||
        ad.images.length !== ad.count
      )
        wrong.changed++
      for (const image of shown.post_image) if (!(await isWhole(url, image))) wrong.pictures++
    }
    const words = ads.find(({ state }) => state === 'active')
    if (
      words &&
      !(await call(`${url}/api/v2/search?q=${encodeURIComponent(words.title)}`)).body.data.posts.some(
        ({ _id }) => _id === words.id,
      )
    )
      wrong.unfound++
    const stored = []
    for (let after = 0; ;) {
      const page = await socket.timeout(5000).emitWithAck('get-messages', { toUserId: peer.id, after, limit: 100 })
      stored.push(...page.messages)
      after = stored.at(-1)?.sequence ?? 0
      if (!page.hasMore) break
    }
    if (stored.some(({ sequence }, at) => sequence !== at + 1)) wrong.disorder++
    const texts = stored.filter(({ fromUserId }) => fromUserId === person.id).map(({ message }) => message)
    wrong.messagesLost += messages.filter(({ text }) => !texts.includes(text)).length
    wrong.messagesTwice += texts.length - new Set(texts).size
    if (texts.join() !== messages.map(({ text }) => text).join()) wrong.disorder++
    for (const { image } of messages) if (image && !(await isWhole(url, image, person.token))) wrong.pictures++
    if (!name) throw new Error('a seller has a name')
  }
  return wrong
}

/**
 * The pictures in a folder, and files there that belong to no whole picture.
 * @throws `ENOENT` if a running sweep removes what is being read
 */
export function picturesIn(media) {
  const widths = new Map()
  const odd = []
  for (const entry of readdirSync(media, { recursive: true })) {
    if (statSync(path.join(media, entry)).isDirectory()) continue
    const [, key, width] = /^((?:chat\/)?[\w-]+)\/(\d+)\.webp$/.exec(entry) ?? []
    if (key) widths.set(key, [...(widths.get(key) ?? []), Number(width)])
    else odd.push(entry)
  }
  for (const [key, list] of widths) if (list.length !== WIDTHS.length) odd.push(key)
  return { keys: new Set(widths.keys()), odd }
}

/**
 * Makes everything that the sweep deletes after some time old enough for it: rows in the
 * database, files of uploads in their folder.
 */
export async function makeOld(database, uploads) {
  for (const [table, column] of [
    ['loose_pictures', 'since'],
    ['staged_photos', 'created_at'],
    ['chat_picture', 'created_at'],
  ])
    await database.query(`update ${table} set ${column} = ${column} - interval '3 days'`)
  await database.query(`update pgboss.job set start_after = now() where data->>'kind' = 'picturesDue'`)
  const old = new Date(Date.now() - 7_200_000)
  for (const name of readdirSync(uploads)) utimesSync(path.join(uploads, name), old, old)
}

/**
 * The state of the rows after the sweep.
 * @returns {Promise<{named: Set<string>, loose: number, staged: number, unindexed: number, unqueued: number}>}
 */
export async function readRows(database) {
  const column = async (text, name) => (await database.query(text)).rows.map(row => row[name])
  const count = async text => Number((await column(`select count(*) as n from ${text}`, 'n'))[0])
  const named = [
    ...(await column('select unnest(images) as key from posts', 'key')),
    ...(await column('select key from chat_picture', 'key')),
    ...(await column('select image as key from categories where image is not null', 'key')),
  ]
  return {
    named: new Set(named),
    loose: await count('loose_pictures'),
    staged: await count('staged_photos'),
    // Posts that are active but not indexed, or listed but not active.
    unindexed:
      (await count(
        `posts where status = 'active' and (id not in (select post_id from search_posts) or id not in (select id from listed_posts))`,
      )) + (await count(`listed_posts where id not in (select id from posts where status = 'active')`)),
    // Every waiting saved search must have a job, and every ad must have its `posted` job.
    unqueued:
      (await count(
        `saved_searches where is_queued and not exists (select 1 from pgboss.job where data->>'searchId' = saved_searches.id and state in ('created', 'retry', 'active'))`,
      )) +
      (await count(
        `posts where not exists (select 1 from pgboss.job where data->>'kind' = 'posted' and data->>'postId' = posts.id)`,
      )),
  }
}
