import { lookalikes } from '@/server/db/schema-lookalikes'
import { handleEvent } from '@/server/jobs/work'
import { runDesk } from '@/server/desk/commands'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { photo, postForm, stagedForm } from '../support/photos'
import { CHANGES, scene } from '../support/scenes'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let cow: Buffer
let otherCow: Buffer
beforeAll(async () => {
  site = await openSite({ DUPLICATE_ADS: 'refuse' })
  ;[cow, otherCow] = await Promise.all([scene('cattle', 'gir', 0), scene('cattle', 'gir', 1)])
}, 240_000)
beforeEach(() => void (site.environment.DUPLICATE_ADS = 'refuse'))
afterAll(() => site.close())

const ad = {
  categoryId: 'cattle',
  breedId: 'gir',
  summary: 'Gir cow, 12 litres',
  description: 'Second lactation, calm, eats well',
  price: '65000',
}
const create = (person: Person, fields: Record<string, string> = {}, photos: Buffer[] = []) =>
  send(site, 'createPost', {
    form: postForm(
      { ...ad, ...fields },
      photos.map(bytes => ({ bytes })),
    ),
    token: person.token,
  })
const codeOf = async (made: ReturnType<typeof create>) => (await made).wire.code ?? 'ok'
const OTHER_WORDS = {
  summary: 'Milk machine on four legs',
  description: 'Come and see her in the morning',
  price: '70000',
}

describe('an ad that its seller already has', () => {
  it.each(Object.keys(CHANGES))('is known by its cover, %s, under whatever words', async name => {
    const seller = await makePerson(site)
    const first = await create(seller, {}, [cow])
    const { status, wire } = await create(seller, OTHER_WORDS, [await CHANGES[name]!(cow)])
    expect([status, wire.code, wire.advPostId]).toEqual([409, 'duplicatePost', first.reply.data.post.id])
    expect(wire.msg).toBe('You already have this ad. Please change that one instead of posting it again.')
  })

  it('is known by its words, however they are written, where no photos tell the two apart', async () => {
    const seller = await makePerson(site)
    expect(await codeOf(create(seller))).toBe('ok')
    expect(await codeOf(create(seller))).toBe('duplicatePost')
    expect(
      await codeOf(
        create(seller, { summary: 'GIR COW - 12 litres!!', description: 'second lactation… calm; eats well' }),
      ),
    ).toBe('duplicatePost')
    expect(await codeOf(create(seller, {}, [await photo()]))).toBe('duplicatePost')
  })

  it('is refused with photos that were uploaded before, and these wait on', async () => {
    const seller = await makePerson(site)
    await create(seller, {}, [cow])
    for (const id of ['staged-one', 'staged-two'])
      await send(site, 'stagePhoto', {
        form: stagedForm(id, id === 'staged-one' ? cow : otherCow),
        token: seller.token,
      })
    expect(await codeOf(create(seller, { ...OTHER_WORDS, photos: '["staged-one"]' }))).toBe('duplicatePost')
    expect(await codeOf(create(seller, { ...OTHER_WORDS, photos: '["staged-two"]' }))).toBe('ok')
  })

  it('is stored once when it comes twice at once', async () => {
    const seller = await makePerson(site)
    const codes = await Promise.all([
      codeOf(create(seller, {}, [cow])),
      codeOf(create(seller, {}, [cow])),
      codeOf(create(seller, {}, [cow])),
    ])
    expect(codes.toSorted()).toEqual(['duplicatePost', 'duplicatePost', 'ok'])
  })

  it('leaves no photo behind', async () => {
    const seller = await makePerson(site)
    await create(seller, {}, [cow])
    const before = await site.storage.folders()
    await create(seller, {}, [cow])
    expect(await site.storage.folders()).toEqual(before)
  })
})

