import type { NotificationKind } from '@/lib/contract/notifications'
import { runDesk } from '@/server/desk/commands'
import { handleEvent } from '@/server/jobs/work'
import { connectChat, type ChatServer } from './chat'
import { send } from './client'
import { minutePasses, setAsked, setEnd } from './ends'
import { makePerson, type Person } from './people'
import { postForm } from './photos'
import { reportByFive } from './reporters'
import { RISKY_TEXT, takeBlockedPhone } from './risky'
import type { TestSite } from './site'

type Opened = { site: TestSite; chat: ChatServer }

/** For each kind of notification, what must happen so that a person gets one of it. */
export function causesOf(opened: Opened): Record<NotificationKind, (person: Person) => Promise<unknown>> {
  const post = async ({ token }: Person, fields: Record<string, string> = {}): Promise<string> =>
    (await send(opened.site, 'createPost', { form: postForm(fields), token })).reply.data.post.id
  const stranger = () => makePerson(opened.site, { showNumber: true })
  const write = async (from: Person, to: Person) => {
    const client = await connectChat(opened.chat.url, from)
    expect((await client.send(to.id, 'Is she still there?')).ok).toBe(true)
    client.close()
  }
  /** A post of somebody else that the person has saved. */
  const saved = async (person: Person): Promise<[string, Person]> => {
    const seller = await stranger()
    const id = await post(seller)
    await send(opened.site, 'savePost', { body: { advPostId: id }, token: person.token })
    return [id, seller]
  }
  const cutPrice = (id: string, { token }: Person) =>
    send(opened.site, 'updatePost', { form: postForm({ advPostId: id, price: '70000' }), token })
  const saveSearch = ({ token }: Person) =>
    send(opened.site, 'saveSearch', { body: { categoryId: 'buffalo', maxPrice: '80000' }, token })
  const end = async (id: string) => {
    await setEnd(opened.site, id, -0.01)
    await minutePasses(opened.site)
  }
  const ask = async (id: string) => {
    await setAsked(opened.site, id)
    await minutePasses(opened.site)
  }
  /** A seller sells an ad and names the buyer, who has written before. */
  const sell = async (buyer: Person, seller: Person): Promise<string> => {
    const { token } = seller
    await write(buyer, seller)
    const id = await post(seller)
    await send(opened.site, 'markSoldFromSite', { params: { id }, token })
    await send(opened.site, 'nameBuyer', { params: { id }, body: { userId: buyer.id }, token })
    return id
  }
  const desk = (command: 'hide' | 'ask' | 'restore' | 'dismiss' | 'block' | 'unblock', id: string) =>
    runDesk([command, id], 'tester')

  /** A post of somebody else that the person has reported. */
  const reportedBy = async ({ token }: Person): Promise<string> => {
    const id = await post(await stranger())
    await send(opened.site, 'reportPost', { params: { id }, body: { reason: 'spam' }, token })
    return id
  }

  return {
    message: async person => write(await stranger(), person),
    firstInquiry: async person => {
      const id = await post(person)
      await send(opened.site, 'contactSeller', { params: { id }, token: (await stranger()).token })
    },
    adAsked: async person => ask(await post(person)),
    adEndsSoon: async person => {
      const id = await post(person)
      await setEnd(opened.site, id, 4.9)
      await ask(id)
    },
    adEnded: async person => end(await post(person)),
    postHidden: async person => {
      const id = await post(person)
      await reportByFive(opened.site, id)
    },
    postRestored: async person => {
      const id = await post(person)
      // Both happen before the first is told, so the seller is told only what is true.
      await desk('hide', id)
      await desk('restore', id)
    },
    postHeld: async person => {
      await takeBlockedPhone(opened.site, person)
      return post(person, RISKY_TEXT)
    },
    postRefused: async person => {
      await takeBlockedPhone(opened.site, person)
      const id = await post(person, RISKY_TEXT)
      await opened.site.jobs.drain(handleEvent)
      await desk('hide', id)
    },
    changeAsked: async person => desk('ask', await post(person)),
    appealKept: async person => {
      const id = await post(person)
      await desk('hide', id)
      // Only what follows from the appeal is left to tell.
      await opened.site.jobs.drain(handleEvent)
      await send(opened.site, 'readNotifications', { body: {}, token: person.token })
      await send(opened.site, 'appealPost', { params: { id }, body: { words: 'It is mine.' }, token: person.token })
      await desk('hide', id)
    },
    unblocked: async person => {
      await desk('block', person.id)
      await desk('unblock', person.id)
    },
    reportHelped: async person => desk('hide', await reportedBy(person)),
    reportKept: async person => desk('dismiss', await reportedBy(person)),
    reservedForYou: async person => {
      const seller = await stranger()
      await write(person, seller)
      const body = { userId: person.id }
      await send(opened.site, 'reservePost', { params: { id: await post(seller) }, body, token: seller.token })
    },
    saleAsked: async person => sell(person, await stranger()),
    saleConfirmed: async person => {
      const buyer = await stranger()
      const id = await sell(buyer, person)
      // The message is read, so that only the sale is left to tell.
      const reader = await connectChat(opened.chat.url, person)
      await reader.ask('mark-as-read', { toUserId: buyer.id })
      reader.close()
      await send(opened.site, 'answerSale', { params: { id }, body: { bought: true }, token: buyer.token })
    },
    savedPriceDropped: async person => cutPrice(...(await saved(person))),
    savedSold: async person => {
      const [id, { token }] = await saved(person)
      await send(opened.site, 'markSoldFromSite', { params: { id }, token })
    },
    savedEnded: async person => end((await saved(person))[0]),
    searchMatched: async person => {
      await saveSearch(person)
      await post(await stranger(), { price: '75000' })
    },
    searchPriceCut: async person => {
      await saveSearch(person)
      const seller = await stranger()
      const id = await post(seller)
      await minutePasses(opened.site)
      await cutPrice(id, seller)
    },
  }
}
