import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { sessions } from '@/server/db/schema-sign-in'
import { uploadFolder } from '@/server/platform/environment'
import { FolderStorage } from '@/server/platform/storage'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

// Tests what the embedded database does when its disk is full (server/db/disk-guard.ts);
// tests/faults/disk-full.mjs fills a real disk.
let site: TestSite
let seller: Person
let bytes: Buffer
beforeAll(async () => {
  site = await openSite({}, { engine: 'embedded' })
  seller = await makePerson(site)
  bytes = await photo()
}, 240_000)
afterAll(() => site.close())

const takesWrites = (takes: boolean) =>
  site.db.execute(sql.raw(`set default_transaction_read_only = ${takes ? 'off' : 'on'}`))
const create = () => send(site, 'createPost', { form: postForm({}, [{ bytes }]), token: seller.token })

it('refuses what it cannot store, in words; shows what there is; and stores again when it can', async () => {
  const { id } = (await create()).reply.data.post
  const before = [await site.storage.folders(), await site.db.select().from(posts)]
  // An old session is prolonged on use; if that cannot be written, the session still counts.
  await site.db.update(sessions).set({ expiresAt: sql`now() + interval '2 days'` as never })
  await takesWrites(false)
  for (const answer of [
    await create(),
    await send(site, 'deletePost', { params: { id }, token: seller.token }),
    await send(site, 'fetchOtp', { body: { mobile: 919876543210 } }),
  ]) {
    expect([answer.status, answer.wire.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
  }
  expect((await send(site, 'getPost', { params: { id } })).status).toBe(200)
  expect((await send(site, 'getProfile', { token: seller.token })).status).toBe(200)
  await takesWrites(true)
  expect([await site.storage.folders(), await site.db.select().from(posts)]).toEqual(before)
  expect(readdirSync(uploadFolder(site.environment))).toEqual([])
  expect((await create()).status).toBe(200)
})

it('a file that cannot be stored leaves no beginning of it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'storage-'))
  mkdirSync(path.join(folder, 'key', '320.webp'), { recursive: true })
  const storage = new FolderStorage(folder)
  await expect(storage.put('key/320.webp', bytes)).rejects.toThrow()
  expect(readdirSync(path.join(folder, 'key'))).toEqual(['320.webp'])
  rmSync(folder, { recursive: true })
})