describe('what is another ad', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['of another price', {}, { price: '66000' }],
    ['of another number', {}, { summary: 'Gir cow, 14 litres' }],
    ['of another breed', {}, { breedId: 'sahiwal' }],
    ['to rent, and not to sell', {}, { advType: 'Rent' }],
    ['with other words', {}, { description: 'Young, gives milk twice a day, brown with white spots' }],
    ['of another category', {}, { categoryId: 'buffalo', breedId: 'murrah' }],
  ])('is taken: %s', async (_, before, after) => {
    const seller = await makePerson(site)
    expect(await codeOf(create(seller, before))).toBe('ok')
    expect(await codeOf(create(seller, after))).toBe('ok')
  })

  it('is taken: with the same words and another animal on its photo', async () => {
    const seller = await makePerson(site)
    expect(await codeOf(create(seller, {}, [cow]))).toBe('ok')
    expect(await codeOf(create(seller, {}, [otherCow]))).toBe('ok')
  })

  it('is taken: with another cover, and the same photo of the yard behind it', async () => {
    const seller = await makePerson(site)
    const yard = await scene('cattle', 'jersey', 2)
    expect(await codeOf(create(seller, {}, [cow, yard]))).toBe('ok')
    expect(await codeOf(create(seller, OTHER_WORDS, [otherCow, yard]))).toBe('ok')
  })

  it('is taken: plain walls are no face', async () => {
    const seller = await makePerson(site)
    expect(await codeOf(create(seller, {}, [await photo()]))).toBe('ok')
    expect(await codeOf(create(seller, OTHER_WORDS, [await photo()]))).toBe('ok')
  })

  it('is taken: what was sold or deleted may be posted again', async () => {
    const seller = await makePerson(site)
    for (const call of ['markSold', 'deletePost'] as const) {
      const { reply } = await create(seller, {}, [cow])
      await send(site, call, { params: { id: reply.data.post.id }, token: seller.token })
    }
    expect(await codeOf(create(seller, {}, [cow]))).toBe('ok')
  })

  it('is known when what was sold is put up again, too', async () => {
    const seller = await makePerson(site)
    const { id } = (await create(seller, {}, [cow])).reply.data.post
    await send(site, 'markSoldFromSite', { params: { id }, token: seller.token })
    const anew = (await create(seller, {}, [cow])).reply.data.post.id
    expect((await send(site, 'undoSold', { params: { id }, token: seller.token })).wire).toMatchObject({
      code: 'duplicatePost',
      advPostId: anew,
    })
    await send(site, 'deletePost', { params: { id: anew }, token: seller.token })
    expect((await send(site, 'undoSold', { params: { id }, token: seller.token })).status).toBe(200)
  })

  it('is taken: everything of another seller', async () => {
    expect(await codeOf(create(await makePerson(site), {}, [cow]))).toBe('ok')
    expect(await codeOf(create(await makePerson(site), {}, [cow]))).toBe('ok')
  })
})

it('the desk hears of a photo that two sellers show, until it has looked or the later ad is gone', async () => {
  await site.jobs.drain(handleEvent)
  await site.db.delete(lookalikes)
  const [goat, copy] = [
    await scene('goat', 'sirohi', 0),
    await CHANGES['saved again at quality 40']!(await scene('goat', 'sirohi', 0)),
  ]
  const [owner, thief] = [await makePerson(site), await makePerson(site)]
  const fields = { categoryId: 'goat', breedId: 'sirohi' }
  const first = (await create(owner, fields, [goat])).reply.data.post
  const second = (await create(thief, { ...fields, summary: 'Cheap goat' }, [await photo(), copy])).reply.data.post
  await site.jobs.drain(handleEvent)
  const listed = await runDesk(['lookalikes'], 'tests')
  for (const part of [first.id, second.id, owner.id, thief.id, 'Cheap goat']) expect(listed).toContain(part)
  await send(site, 'deletePost', { params: { id: first.id }, token: owner.token })
  expect(await runDesk(['lookalikes'], 'tests')).toContain('The earlier ad is deleted.')
  await send(site, 'deletePost', { params: { id: second.id }, token: thief.token })
  expect(await runDesk(['lookalikes'], 'tests')).toBe('No photo was seen before in an ad of another seller.')
  expect(await runDesk(['dismiss', second.id], 'tests')).toBe(`The case about post ${second.id} is closed.`)
  await expect(runDesk(['dismiss', second.id], 'tests')).rejects.toThrow('no open case')
})

it('an operator may take them all', async () => {
  const seller = await makePerson(site)
  site.environment.DUPLICATE_ADS = 'allow'
  expect([await codeOf(create(seller, {}, [cow])), await codeOf(create(seller, {}, [cow]))]).toEqual(['ok', 'ok'])
})
