// A seller with a bad connection to a site that dies again and again. It posts, changes, sells and
// removes ads and writes to another user, and repeats each act until the site has confirmed it. It
// keeps a book of what the site confirmed.
import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { adForm, call, freshPhoto, sleep } from './site.mjs'

/** Milliseconds between two acts, and before a repetition. */
const PACE_MS = 300
const AGAIN_MS = 100
const CATEGORIES = ['buffalo', 'cattle', 'goat']

/**
 * @param url the site's address while it runs
 * @param person `{id, token}`
 * @param peer the user whom it writes to
 * @param withKeys are ads sent with an `Idempotency-Key`?
 */
export function makeSeller(url, name, person, peer, withKeys = true) {
  /** The last acknowledged state of each ad: `{id, title, price, images, state}`. */
  const ads = []
  /** The acknowledged texts in their order, with the path of their picture or null. */
  const messages = []
  const refused = []
  const counts = { acts: 0, again: 0, under: 0 }
  const pick = list => list[Math.floor(Math.random() * list.length)]
  const some = () => Promise.all(Array.from({ length: 1 + Math.floor(Math.random() * 3) }, freshPhoto))

  /**
   * Sends until the site decides.
   * @param gone true if 404 means that an earlier, unacknowledged attempt succeeded
   */
  async function send(address, options, gone = false) {
    for (let time = 0; ; time++) {
      const answer = await call(url + address, { token: person.token, ...options })
      if (answer.status === 200 || (gone && time > 0 && answer.status === 404)) return answer.body
      if (answer.status !== 0 && answer.status < 500) {
        refused.push(`${options.method} ${address}: ${answer.status} ${JSON.stringify(answer.body)}`)
        return null
      }
      counts.again++
      await sleep(AGAIN_MS)
    }
  }

  async function post() {
    const categoryId = pick(CATEGORIES)
    const ad = { title: `${categoryId} ${name} ${ads.length}`, price: 1000 + ads.length, state: 'active', categoryId }
    const files = await some()
    const fields = { summary: ad.title, price: String(ad.price), categoryId: ad.categoryId, breedId: '' }
    if (Math.random() < 0.4) {
      const ids = files.map(() => randomUUID())
      for (const [index, photoId] of ids.entries()) {
        const form = new FormData()
        form.set('photoId', photoId)
        form.append('post_image', new Blob([files[index]], { type: 'image/jpeg' }), '1.jpg')
        await send('/api/v1/advpost/photo', { method: 'POST', form })
      }
      // Sometimes a photo is uploaded and its ad does not follow.
      if (Math.random() < 0.15) return
      fields.photos = JSON.stringify(ids)
      files.length = 0
      ad.count = ids.length
    }
    const form = adForm(fields, files)
    const reply = await send('/api/v1/advpost', {
      method: 'POST',
      form,
      headers: withKeys ? { 'idempotency-key': randomUUID() } : {},
    })
    if (reply)
      ads.push({ ...ad, id: reply.data.post._id, images: reply.data.post.post_image, count: ad.count ?? files.length })
  }

  async function change(ad) {
    const [, ...kept] = ad.images
    const price = ad.price + 1_000_000
    const form = adForm(
      {
        advPostId: ad.id,
        summary: ad.title,
        price: String(price),
        categoryId: ad.categoryId,
        breedId: '',
        images: JSON.stringify([...kept, 'new:0']),
      },
      [await freshPhoto()],
    )
    const reply = await send('/api/v1/advpost', { method: 'PUT', form })
    if (reply) Object.assign(ad, { price, images: reply.data.post.post_image })
  }

  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token: person.token },
    reconnectionDelay: 50,
    reconnectionDelayMax: 300,
    timeout: 5000,
  })
  async function write() {
    const messageId = randomUUID()
    let image
    if (Math.random() < 0.3) {
      const form = new FormData()
      form.set('messageId', messageId)
      form.append('image', new Blob([await freshPhoto()], { type: 'image/jpeg' }), '1.jpg')
      image = (await send('/api/v1/chat/image', { method: 'POST', form }))?.data.image
      // Sometimes a picture is uploaded and its message does not follow.
      if (Math.random() < 0.15) return
    }
    const text = `${name} ${messages.length}`
    for (;;) {
      const reply = socket.connected
        ? await socket
            .timeout(3000)
            .emitWithAck('add-message', {
              message: { toUserId: peer.id, message: text, messageId, ...(image ? { image } : {}) },
            })
            .catch(() => null)
        : null
      if (reply?.ok) return void messages.push({ text, image: image ?? null })
      if (reply && !['tooManyRequests', 'unavailable'].includes(reply.code))
        return void refused.push(`a message: ${JSON.stringify(reply)}`)
      counts.again++
      await sleep(AGAIN_MS)
    }
  }

  async function act() {
    const ad = pick(ads.filter(({ state }) => state === 'active'))
    const luck = Math.random()
    if (luck < 0.3) return write()
    if (!ad || luck < 0.6) return post()
    if (luck < 0.8) return change(ad)
    if (luck < 0.9) return (await send(`/api/v1/advpost/sold/${ad.id}`, { method: 'POST' })) && (ad.state = 'sold')
    return (await send(`/api/v1/advpost/${ad.id}`, { method: 'DELETE' }, true)) && (ad.state = 'deleted')
  }

  return {
    name,
    person,
    peer,
    ads,
    messages,
    refused,
    counts,
    socket,
    /** Acts until `isOver` returns true, and finishes what it has begun. */
    live: async isOver => {
      while (!isOver()) {
        counts.under++
        await act()
        counts.under--
        counts.acts++
        await sleep(Math.random() * PACE_MS)
      }
    },
  }
}
