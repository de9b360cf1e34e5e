import { call } from '@/lib/client/client'
import { ApiError, errorCode } from '@/lib/client/problem'
import { latinDigits, mobileDigits } from '@/lib/format/digits'
import { api } from '@/lib/contract/api'
import { post } from '../../support/models'
import { answer, OFFLINE, problem, sent } from '../../support/network'

const GOAT = {
  _id: 'goat',
  name: 'Goat',
  translations: { hi: { name: 'बकरी' }, mt: { name: 'शेळी' } },
  category_key: 'goat',
  category_image: null,
  isAnimal: true,
  dairyCattle: false,
}

describe('categories are read from every shape that the specification lists', () => {
  const shapes: [string, unknown][] = [
    ['data.categories', { ok: true, msg: '', data: { categories: [GOAT] } }],
    ['data as a list', { ok: true, data: [GOAT] }],
    ['data.data', { data: { data: [GOAT] } }],
    ['the reply itself', [GOAT]],
    ['the first list there is', { result: { page: 1, items: [GOAT] } }],
  ]
  it.each(shapes)('%s', async (_, wire) => {
    answer('getCategories', () => ({ status: 200, wire }))
    const { data } = await call(api.getCategories)
    expect(data.categories).toEqual([
      { id: 'goat', key: 'goat', names: { en: 'Goat', hi: 'बकरी', mr: 'शेळी' }, kind: 'animal', image: null },
    ])
  })

  it('lactations also from data.data', async () => {
    answer('getLactations', () => ({
      status: 200,
      wire: { ok: true, data: { data: [{ _id: 'first', name: 'First', translations: {} }] } },
    }))
    expect((await call(api.getLactations)).data.lactations).toEqual([{ id: 'first', names: { en: 'First' } }])
  })
})

describe('what a person was told is read', () => {
  const told = {
    _id: 'n',
    kind: 'savedSold',
    params: { title: 'Goat' },
    title: 'Sold',
    body: 'Goat',
    advPostId: null,
    imageUrl: null,
    categoryName: null,
    category: null,
    read: false,
    created_at: '2026-01-31T04:30:00.000Z',
  }
  it.each<[string, unknown]>([
    ['from data as a list', { ok: true, msg: '', data: [told] }],
    ['from data.data', { ok: true, data: { data: [told] } }],
  ])('%s', async (_, wire) => {
    answer('getNotifications', () => ({ status: 200, wire }))
    expect((await call(api.getNotifications, { query: {} })).data).toMatchObject([
      { id: 'n', kind: 'savedSold', params: { title: 'Goat' } },
    ])
  })
})

describe('breeds and one post are read from every accepted shape', () => {
  it('breeds from data.breeds', async () => {
    answer('getBreeds', () => ({
      status: 200,
      wire: { data: { breeds: [{ _id: 'gir', name: 'Gir', translations: {} }] } },
    }))
    expect((await call(api.getBreeds, { params: { categoryId: 'cattle' } })).data.breeds).toEqual([
      { id: 'gir', names: { en: 'Gir' } },
    ])
  })

  const wire = api.getPost.reply.encode({ ok: true, msg: '', data: { posts: [post()] } }).data.posts[0]
  it.each<[string, unknown]>([
    ['data.posts[0]', { ok: true, data: { posts: [wire] } }],
    ['data.post', { ok: true, data: { post: wire } }],
    ['data itself', { ok: true, data: wire }],
  ])('a post from %s', async (_, reply) => {
    answer('getPost', () => ({ status: 200, wire: reply }))
    expect((await call(api.getPost, { query: {}, params: { id: 'p1' } })).data.posts).toEqual([post()])
  })
})

describe('calls', () => {
  it('are encoded by the contract: path, query, body', async () => {
    answer('getFeed', { ok: true, msg: '', data: { posts: [], nextCursor: null } })
    await call(api.getFeed, {
      params: { categoryId: 'a/b' },
      query: { minPrice: 500, searchquery: 'गाय', cursor: undefined },
    })
    expect(sent[0]).toMatchObject({
      method: 'GET',
      path: `/api/v2/advpost/a%2Fb?searchquery=${encodeURIComponent('गाय')}&minPrice=500`,
      body: undefined,
    })
    answer('fetchOtp', { ok: true, msg: '' })
    await call(api.fetchOtp, { body: { mobile: '9876543210' } })
    expect(sent[1]).toMatchObject({ body: { mobile: 919876543210 }, headers: { 'content-type': 'application/json' } })
  })

  const failures: [string, Parameters<typeof answer<'getOwnPosts'>>[1], string][] = [
    ['a known problem', problem('loginRequired'), 'loginRequired'],
    [
      'a problem without words here',
      () => ({ status: 418, wire: { ok: false, msg: 'teapot', code: 'teapot' } }),
      'unexpected',
    ],
    [
      'a reply that the contract does not know',
      () => ({ status: 200, wire: { ok: true, data: { posts: [{}] } } }),
      'unexpected',
    ],
    ['no connection', OFFLINE, 'network'],
  ]
  it.each(failures)('%s', async (_, reply, code) => {
    answer('getOwnPosts', reply)
    const error: unknown = await call(api.getOwnPosts, { query: {} }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(errorCode(error)).toBe(code)
  })

  it('name wrong fields by their problem', async () => {
    answer('getOwnPosts', problem('invalidFields', { price: 'priceNumber', breedId: 'something new' }))
    await expect(call(api.getOwnPosts, { query: {} })).rejects.toMatchObject({
      code: 'invalidFields',
      fields: { price: 'priceNumber', breedId: 'invalid' },
    })
  })
})

it('digits of all our scripts become Latin, and nothing else is a digit', () => {
  expect(
    [
      '०१२३४५६७८९',
      '০১২৩৪৫৬৭৮৯',
      '੦੧੨੩੪੫੬੭੮੯',
      '૦૧૨૩૪૫૬૭૮૯',
      '୦୧୨୩୪୫୬୭୮୯',
      '௦௧௨௩௪௫௬௭௮௯',
      '౦౧౨౩౪౫౬౭౮౯',
      '೦೧೨೩೪೫೬೭೮೯',
      '൦൧൨൩൪൫൬൭൮൯',
    ].map(latinDigits),
  ).toEqual(Array(9).fill('0123456789'))
  expect(latinDigits('a1 b-2.३')).toBe('123')
  expect(mobileDigits('+91 91234 56789')).toBe('9123456789')
  expect(mobileDigits('9123456789')).toBe('9123456789')
})
