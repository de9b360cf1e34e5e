import { saidOf, send } from '../support/client'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site.close())

describe('a form that is not right', () => {
  const wrong: [string, Record<string, string>, Record<string, string>][] = [
    ['a blank price', { price: '' }, { price: 'priceRequired' }],
    ['a price in words', { price: 'cheap' }, { price: 'priceNumber' }],
    ['a price with paise', { price: '100.50' }, { price: 'priceNumber' }],
    ['a negative price', { price: '-5' }, { price: 'priceNumber' }],
    ['a price with an exponent', { price: '1e5' }, { price: 'priceNumber' }],
    ['a price with letters after it', { price: '१२abc' }, { price: 'priceNumber' }],
    ['a price of many parts', { price: '1,2,3.4.5' }, { price: 'priceNumber' }],
    ['a price above the highest', { price: '१,००,००,००,०००' }, { price: 'priceNumber' }],
    ['a blank title', { summary: '   ' }, { summary: 'titleRequired' }],
    ['no description', { description: '' }, { description: 'descriptionRequired' }],
    ['no category', { categoryId: '' }, { categoryId: 'categoryRequired' }],
    ['an unknown category', { categoryId: 'cars', breedId: '' }, { categoryId: 'categoryRequired' }],
    ['a breed of another category', { breedId: 'gir' }, { breedId: 'choice' }],
    ['an unknown lactation', { lactation: 'sixth' }, { lactation: 'choice' }],
    ['milk in words', { milkCapacity: 'a lot' }, { milkCapacity: 'number' }],
    ['more milk than any animal gives', { milkCapacity: '१०१' }, { milkCapacity: 'number' }],
    ['a place that is none', { location: '{"type":"Point"}' }, { location: 'invalid' }],
    ['a place that is no JSON', { location: 'here' }, { location: 'location' }],
    ['a rent for a unit that is none', { advType: 'Rent', rentUnit: 'year' }, { rentUnit: 'choice' }],
    ['a calf status that is none', { calf: 'Two calves' }, { calf: 'choice' }],
  ]
  it.each(wrong)('%s is named at its field', async (_, fields, problems) => {
    const seller = await makePerson(site)
    const answer = await send(site, 'createPost', { form: postForm(fields), token: seller.token })
    expect(answer.status).toBe(400)
    expect(answer.wire.fields).toEqual(saidOf(problems))
  })

  it('names every missing field at once', async () => {
    const seller = await makePerson(site)
    const answer = await send(site, 'createPost', {
      form: postForm({ categoryId: '', summary: '', description: '', price: '', breedId: '' }),
      token: seller.token,
    })
    expect(answer.wire).toMatchObject({
      code: 'missingFields',
      msg: 'Please fill in all required fields (Category, Title, Description, Price)',
      fields: {
        categoryId: { code: 'categoryRequired', msg: 'Please select a category' },
        summary: { code: 'titleRequired', msg: 'Please enter a title for your advertisement' },
        description: { code: 'descriptionRequired', msg: 'Please provide a description' },
        price: { code: 'priceRequired', msg: 'Please enter a price' },
      },
    })
  })

  it('reads a price as people write it', async () => {
    const seller = await makePerson(site)
    const answer = await send(site, 'createPost', { form: postForm({ price: '₹ 1,25,000' }), token: seller.token })
    expect(answer.reply.data.post.price).toBe(125000)
  })

  it('reads numbers in the digits of the seller, and the feed those of the buyer', async () => {
    const seller = await makePerson(site)
    const form = postForm({
      price: '₹ १,२५,०००',
      milkCapacity: '१२.५',
      currentMilk: '௧௦',
      calf: 'With Calf',
      calfAge: '৩',
    })
    const { post } = (await send(site, 'createPost', { form, token: seller.token })).reply.data
    expect([post.price, post.animal.milkCapacity, post.animal.currentMilk, post.animal.calfAge]).toEqual([
      125000, 12.5, 10, 3,
    ])
    const found = async (query: Record<string, string>) =>
      (
        await send(site, 'getFeed', { params: { categoryId: 'buffalo' }, query: { pageSize: '१००', ...query } })
      ).reply.data.posts.some(({ id }) => id === post.id)
    expect(
      await Promise.all([
        found({ minPrice: '५०,०००', maxPrice: '₹ १,२५,०००' }),
        found({ minPrice: '१,२५,००१' }),
        found({ maxPrice: '१ २४ ९९९' }),
      ]),
    ).toEqual([true, false, false])
  })
})

it('a rent says for what it is paid; a sale does not, whatever was sent', async () => {
  const { token } = await makePerson(site)
  const made = async (fields: Record<string, string>) =>
    (await send(site, 'createPost', { form: postForm(fields), token })).reply.data.post
  const rented = await made({ advType: 'Rent', rentUnit: 'hour' })
  expect(rented).toMatchObject({ type: 'Rent', rentUnit: 'hour' })
  expect(await made({ advType: 'Rent' })).toMatchObject({ rentUnit: null })
  expect(await made({ advType: 'Sell', rentUnit: 'hour' })).toMatchObject({ rentUnit: null })
  const change = new FormData()
  for (const [name, value] of Object.entries({ advPostId: rented.id, advType: 'Sell' })) change.set(name, value)
  expect((await send(site, 'updatePost', { form: change, token })).reply.data.post.rentUnit).toBeNull()
})
