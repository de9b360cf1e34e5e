import { openChatSite } from '../support/chat-site'
import { makePerson, type Person } from '../support/people'
import type { TestSite } from '../support/site'
import { askPlainly, postAnimal, type PlainCall, type Wire } from '../support/plain-app'

/*
 * The fields of the specification's § 3, on the wire. Tests by feature check what the calls
 * do. This one checks their names, because apps in use depend on them.
 */

const { opened, pair } = openChatSite()
let site: TestSite
let seller: Person
let buyer: Person
let postId: string
beforeAll(async () => {
  site = opened.site
  seller = await makePerson(site, { showNumber: true })
  buyer = await makePerson(site)
  postId = await postAnimal(site, seller)
}, 240_000)

const ask = (...given: PlainCall) => askPlainly(site, ...given)
const has = (thing: Wire, names: string) => expect(Object.keys(thing)).toEqual(expect.arrayContaining(names.split(' ')))

describe('the fields of', () => {
  it('a user, and their levels of place each with a name', async () => {
    const { user } = (await ask('GET', '/api/v1/users/', { token: seller.token })).wire
    has(
      user,
      '_id mobile name firstName surname lastName email phoneNumber address pincode userImage location villageId subDistrictId districtId stateId isContactShow status created_at',
    )
    expect([user.villageId, user.districtId, user.stateId]).toEqual([
      { name: 'Mohol' },
      { name: 'Solapur' },
      { name: 'Maharashtra' },
    ])
    expect([user.firstName, user.lastName]).toEqual([user.name, user.surname])
  })

  it('a post with its animal, category and breed', async () => {
    const [post] = (await ask('GET', `/api/v1/advpost/advPostbyId/${postId}`, { token: buyer.token })).wire.data
      .posts as Wire[]
    has(
      post!,
      '_id userId summary description price advType category breeds post_image villageName subdistrictName districtName stateName created_at distance userName userSurname userNumber isContactShow location views inquiries sold',
    )
    expect(post).toMatchObject({
      advType: 'Sell',
      userNumber: seller.mobile,
      sold: false,
      location: { type: 'Point', coordinates: [75.65, 17.81] },
    })
    has(post!.category, '_id name translations isAnimal dairyCattle category_key')
    has(post!.breeds, '_id name translations')
    has(
      post!,
      'milkCapacity currentMilk lactation isPregnant calf hasDelivered calfAge calfGender age weight vaccinated healthStatus',
    )
    expect(post).toMatchObject({
      milkCapacity: 12,
      currentMilk: 10.5,
      lactation: { _id: 'second' },
      isPregnant: 'no',
      calf: 'With Calf',
      hasDelivered: 'yes',
      calfAge: 3,
      calfGender: 'Female',
    })
  })

  it('categories, breeds and lactations, with a name in every language', async () => {
    const [category] = (await ask('GET', '/api/v1/categories')).wire.data.categories as Wire[]
    has(category!, '_id name category_image isAnimal dairyCattle translations')
    expect(category!.translations.mt).toEqual({ name: expect.any(String) as string })
    const { breeds } = (await ask('GET', '/api/v1/other/breeds/cattle')).wire.data as { breeds: Wire[] }
    for (const breed of breeds) has(breed, '_id name translations')
    expect(breeds.map(({ name }) => name)).toEqual(expect.arrayContaining(['Jersey', 'Gir', 'Sahiwal']))
    for (const lactation of (await ask('GET', '/api/v1/other/lactation/')).wire.data.lactations as Wire[])
      has(lactation, '_id name translations')
  })

  it('what a person is told, and a banner', async () => {
    const { asha, binu, a } = await pair()
    await a.send(binu.id, 'Is it there?')
    const [notice] = (await ask('GET', '/api/v1/other/notification', { token: binu.token })).wire.data as Wire[]
    has(notice!, '_id title body imageUrl categoryName created_at')
    expect(notice!.params.userId).toBe(asha.id)
    has((await ask('GET', '/api/v1/other/banners')).wire.data.banners[0], '_id title description banner_image')
  })

  it('the place of a pincode', async () => {
    const { place } = (await ask('GET', '/api/v1/other/pincode/413213')).wire.data
    expect(Object.keys(place).toSorted()).toEqual([
      'city',
      'country',
      'district',
      'latitude',
      'longitude',
      'pincode',
      'state',
      'village',
    ])
  })

  it('a conversation, a message and the counts', async () => {
    const { asha, binu, a, b } = await pair()
    const { message } = await a.ask('add-message', {
      message: { message: 'Is it there?', image: null, toUserId: binu.id },
    })
    has(message, 'fromUserId toUserId timestamp status messageId isFile image video message')
    expect(message).toMatchObject({ status: 'Sent', isFile: false, message: 'Is it there?' })
    const [chat] = (await b.ask('chat-list', { userId: binu.id })).chatList as Wire[]
    has(chat!, 'id name surname userImage online')
    expect(chat!.online).toBe('Y')
    expect(await b.ask('get-total-counts', { userId: binu.id })).toEqual({
      totalCounts: 1,
      messageCounters: { [asha.id]: 1 },
    })
  })
})
