import type { Event } from '@/server/services/events'
import { Jobs } from '@/server/services/jobs'
import { handleEvent } from '@/server/jobs/work'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

const makePost = async () =>
  (await send(site, 'createPost', { form: postForm(), token: seller.token })).reply.data.post.id
const settle = () => site.jobs.drain(handleEvent)

describe('an event', () => {
  it('is there if and only if its write is', async () => {
    const id = await makePost()
    await settle()
    await expect(
      site.db.transaction(async transaction => {
        await site.jobs.add(transaction, { kind: 'sold', postId: id })
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    const worked: Event[] = []
    await site.jobs.drain(async event => void worked.push(event))
    expect(worked).toEqual([])
  })

  it('outlives a stop of the process, and is tried again when it fails @slow', async () => {
    const id = await makePost()
    await settle()
    await site.db.transaction(transaction => site.jobs.add(transaction, { kind: 'sold', postId: id }))
    await site.jobs.close()
    const reopened = await Jobs.open(site.database, site.log)
    let tries = 0
    await new Promise<void>(resolve => {
      void reopened.work(async event => {
        expect(event).toEqual({ kind: 'sold', postId: id })
        if (++tries === 1) throw new Error('not now')
        resolve()
      })
    })
    await reopened.close()
    expect(tries).toBe(2)
  }, 240_000)
})
