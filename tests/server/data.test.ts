import { hash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { backUp } from '@/server/data/backup'
import { Progress } from '@/server/data/progress'
import { runData } from '@/server/data/commands'
import { posts, users } from '@/server/db/schema'
import { orphanPictures } from '@/server/db/schema-uploads'
import { handleEvent } from '@/server/jobs/work'
import { send } from '../support/client'
import type { Person } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'
import { nobodyAtDesk } from '../support/nobody-at-desk'
import { fillEveryTable } from '../support/fill-every-table'
import { counted, otherVersion, without } from '../support/export-archive'

const folder = mkdtempSync(path.join(tmpdir(), 'data-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string) => path.join(folder, name)
const quiet = new Progress({ write: () => {} })
const data = (...words: string[]) => runData(words, quiet)
const digest = (name: string) => hash('sha256', readFileSync(file(name)))
// A Postgres that sorts by the rules of a language, as with most providers.
const openEmpty = (engine?: string) => openSite({}, { engine, filled: false, locale: 'hi' })

let people: Person[]
let postId: string

describe('a move @slow', () => {
  let there: TestSite
  beforeAll(async () => {
    const first = await openSite({}, { engine: 'embedded' })
    ;({ people, postId } = await fillEveryTable(first))
    await data('export', file('first'))
    await first.close()
    there = await openEmpty()
  }, 240_000)
  afterAll(() => there.close())

  it('takes something of everything, in a file for its owner alone, without codes', () => {
    expect(counted(file('first')).filter(({ rows }) => rows === 0)).toEqual([])
    expect(statSync(file('first')).mode & 0o777).toBe(0o600)
    for (const table of ['otps', 'desk_sessions', 'desk_sign_ins'])
      expect([table, readFileSync(file('first')).includes(`tables/${table}`)]).toEqual([table, false])
    expect(readdirSync(folder)).toEqual(['first'])
  })

  describe('is refused in one line, and changes nothing:', () => {
    const changed = (change: (bytes: Buffer) => Buffer | void) => {
      const bytes = readFileSync(file('first'))
      writeFileSync(file('changed'), change(bytes) ?? bytes)
    }
    const turn = (bytes: Buffer, text: string, by = 1) => {
      expect(bytes.includes(text)).toBe(true)
      bytes[bytes.indexOf(text) + by]! ^= 1
    }
    const rows = async () =>
      (
        (await there.db.execute(
          sql`select (select count(*) from posts)::int + (select count(*) from users)::int + (select count(*) from loose_pictures)::int as n`,
        )) as unknown as { rows: { n: number }[] }
      ).rows[0]!.n
    afterEach(async () => expect([await rows(), await there.storage.folders()]).toEqual([0, []]))

    it.each<[string, (bytes: Buffer) => Buffer | void, RegExp]>([
      ['a row that changed', bytes => turn(bytes, 'Sold soon'), /posts is not what was written\.$/],
      [
        'a picture that changed',
        bytes => turn(bytes, 'RIFF', 20),
        /the picture [\w-]+\/\d+\.webp is not what it was\.$/,
      ],
      ['a picture that is gone', bytes => without(bytes, /^media\//), /lacks the picture [\w-]+\/\d+\.webp\.$/],
      ['a batch that is gone', bytes => without(bytes, /^tables\/message\//), /message is not what was written\.$/],
      [
        'a header that changed',
        bytes => turn(bytes, 'tables/posts/'),
        /is damaged, ends too early, or is no export of this site\.$/,
      ],
      ['a file that was cut', bytes => bytes.subarray(0, bytes.length / 2), /ends too early/],
      ['a file without its end', bytes => without(bytes, /^manifest\.json$/), /it has no manifest\.json\.$/],
      [
        'another version',
        bytes => otherVersion(bytes),
        /comes from another version of the site: its database ends with 9999_/,
      ],
      [
        'something else',
        () => Buffer.from('x'.repeat(4096)),
        /is damaged, ends too early, or is no export of this site\.$/,
      ],
    ])('%s', async (_, change, message) => {
      changed(change)
      await expect(data('import', file('changed'))).rejects.toThrow(message)
    })

    it('a file that is not there', () =>
      expect(data('import', file('nothing'))).rejects.toThrow(/nothing cannot be read \(ENOENT\)\.$/))
    it('an export over a file', () => expect(data('export', file('first'))).rejects.toThrow(/is there already\.$/))
    it('a folder without a backup', () =>
      expect(data('restore', file('nothing'))).rejects.toThrow(/^There is no backup in /))
    it.each([['export'], ['backup', folder, '--keep', '0'], ['import', file('first'), 'more'], ['erase', folder]])(
      'the command %s %s',
      async (...words) => expect(data(...words)).rejects.toThrow(/^npm run data/),
    )
  })

  it.each([
    ['breaks off before its end', 'notifications', `raise exception using errcode = '53100'`, /./],
    [
      'gives other rows than it was given',
      'posts',
      `new.title = upper(new.title); return new`,
      /^posts came out of the database other than it went in; nothing was imported\.$/,
    ],
  ])('that %s has changed no row', async (_, table, body, message) => {
    await there.db.execute(
      sql.raw(`create function disturb() returns trigger language plpgsql as $$ begin ${body}; end $$`),
    )
    await there.db.execute(
      sql.raw(`create trigger disturb before insert on ${table} for each row execute function disturb()`),
    )
    await expect(data('import', file('first'))).rejects.toThrow(message)
    expect([await there.db.select().from(posts), await there.db.select().from(users)]).toEqual([[], []])
    await there.db.execute(sql`drop function disturb cascade`)
  })

  it('gives the same bytes there, also as a backup, of which the newest stay', async () => {
    expect(await data('import', file('first'))).toMatch(
      /^Imported [\d,]+ rows of \d+ tables and \d+ files of pictures \(\d+ MB\); counts and checksums agree\.$/,
    )
    expect(await there.db.select().from(orphanPictures)).toEqual([])
    await nobodyAtDesk(there)
    await data('export', file('second'))
    expect(digest('second')).toBe(digest('first'))
    const removed = []
    for (const [day, keep] of [
      [1, null],
      [2, 2],
      [3, 2],
    ] as const)
      removed.push((await backUp(file('backups'), keep, quiet, new Date(Date.UTC(2026, 0, day)))).removed)
    expect(removed).toEqual([0, 0, 1])
    expect(readdirSync(file('backups')).sort()).toEqual([
      'agrihaat-20260102T000000Z.tar',
      'agrihaat-20260103T000000Z.tar',
    ])
  })

  it('leaves a site that goes on where the other one ended', async () => {
    const [seller, buyer] = people as [Person, Person]
    const { reply } = await send(there, 'getPost', { params: { id: postId } })
    expect(reply.data.posts[0]!.images).toHaveLength(2)
    for (const image of reply.data.posts[0]!.images)
      expect((await there.handle(new Request(`http://localhost:3000${image}`))).status).toBe(200)
    expect((await send(there, 'getProfile', { token: buyer.token })).wire.user).toMatchObject({ name: 'प्रिया "P"\\' })
    expect((await send(there, 'search', { query: { q: 'bhains' } })).reply.data.posts.map(({ id }) => id)).toContain(
      postId,
    )
    expect(
      (await send(there, 'getFeed', { params: { categoryId: 'buffalo' } })).reply.data.posts.map(({ id }) => id),
    ).toContain(postId)
    // Users get no notification a second time after the move, and jobs that were due still run.
    const told = async () =>
      (await send(there, 'getNotifications', { token: buyer.token })).reply.data.map(({ id }) => id)
    const before = await told()
    expect(before).not.toEqual([])
    await there.jobs.drain(handleEvent)
    expect(await told()).toEqual(before)
    const { rows: due } = (await there.db.execute(
      sql`select data from pgboss.job where name = 'events' and state = 'created'`,
    )) as unknown as { rows: { data: { kind: string } }[] }
    expect(due.map(row => row.data.kind)).toContain('picturesDue')
    expect(
      (await send(there, 'createPost', { form: postForm({}, [{ bytes: await photo() }]), token: seller.token })).status,
    ).toBe(200)
  })

  it('into a database that holds anything is refused', () =>
    expect(data('import', file('first'))).rejects.toThrow(
      'The database is not empty (there are categories): an export goes into a new one only.',
    ))

  it('a restore gives the same rows again, from the newest backup, but signs nobody in', async () => {
    writeFileSync(path.join(file('backups'), 'agrihaat-20260102T000000Z.tar'), 'an older one, damaged')
    const back = await openEmpty('embedded')
    expect(await data('restore', file('backups'))).toContain('agrihaat-20260103T000000Z.tar')
    await data('export', file('third'))
    const signedOut = counted(file('first')).map(table =>
      ['sessions', 'push_subscriptions'].includes(table.name) ? { ...table, rows: 0 } : table,
    )
    expect(counted(file('first')).find(({ name }) => name === 'sessions')!.rows).toBeGreaterThan(0)
    expect(counted(file('third'))).toMatchObject(signedOut.map(({ name, rows }) => ({ name, rows })))
    await nobodyAtDesk(back)
    await back.close()
  })
})
