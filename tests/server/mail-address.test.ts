import { eq, sql } from 'drizzle-orm'
import { limits, users } from '@/server/db/schema'
import { confirmKey } from '@/server/mail/keys'
import { send } from '../support/client'
import { keyIn, openMailSite } from '../support/mail-site'
import { makePerson, type Person } from '../support/people'

const { opened, delivered, choose, stateOf, newAddress, confirm, reader, asked } = openMailSite({ LIMITS_TIMES: '1' })

// Takes the remaining mails, so that they are not the first ones of the next test.
afterEach(() => delivered())

async function saveProfile(person: Person, email: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Asha',
    surname: 'Patil',
    address: 'Main road',
    pincode: '413001',
    email,
  }))
    form.set(name, value)
  expect((await send(opened.site, 'updateProfile', { form, token: person.token })).status).toBe(200)
}
const sendLink = async (person: Person) =>
  (await send(opened.site, 'sendMailLink', { token: person.token })).wire.code ?? 'ok'

it('who switches e-mail on gets a link in their language, whose key confirms the address, again and again', async () => {
  const email = newAddress()
  const person = await makePerson(opened.site, { email })
  expect(await stateOf(person)).toBe(`unconfirmed ${email}`)
  await choose(person, { email: true }, 'hi')
  expect(await stateOf(person)).toBe(`sent ${email}`)
  const [mail, ...more] = await delivered()
  expect(more).toEqual([])
  expect([mail?.to.text, mail?.subject]).toEqual([email, 'AgriHaat: क्या यह आपका ई-मेल है?'])
  expect(mail?.text).toContain('https://haat.example.org/hi/email#confirm.')
  expect(mail?.html).toContain('<html lang="hi">')
  expect(mail?.headers.get('list')).toBeUndefined()
  for (let time = 0; time < 2; time++) expect(await confirm(keyIn(mail!.text!))).toBe('ok')
  expect(await stateOf(person)).toBe(`confirmed ${email}`)
  // The address stays confirmed when the user switches e-mail off and on again.
  await choose(person, { email: false })
  await choose(person, { email: true })
  expect(await delivered()).toEqual([])
})

it('no other key confirms: of another user, of another address, too old, from the future, or invented', async () => {
  const email = newAddress()
  const [person, other] = [await makePerson(opened.site, { email }), await makePerson(opened.site, { email })]
  const day = 86_400_000
  const key = await confirmKey(person.id, email)
  const [user = '', date = '', hash = ''] = key.split('.')
  for (const wrong of [
    '',
    'x',
    `${other.id}.${date}.${hash}`,
    `${user}.${Number(date) - 1}.${hash}`,
    `${user}.${date}.${hash.replace(/^./, letter => (letter === '0' ? '1' : '0'))}`,
    `${user}.${date}.`,
    await confirmKey(person.id, 'other@example.org'),
    await confirmKey(person.id, email, Date.now() - 8 * day),
    await confirmKey(person.id, email, Date.now() + day),
    `${'x'.repeat(60)}.${date}.${hash}`,
  ])
    expect([wrong, await confirm(wrong)]).toEqual([wrong, 'mailLinkEnded'])
  expect(await stateOf(person)).toBe(`unconfirmed ${email}`)
  expect(await confirm(await confirmKey(person.id, email, Date.now() - 7 * day))).toBe('ok')
})

it('another address is not confirmed, and gets a link of its own while a switch is on', async () => {
  const person = await reader()
  const [first, second] = [person.email, newAddress()]
  const firstKey = await confirmKey(person.id, first)
  await saveProfile(person, second)
  expect(await stateOf(person)).toBe(`sent ${second}`)
  const [mail] = await delivered()
  expect(mail?.to.text).toBe(second)
  expect(await confirm(firstKey)).toBe('mailLinkEnded')
  await asked(person)
  expect(await delivered()).toEqual([])
  expect(await confirm(keyIn(mail!.text!))).toBe('ok')
  // Back again: the first address must be confirmed anew.
  await saveProfile(person, first)
  expect(await stateOf(person)).toBe(`sent ${first}`)
  await delivered()
  await saveProfile(person, '')
  expect(await stateOf(person)).toBe('missing')
  await choose(person, { email: false })
  await saveProfile(person, newAddress())
  expect(await delivered()).toEqual([])
})

it('the same profile again changes nothing', async () => {
  const person = await reader()
  await saveProfile(person, person.email)
  expect(await stateOf(person)).toBe(`confirmed ${person.email}`)
  expect(await delivered()).toEqual([])
})

it('a person gets five links a day', async () => {
  const person = await makePerson(opened.site, { email: newAddress() })
  await choose(person, { email: true })
  for (let time = 0; time < 4; time++) await saveProfile(person, newAddress())
  expect(await sendLink(person)).toBe('tooManyRequests')
  const last = newAddress()
  await saveProfile(person, last)
  // The change is stored, and Settings does not show that a link was sent.
  expect(await stateOf(person)).toBe(`unconfirmed ${last}`)
})

it('an address gets three links a day and ten a month, whoever asks: it may be a stranger’s', async () => {
  const email = 'stranger@example.org'
  const ask = async () => {
    const person = await makePerson(opened.site, { email: email.toUpperCase(), notifyEmail: true })
    const answer = await sendLink(person)
    await delivered()
    return answer
  }
  const answers = async (times: number) => {
    const all: string[] = []
    for (let time = 0; time < times; time++) all.push(await ask())
    return all
  }
  const nextDay = () => opened.site.db.delete(limits).where(sql`${limits.key} like 'mailAddress:day:%'`)
  expect(await answers(4)).toEqual(['ok', 'ok', 'ok', 'tooManyRequests'])
  await nextDay()
  expect(await answers(4)).toEqual(['ok', 'ok', 'ok', 'tooManyRequests'])
  await nextDay()
  expect(await answers(3)).toEqual(['ok', 'ok', 'ok'])
  await nextDay()
  expect(await answers(2)).toEqual(['ok', 'tooManyRequests'])
})

it('an account that was erased or blocked confirms nothing', async () => {
  const email = newAddress()
  const person = await makePerson(opened.site, { email, status: 'blocked' })
  expect(await confirm(await confirmKey(person.id, email))).toBe('mailLinkEnded')
  expect(await confirm(await confirmKey('gone', email))).toBe('mailLinkEnded')
  expect(
    (await opened.site.db.select().from(users).where(eq(users.id, person.id))).map(row => row.confirmedEmail),
  ).toEqual([null])
})
