import { eq, sql } from 'drizzle-orm'
import { BlockWire, type Block } from '@/lib/contract/decided'
import type { CaseDecision, CaseDetail, CaseReason, CaseSource, Queue } from '@/lib/contract/desk-cases'
import { createSession } from '@/server/auth/sessions'
import { posts } from '@/server/db/schema'
import { reports } from '@/server/db/schema-reports'
import { answer } from '@/server/desk/listen'
import { handleEvent } from '@/server/jobs/work'
import { send } from './client'
import { openDesk, type Answer, type Colleague } from './desk'
import { makePerson, type Person } from './people'
import { photoLike } from './photo-likes'
import { postForm } from './photos'
import { RISKY_TEXT, takeBlockedPhone } from './risky'

const wire = (mobile: string) => Number(`91${mobile}`)

let seed = 50_000

/** A site with its desk and cases of all kinds, for all tests of a file. */
export function openCases() {
  const desk = openDesk()
  const site = () => desk.opened.site
  const drain = () => site().jobs.drain(handleEvent)

  async function makePost(seller: Person, fields: Record<string, string> = {}, photos: Buffer[] = []): Promise<string> {
    const form = postForm(
      fields,
      photos.map(bytes => ({ bytes })),
    )
    const { reply } = await send(site(), 'createPost', { form, token: seller.token })
    await drain()
    return reply.data.post.id
  }
  const report = async (id: string, reason = 'fraud', by?: Person) =>
    send(site(), 'reportPost', { params: { id }, body: { reason }, token: (by ?? (await makePerson(site()))).token })

  /** A reported ad. */
  async function reported(seller?: Person, summary = 'Murrah buffalo'): Promise<{ id: string; seller: Person }> {
    const owner = seller ?? (await makePerson(site()))
    const id = await makePost(owner, { summary })
    await report(id)
    return { id, seller: owner }
  }
  /** An ad that is held. */
  async function held(): Promise<{ id: string; seller: Person }> {
    const seller = await makePerson(site())
    await takeBlockedPhone(site(), seller)
    return { id: await makePost(seller, RISKY_TEXT), seller }
  }
  /** An ad with a photo of another seller's ad. */
  async function twin(): Promise<{ id: string; seller: Person; earlier: string; owner: Person }> {
    const [owner, seller, photo] = [await makePerson(site()), await makePerson(site()), await photoLike(seed++)]
    const earlier = await makePost(owner, {}, [photo])
    return { id: await makePost(seller, {}, [photo]), seller, earlier, owner }
  }
  /** A reported conversation. */
  async function chat(): Promise<{ seller: Person; buyer: Person }> {
    const [seller, buyer] = [await makePerson(site()), await makePerson(site(), { name: 'Binu', surname: 'Nair' })]
    const body = { reason: 'rude words' }
    await send(site(), 'reportChat', { params: { userId: seller.id }, body, token: buyer.token })
    return { seller, buyer }
  }

  /** Asks the desk to look again at a post. */
  const appeal = (id: string, { token }: Person, words = 'The photo is mine.') =>
    send(site(), 'appealPost', { params: { id }, body: { words }, token })
  /** What a person reads about their hidden posts. */
  const decidedOf = async ({ token }: Person) => (await send(site(), 'getOwnPosts', { token })).reply.data.decided
  /** Signs a person in with a code. @returns what they read if they are blocked; undefined: they are in */
  async function signIn({ mobile }: Pick<Person, 'mobile'>): Promise<Block | undefined> {
    await site().db.execute(sql`delete from limits`)
    const since = desk.printed.length
    await send(site(), 'fetchOtp', { body: { mobile: wire(mobile) } })
    const otp = await desk.sentCode(mobile, since)
    const body = { mobile: wire(mobile), otp, deviceInfo: { deviceId: 'x' } }
    const { status, wire: reply } = await send(site(), 'saveUser', { body })
    expect(status).toBe(reply.ok ? 200 : 403)
    return reply.block && BlockWire.parse(reply.block)
  }
  /** A new session of somebody whose former ones a block has ended. */
  const tokenOf = ({ id }: Person) => createSession(id, 'test')
  const appealBlock = (ticket: string, words = 'I have paid.') =>
    send(site(), 'appealBlock', { body: { ticket, words } })

  async function queue(who: Colleague, source: CaseSource | null = null, reading: string | null = null) {
    const { wire } = await desk.call('readQueue', { token: who.token, body: { source, reading } })
    return wire as Queue
  }
  /** The open case about a post or of a person. */
  async function caseOf(who: Colleague, { id, seller }: { id?: string; seller: Person }): Promise<string> {
    const mine = (await queue(who)).cases.filter(one => one.person.id === seller.id)
    for (const one of mine) if (id === undefined || (await open(who, one.id)).post?.id === id) return one.id
    throw new Error('no open case')
  }
  async function open(who: Colleague, id: string): Promise<CaseDetail> {
    const reply = await desk.call('openCase', { token: who.token, id })
    expect(reply.status).toBe(200)
    return reply.wire.detail as CaseDetail
  }
  const decide = (
    who: Colleague,
    cases: string[],
    decision: CaseDecision,
    reason: CaseReason | null = decision === 'dismiss' ? null : 'fraud',
    version: string | null = null,
    days: number | null = null,
  ): Promise<Answer> => desk.call('decide', { token: who.token, body: { cases, decision, reason, days, version } })
  const undo = (who: Colleague, id: string): Promise<Answer> => desk.call('undo', { token: who.token, id })

  /** The time for an undo passes; what follows from decisions is done. */
  async function tenMinutesPass(): Promise<void> {
    await site().db.execute(
      sql`update desk_cases set decided_at = decided_at - interval '11 minutes', final_at = final_at - interval '11 minutes'`,
    )
    await site().db.execute(sql`update pgboss.job set start_after = now() where data->>'decisionId' is not null`)
    await drain()
  }
  const told = async (person: Person) => {
    await drain()
    return (await send(site(), 'getNotifications', { token: person.token })).reply.data.map(({ kind }) => kind)
  }
  /** Whether readers see an ad, why not, and since when it counts as posted. */
  async function stateOf(id: string) {
    const { status, hiddenBecause: because, createdAt } = posts
    const [post] = await site().db.select({ status, because, createdAt }).from(posts).where(eq(posts.id, id))
    return post!
  }
  const reportsOf = async (id: string) =>
    (await site().db.select({ status: reports.status }).from(reports).where(eq(reports.postId, id))).map(
      ({ status }) => status,
    )
  /** The lines of the trail without number and time, the newest first; people by their names. */
  const acts = async () =>
    (await answer(['acts'])).text.split('\n').map(line => line.replace(/^\d+ {2}\S+ \S+ {2}(\w+) \(\w+\)/, '$1'))
  const pageStatus = async (id: string) => (await send(site(), 'getPost', { params: { id } })).status

  return {
    desk,
    site,
    makePost,
    report,
    reported,
    held,
    twin,
    chat,
    appeal,
    decidedOf,
    signIn,
    tokenOf,
    appealBlock,
    queue,
    caseOf,
    open,
    decide,
    undo,
    tenMinutesPass,
    told,
    stateOf,
    reportsOf,
    acts,
    pageStatus,
  }
}
