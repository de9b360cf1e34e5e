import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSavedSearches } from '../support/saved-searches'
import type { TestSite } from '../support/site'

const { opened, settle, makePost, watcher } = openSavedSearches()
let site: TestSite
let seller: Person
beforeAll(() => ({ site, seller } = opened))

const changePrice = (id: string, price: number) =>
  send(site, 'updatePost', { form: postForm({ advPostId: id, price: String(price) }), token: seller.token })
const told = async (person: Person) =>
  (await send(site, 'getNotifications', { token: person.token })).reply.data.map(({ kind, params, postId, search }) => [
    kind,
    params.oldPrice,
    params.newPrice,
    postId,
    search?.filters.maxPrice ?? search?.filters.q,
  ])

describe('a price that is cut', () => {
  it('is told to whose search lists the ad only since then, by its filter or by its words', async () => {
    const people = [
      await watcher({ categoryId: 'buffalo', maxPrice: '80000' }),
      await watcher({ q: 'murrah 80 hazar tak' }),
      await watcher({ categoryId: 'buffalo', maxPrice: '90000' }),
      await watcher({ categoryId: 'buffalo', maxPrice: '70000' }),
      await watcher({ categoryId: 'goat', maxPrice: '80000' }),
      await watcher({ categoryId: 'buffalo' }),
    ]
    const id = await makePost({ price: '85000' })
    await settle()
    const before = await Promise.all(people.map(told))
    await changePrice(id, 78_000)
    await settle()
    const after = await Promise.all(people.map(told))
    const cut = (search: string | number) => [['searchPriceCut', 85_000, 78_000, id, search]]
    expect(after.map((all, index) => all.slice(0, all.length - before[index]!.length))).toEqual([
      cut(80_000),
      cut('murrah 80 hazar tak'),
      [],
      [],
      [],
      [],
    ])
  })

  it('is told once a day, and not of the own ad, nor twice to who saved the ad as well', async () => {
    const [person, saver] = [
      await watcher({ categoryId: 'buffalo', maxPrice: '80000' }),
      await watcher({ categoryId: 'buffalo', maxPrice: '80000' }),
    ]
    await send(site, 'saveSearch', { body: { categoryId: 'buffalo', maxPrice: '80000' }, token: seller.token })
    const id = await makePost({ price: '85000' })
    await settle()
    await send(site, 'savePost', { body: { advPostId: id }, token: saver.token })
    await changePrice(id, 79_000)
    await settle()
    await changePrice(id, 85_000)
    await changePrice(id, 78_000)
    await settle()
    expect((await told(person)).map(([kind]) => kind)).toEqual(['searchPriceCut'])
    expect((await told(saver)).map(([kind]) => kind)).toEqual(['savedPriceDropped', 'savedPriceDropped'])
    expect(await told(seller)).toEqual([])
  })

  it('is told of no ad of a seller whom the person has blocked', async () => {
    const person = await watcher({ categoryId: 'buffalo', maxPrice: '80000' })
    await send(site, 'blockPerson', { params: { userId: seller.id }, body: { blocked: true }, token: person.token })
    const id = await makePost({ price: '85000' })
    await settle()
    await changePrice(id, 78_000)
    await settle()
    expect(await told(person)).toEqual([])
    expect(await told(await makePerson(site))).toEqual([])
  })
})
