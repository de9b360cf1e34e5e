// Fills the site that the environment names with posts, one to three pictures each, and messages. move.mjs runs it; its
// argument is the number of posts.
import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import sharp from 'sharp'
import { hashToken, createSession } from '@/server/auth/sessions'
import { sendMessage } from '@/server/chat/send'
import { users } from '@/server/db/schema'
import { fillDatabase } from '@/server/demo/fill'
import { encodePhoto, storePicture } from '@/server/media/encode'
import { services } from '@/server/services/services'
import { insertPosts, insertSellers, postMaker } from '../bench/posts'

const POSTS = Number(process.argv[2])
const MESSAGES = Math.min(4000, POSTS)
const BATCH = 100

const { db, storage, database, jobs } = await services()
await fillDatabase()
await insertSellers(db)
const next = await postMaker()
const now = Date.now()
let drawn = 0

/** A unique small photo, as the site stores it. */
async function storePhoto(): Promise<string> {
  const number = drawn++
  const background = { r: number & 255, g: (number >> 8) & 255, b: (number >> 16) * 40 }
  const picture = await encodePhoto(
    await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
  await storePicture(storage, picture)
  return picture.key
}

for (let start = 0; start < POSTS; start += BATCH) {
  const rows = Array.from({ length: Math.min(BATCH, POSTS - start) }, (_, index) => next(start + index, now, POSTS))
  const images = await Promise.all(
    rows.map((_, index) => Promise.all(Array.from({ length: 1 + ((start + index) % 3) }, storePhoto))),
  )
  await insertPosts(
    db,
    rows.map((row, index) => ({ ...row, images: images[index]! })),
  )
}
const sessions = new Map<string, string>()
async function speaker(userId: string) {
  const session = sessions.get(userId) ?? hashToken(await createSession(userId, 'fill'))
  sessions.set(userId, session)
  return { userId, session }
}
await db
  .update(users)
  .set({ surname: 'Patil', address: 'Main road', pincode: '413001' })
  .where(like(users.id, 'bench-%'))
for (let number = 0; number < MESSAGES; number++) {
  // Each buyer writes a few messages to a few sellers, and they answer.
  const [buyer, seller] = [`bench-${10_000 + (number % 200)}`, `bench-${Math.floor(number / 200) % 5}`]
  const [from, to] = Math.floor(number / 1000) % 3 === 2 ? [seller, buyer] : [buyer, seller]
  await sendMessage(await speaker(from), {
    toUserId: to,
    message: `क्या यह अभी है? ${number}`,
    messageId: randomUUID(),
  } as Parameters<typeof sendMessage>[1])
}
await jobs.close()
await database.close()
process.exit(0)
