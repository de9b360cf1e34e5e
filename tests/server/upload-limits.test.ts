import fs, { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { readMultipart } from '@/server/http/multipart'
import { uploadFolder } from '@/server/platform/environment'
import { hashMobile } from '@/server/services/mobile-hash'
import { send } from '../support/client'
import { heavyPng } from '../support/heavy-png'
import { usedOf } from '../support/limit-rows'
import { makePerson } from '../support/people'
import { photo, postForm, stagedForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ LIMITS_TIMES: '1' })
}, 240_000)
afterAll(() => site.close())
afterEach(() => jest.restoreAllMocks())

const stage = async (bytes: Uint8Array, token: string, id = 'a') =>
  send(site, 'stagePhoto', { form: stagedForm(id, bytes), token })

/** A multipart request whose one file arrives as the test decides. */
function slowly(token: string) {
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: given => void (controller = given) })
  const write = (text: string | Uint8Array) =>
    controller.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text)
  write(
    '--x\r\ncontent-disposition: form-data; name="photoId"\r\n\r\nslow\r\n--x\r\ncontent-disposition: form-data; name="post_image"; filename="a.jpg"\r\n\r\n',
  )
  const request = new Request('http://localhost:3000/api/v1/advpost/photo', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=x' },
  } as RequestInit)
  return { request, write, end: () => (write('\r\n--x--\r\n'), controller.close()) }
}
const waiting = () => {
  const folder = uploadFolder(site.environment)
  return existsSync(folder) ? readdirSync(folder).length : 0
}
/** Waits until so many files are being written. */
const untilWaiting = async (files: number) => {
  const end = Date.now() + 20_000
  while (waiting() !== files && Date.now() < end) await pause(10)
  expect(waiting()).toBe(files)
}

it('a picture is refused by the memory that it would take, before it is read @slow', async () => {
  const { token } = await makePerson(site)
  for (const heavy of [
    heavyPng(9999, 9999),
    heavyPng(4000, 4000),
    heavyPng(5000, 5000, { depth: 8 }),
    heavyPng(6000, 6000, { interlaced: false }),
  ]) {
    const begun = performance.now()
    expect((await stage(heavy, token)).wire.code).toBe('imageUnreadable')
    expect(performance.now() - begun).toBeLessThan(1000)
  }
  for (const [id, light] of [
    heavyPng(2400, 1800),
    heavyPng(4000, 3000, { depth: 8, interlaced: false }),
    await photo(4000, 3000),
  ].entries())
    expect((await stage(light, token, `light${id}`)).status).toBe(200)
}, 120_000)

it('profile pictures and photos of changed ads have an allowance @slow', async () => {
  const person = await makePerson(site, { createdAt: '2026-01-01 00:00:00+00' })
  const bytes = await photo(64, 48)
  const profile = () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      name: 'Asha',
      surname: 'Patil',
      address: 'Main road',
      pincode: '413213',
    }))
      form.set(name, value)
    form.set('userImage', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg')
    return send(site, 'updateProfile', { form, token: person.token })
  }
  for (let time = 0; time < 20; time++) expect((await profile()).status).toBe(200)
  expect((await profile()).wire.code).toBe('tooManyPhotos')
  const codes = []
  for (let time = 0; time < 25; time++) {
    const { id } = (await send(site, 'createPost', { form: postForm(), token: person.token })).reply.data.post
    codes.push(
      (
        await send(site, 'updatePost', {
          form: postForm({ advPostId: id }, Array(5).fill({ bytes })),
          token: person.token,
        })
      ).wire.code,
    )
  }
  expect(codes.slice(0, 24)).toEqual(Array(24).fill(undefined))
  expect(codes[24]).toBe('tooManyPhotos')
}, 120_000)

it('a person sends two bodies with files at once; the third waits, others do not', async () => {
  const [one, other] = [await makePerson(site), await makePerson(site)]
  const sent = [slowly(one.token), slowly(one.token), slowly(one.token)]
  const bytes = await photo(64, 48)
  const answers = sent.map(({ request, write }) => (write(bytes), site.handle(request)))
  await untilWaiting(2)
  expect((await stage(bytes, other.token)).status).toBe(200)
  expect(waiting()).toBe(2)
  sent.forEach(({ end }) => end())
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(waiting()).toBe(0)
})

it('two pictures of a person are encoded one after the other, so that another person’s is not behind both', async () => {
  const [one, other] = [await makePerson(site), await makePerson(site)]
  const [heavy, small] = [heavyPng(2400, 1800, { interlaced: false }), await photo(64, 48)]
  const stored: string[] = []
  const store = async (whose: string, token: string, bytes: Uint8Array, id: string) => {
    expect([whose, (await stage(bytes, token, id)).status]).toEqual([whose, 200])
    stored.push(whose)
  }
  const own = ['a', 'b'].map(id => store('own', one.token, heavy, id))
  // The allowance is spent right before a picture is encoded.
  const key = `staged-photo:${await hashMobile(one.mobile)}`
  while ((await usedOf(site, key)) !== 2) await nextTurn()
  await Promise.all([...own, store('the other’s', other.token, small, 'a')])
  expect(stored).toEqual(['the other’s', 'own', 'own'])
})

it('the disk is looked at while a file is written', async () => {
  const { token } = await makePerson(site)
  const { request, write, end } = slowly(token)
  const answer = site.handle(request)
  write(new Uint8Array(100_000))
  await untilWaiting(1)
  jest.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 16_000, bsize: 4096 } as never)
  write(new Uint8Array(100_000))
  await untilWaiting(0)
  end()
  expect((await answer).status).toBe(503)
})

it('what waits has a total', async () => {
  const root = path.join(uploadFolder(site.environment), '..', 'total')
  const first = slowly('')
  const reading = readMultipart(first.request, root, 'one', 300_000)
  first.write(new Uint8Array(200_000))
  first.end()
  const { discard } = await reading
  const second = slowly('')
  const refused = readMultipart(second.request, root, 'two', 300_000)
  second.write(new Uint8Array(200_000))
  second.end()
  await expect(refused).rejects.toMatchObject({ code: 'unavailable' })
  await discard()
  const third = slowly('')
  const again = readMultipart(third.request, root, 'two', 300_000)
  third.write(new Uint8Array(200_000))
  third.end()
  await (await again).discard()
  expect(existsSync(root) && readdirSync(root)).toEqual([])
})
