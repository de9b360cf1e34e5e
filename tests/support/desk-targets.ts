import { desc } from 'drizzle-orm'
import { deskCases } from '@/server/db/schema-cases'
import { chatReports } from '@/server/db/schema-chat'
import { dataRequests } from '@/server/db/schema-requests'
import { mailings } from '@/server/db/schema-notifications'
import { listedWords } from '@/server/db/schema-risk'
import type { RequestKind } from '@/lib/contract/desk-requests'
import { newId } from '@/server/platform/ids'
import { sendChatPhoto } from './chat-photo'
import { send } from './client'
import type { openDesk } from './desk'
import { makePerson } from './people'
import { postForm } from './photos'

/** What calls of the desk are about, made anew each time. @returns their ids */
export function deskTargets({ opened, newMobile, call }: ReturnType<typeof openDesk>) {
  const twoPeople = async () => [await makePerson(opened.site), await makePerson(opened.site)] as const
  async function newestCase(): Promise<string> {
    const [one] = await opened.site.db.select().from(deskCases).orderBy(desc(deskCases.id)).limit(1)
    return one!.id
  }
  return {
    /** An open case about a reported ad. */
    async openCase(): Promise<string> {
      const [seller, buyer] = await twoPeople()
      const { reply } = await send(opened.site, 'createPost', { form: postForm(), token: seller.token })
      const params = { id: reply.data.post.id }
      await send(opened.site, 'reportPost', { params, body: { reason: 'spam' }, token: buyer.token })
      return newestCase()
    },
    /** An open case about a reported conversation. */
    async openChatCase(): Promise<string> {
      const [seller, buyer] = await twoPeople()
      const params = { userId: seller.id }
      await send(opened.site, 'reportChat', { params, body: { reason: 'rude' }, token: buyer.token })
      return newestCase()
    },
    /** A photo in a reported conversation, which the viewer has read if they may. @returns the report and the key */
    async chatPhoto(token: string | null): Promise<{ id: string; query: { key: string } }> {
      const [seller, buyer] = await twoPeople()
      const address = await sendChatPhoto(opened.site, seller, buyer)
      const params = { userId: seller.id }
      await send(opened.site, 'reportChat', { params, body: { reason: 'rude' }, token: buyer.token })
      await call('readChat', { token, id: await newestCase(), body: { why: 'to look' } })
      const [report] = await opened.site.db.select().from(chatReports).orderBy(desc(chatReports.createdAt)).limit(1)
      return { id: report!.id, query: { key: /media\/(.*)\/\d+/.exec(address)![1]! } }
    },
    /** An open request of a person, for their data or to be erased. */
    async dataRequest(kind: RequestKind, personId?: string): Promise<string> {
      const id = newId()
      const owner = personId ?? (await makePerson(opened.site)).id
      await opened.site.db
        .insert(dataRequests)
        .values({ id, personId: owner, kind, how: 'a letter', receivedOn: '2026-01-31' })
      return id
    },
    /** A draft of a mailing, or one that was sent. */
    async mailing(values: Partial<typeof mailings.$inferInsert> = {}): Promise<string> {
      const id = newMobile()
      const texts = { en: { subject: 'Tips', text: 'Take good photos.' } }
      await opened.site.db.insert(mailings).values({ id, texts, isDraft: true, ...values })
      return id
    },
    /** An entry of the list of allowed words. */
    async listedWord(): Promise<string> {
      const id = newMobile()
      await opened.site.db.insert(listedWords).values({ id, text: `word ${id}`, list: 'allow' })
      return id
    },
  }
}
