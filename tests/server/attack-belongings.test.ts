import type { CallName } from '@/lib/contract/api'
import { lastingRows } from '../support/all-rows'
import { send, type Sent } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { photo, postForm, stagedForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({
    OTP_PER_ADDRESS_AN_HOUR: '1000',
    PUBLIC_URL: 'https://haat.example',
    CORS_ORIGINS: 'https://partner.example',
  })
}, 240_000)
afterAll(() => site.close())

const HOST = 'http://localhost:3000'
const makePost = async (person: Person, headers?: Record<string, string>) =>
  (await send(site, 'createPost', { form: postForm({}, [{ bytes: await photo() }]), token: person.token, headers }))
    .reply.data.post

describe('what belongs to one person', () => {
  type Own = {
    postId: string
    staged: string
    chatImage: string
    search: string
    notification: string
    key: string
    owner: Person
  }

  async function belongings(): Promise<Own> {
    const owner = await makePerson(site)
    const buyer = await makePerson(site)
    const key = `key-${owner.id}`
    const { id: postId } = await makePost(owner, { 'idempotency-key': key })
    const staged = `staged-${owner.id}`
    await send(site, 'stagePhoto', { form: stagedForm(staged, await photo()), token: owner.token })
    const form = new FormData()
    form.set('messageId', `image-${owner.id}`)
    form.append('image', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'x.jpg')
    const chatImage = (await send(site, 'uploadChatImage', { form, token: owner.token })).reply.data.image
    const search = (await send(site, 'saveSearch', { body: { categoryId: 'goat' }, token: owner.token })).reply.data
      .search.id
    await send(site, 'reportPost', { params: { id: postId }, body: { reason: 'spam' }, token: buyer.token })
    const notification = `told-${owner.id}`
    await site.db.execute(
      `insert into notifications (id, user_id, kind, params, source) values ('${notification}', '${owner.id}', 'firstInquiry', '{}', '${notification}')`,
    )
    return { postId, staged, chatImage, search, notification, key, owner }
  }

  const ATTACKS: [string, CallName, (own: Own) => Sent, number[]][] = [
    ['its ad is changed', 'updatePost', own => ({ form: postForm({ advPostId: own.postId, price: '1' }) }), [403]],
    ['its ad is deleted', 'deletePost', own => ({ params: { id: own.postId } }), [403]],
    ['its ad is sold', 'markSold', own => ({ params: { id: own.postId } }), [403]],
    ['its ad is sold from the site', 'markSoldFromSite', own => ({ params: { id: own.postId } }), [403]],
    ['its ad is put up again', 'undoSold', own => ({ params: { id: own.postId } }), [403]],
    ['its ad is reserved', 'reservePost', own => ({ params: { id: own.postId }, body: { userId: 'someone' } }), [403]],
    ['its buyer is named', 'nameBuyer', own => ({ params: { id: own.postId }, body: { userId: 'someone' } }), [403]],
    ['its sale is read', 'getSale', own => ({ params: { id: own.postId } }), [404]],
    ['its reservation is undone', 'unreservePost', own => ({ params: { id: own.postId } }), [403]],
    [
      "its waiting photo goes into another's ad",
      'createPost',
      own => ({ form: postForm({ photos: JSON.stringify([own.staged]) }) }),
      [400],
    ],
    ['its saved search is removed', 'removeSavedSearch', own => ({ params: { id: own.search } }), [404]],
    ['its saved search is opened', 'openSavedSearch', own => ({ params: { id: own.search } }), [404]],
    ['its notice is marked as read', 'readNotifications', own => ({ body: { ids: [own.notification] } }), [200]],
    [
      'its account is written under',
      'savePost',
      own => ({ body: { advPostId: own.postId }, headers: { 'x-viewer-id': own.owner.id } }),
      [403],
    ],
  ]
  it.each(ATTACKS)('%s by nobody else', async (_, name, sent, refusals) => {
    const own = await belongings()
    const other = await makePerson(site)
    const before = await lastingRows()
    expect(refusals).toContain((await send(site, name, { ...sent(own), token: other.token })).status)
    expect(await lastingRows()).toEqual(before)
  })

  it('nobody else sees: pictures of a chat, notices, searches, own ads, the account', async () => {
    const own = await belongings()
    const other = await makePerson(site)
    const picture = await site.handle(new Request(HOST + own.chatImage, { headers: { authorization: other.token } }))
    expect(picture.status).toBe(404)
    const lists: CallName[] = [
      'getNotifications',
      'getSavedSearches',
      'getOwnPosts',
      'getSavedPosts',
      'getSavedIds',
      'exportAccount',
    ]
    for (const name of lists) {
      const { wire } = await send(site, name, {
        token: other.token,
        params: {},
        query: { userId: own.owner.id, id: own.owner.id },
      })
      for (const secret of [own.postId, own.search, own.notification, own.owner.id, own.owner.mobile])
        expect([name, JSON.stringify(wire).includes(secret)]).toEqual([name, false])
    }
  })

  it("a key of one person's creates means nothing to another: a new ad is made, and the first one's is not told", async () => {
    const own = await belongings()
    const other = await makePerson(site)
    const made = await send(site, 'createPost', {
      form: postForm(),
      token: other.token,
      headers: { 'idempotency-key': own.key },
    })
    expect(made.reply.data.post.seller.id).toBe(other.id)
    expect(made.reply.data.post.id).not.toBe(own.postId)
  })
})
