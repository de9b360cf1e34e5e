import { answer } from '@/server/desk/listen'
import { openDesk } from '../support/desk'
import { Passkey } from '../support/passkey'

const desk = openDesk()

it('an invitation opens the first sign-in, which makes the passkey; later ones need it', async () => {
  const mobile = desk.newMobile()
  const key = await desk.invite(mobile, 'owner', 'Meera Nair')
  const { status, wire } = await desk.begin(mobile, key)
  expect([status, wire.kind]).toEqual([200, 'invitation'])
  expect(wire.options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: 'Meera Nair' },
    authenticatorSelection: { userVerification: 'required' },
    attestation: 'none',
  })
  const passkey = new Passkey()
  const first = await desk.call('openSession', {
    body: { ticket: wire.ticket, answer: passkey.register(wire.options), device: 'Chrome on\nAndroid' },
  })
  expect([first.status, first.wire]).toEqual([200, { ok: true }])
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^deskToken=[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^deskKnown=[\w.-]+; Max-Age=15552000; Path=\/desk; HttpOnly; SameSite=Strict$/),
  ])
  const token = desk.tokenIn(first)
  expect(await desk.isOpen(token)).toBe(true)

  const again = await desk.begin(mobile)
  expect(again.wire).toMatchObject({
    kind: 'sign-in',
    options: { rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id: passkey.id }] },
  })
  const second = await desk.signIn({ mobile, passkey })
  expect([await desk.isOpen(second), second === token]).toEqual([true, false])

  const closed = await desk.call('closeSession', { token: second })
  expect([closed.status, await desk.isOpen(second), await desk.isOpen(token)]).toEqual([200, false, true])
  expect(closed.headers.get('set-cookie')).toMatch(/^deskToken=; Max-Age=0; Path=\/desk; /)
})

it('a lost passkey is replaced by a new invitation, which ends it and all sessions; the old link is dead', async () => {
  const lost = await desk.makeColleague('reader')
  const { mobile, id, token } = lost
  const old = await desk.invite(mobile, 'reader')
  const key = await desk.invite(mobile, 'reader')
  expect(await desk.isOpen(token)).toBe(true)
  expect((await desk.begin(mobile, old)).wire.kind).toBe('sign-in')
  const { wire } = await desk.begin(mobile, key)
  // The device may still hold the passkey that ends here.
  expect(wire).toMatchObject({ kind: 'invitation', options: { excludeCredentials: [] } })
  const passkey = new Passkey()
  const body = { ticket: wire.ticket, answer: passkey.register(wire.options), device: '' }
  expect((await desk.call('openSession', { body })).status).toBe(200)
  expect(await desk.idOf(mobile)).toBe(id)
  expect([await desk.isOpen(token), await desk.signIn(lost)]).toEqual([false, ''])
  expect(await desk.isOpen(await desk.signIn({ mobile, passkey }))).toBe(true)
})

it('a signed-in person adds passkeys and removes them, but never the last', async () => {
  const person = await desk.makeColleague('moderator')
  const { token } = person
  const other = await desk.signIn(person)
  const begun = await desk.call('beginPasskey', { token })
  expect(begun.wire.options.excludeCredentials).toEqual([expect.objectContaining({ id: person.passkey.id })])
  const second = new Passkey()
  const body = { ticket: begun.wire.ticket, answer: second.register(begun.wire.options), device: 'Key' }
  expect((await desk.confirmed('addPasskey', person, { body })).status).toBe(200)
  expect(await desk.isOpen(await desk.signIn({ mobile: person.mobile, passkey: second }))).toBe(true)
  expect((await desk.confirmed('removePasskey', person, { id: person.passkey.id })).status).toBe(200)
  expect([await desk.isOpen(token), await desk.isOpen(other)]).toEqual([true, false])
  const last = await desk.confirmed('removePasskey', { token, passkey: second }, { id: second.id })
  expect([last.status, last.wire.msg]).toEqual([409, 'This is your last passkey. Add another one first.'])
})

it('owners invite, change roles and remove; all of it is in the trail, without a number', async () => {
  const owner = await desk.makeColleague('owner', 'Ravi')
  const mobile = desk.newMobile()
  const body = { mobile, name: ' Asha  Rao ', role: 'reader' }
  const invited = await desk.confirmed('invite', owner, { body })
  expect(invited.wire.link).toMatch(/^http:\/\/localhost:3000\/desk#invitation=[\w-]{43}$/)
  const id = await desk.idOf(mobile)
  expect((await desk.confirmed('changeRole', owner, { id, body: { role: 'moderator' } })).status).toBe(200)
  expect((await answer(['people'])).text).toContain(`Asha Rao  ${mobile}  moderator  ${id}  0 passkeys  invited`)
  expect((await desk.confirmed('removePerson', owner, { id })).status).toBe(200)
  const { text } = await answer(['acts'])
  const by = `Ravi (${owner.id})`
  expect(
    text
      .split('\n')
      .slice(0, 4)
      .map(line => line.replace(/^\d+ {2}\S+ \S+ {2}/, '')),
  ).toEqual([
    `${by}  remove-person ${id}`,
    `${by}  change-role ${id}  to moderator`,
    `${by}  invite ${id}  as reader`,
    `${by}  add-passkey ${owner.id}  with an invitation: Test`,
  ])
  expect(text).not.toMatch(/96000000\d\d/)
  expect((await answer(['verify'])).ok).toBe(true)
})

it('the trail says which passkey came and went, and how a person was called before', async () => {
  const person = await desk.makeColleague('reader', 'Kavya')
  const { token } = person
  const { wire } = await desk.call('beginPasskey', { token })
  const body = { ticket: wire.ticket, answer: new Passkey().register(wire.options), device: 'Firefox on Linux' }
  await desk.confirmed('addPasskey', person, { body })
  await desk.confirmed('removePasskey', person, { id: person.passkey.id })
  await desk.invite(person.mobile, 'moderator', 'Kavya Iyer')
  await desk.invite(person.mobile, 'moderator', 'Kavya Iyer')
  const acts = (await answer(['acts'])).text.split('\n').map(line => line.split('  ').slice(2).join('  '))
  const by = `Kavya (${person.id})`
  expect(acts.slice(0, 4)).toEqual([
    `root  invite ${person.id}  as moderator`,
    `root  invite ${person.id}  as moderator, named Kavya Iyer instead of Kavya`,
    `${by}  remove-passkey ${person.id}  Test`,
    `${by}  add-passkey ${person.id}  Firefox on Linux`,
  ])
})

it('the terminal invites, lists and removes, and says what is wrong', async () => {
  const mobile = desk.newMobile()
  for (const [words, fault] of [
    [['invite', '12', 'owner', 'A'], 'The number must be the ten digits of a mobile number.'],
    [['invite', mobile, 'king', 'A'], 'The role must be reader, moderator, owner.'],
    [['invite', mobile, 'owner'], 'A new person needs a name.'],
    [['invite', mobile, 'owner', 'A'.repeat(61)], 'A name has at most 60 letters.'],
    [['invite', mobile, 'owner', 'Asha 98123 45678'], 'A name has no number and no address in it.'],
    [['invite', mobile, 'owner', 'asha@example.org'], 'A name has no number and no address in it.'],
    [['remove', mobile], 'Nobody of the desk has this number.'],
  ] as const)
    expect(await answer([...words])).toEqual({ ok: false, text: fault })
  expect((await answer(['invite', mobile])).text).toContain('invite NUMBER ROLE NAME')
  expect((await answer(['invite', mobile, 'reader', 'Lakshmi', 'Devi'], 'root')).text).toMatch(
    /^http:\/\/localhost:3000\/desk#invitation=[\w-]{43}\nThe link opens once, within 24 hours\./,
  )
  const id = await desk.idOf(mobile)
  expect(await answer(['remove', mobile], 'root')).toEqual({ ok: true, text: `Person ${id} is removed.` })
  expect((await answer(['people'])).text).not.toContain(id)
})

it('the last owner stays, also when two owners would demote each other at once', async () => {
  const [a, b] = [await desk.makeColleague('owner', 'A'), await desk.makeColleague('owner', 'B')]
  for (const line of (await answer(['people'])).text.split('\n\n')) {
    const [, mobile = '', role] = line.split('  ')
    if (role === 'owner' && ![a.mobile, b.mobile].includes(mobile)) await answer(['remove', mobile])
  }
  const replies = await Promise.all(
    [
      [a, b],
      [b, a],
    ].map(([by, of]) => desk.confirmed('changeRole', by!, { id: of!.id, body: { role: 'reader' } })),
  )
  // Whoever comes second is refused, or has lost the role already.
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const owners = (await answer(['people'])).text.match(/ {2}owner {2}/g)
  expect(owners).toHaveLength(1)
  const left = (await answer(['people'])).text.includes(`${a.mobile}  owner`) ? a : b
  expect(await answer(['remove', left.mobile])).toEqual({
    ok: false,
    text: 'This is the last owner. Invite another owner first.',
  })
  expect((await answer(['invite', left.mobile, 'reader'])).ok).toBe(false)
})

it('no log has a number, a code, a ticket, a token or the key of an invitation', async () => {
  const { site } = desk.opened
  const mobile = desk.newMobile()
  const key = await desk.invite(mobile, 'reader')
  const code = await desk.codeOf(mobile)
  const body = { mobile, code, invitation: key }
  const { wire } = await desk.call('checkCode', { body })
  expect((await desk.call('checkCode', { body })).status).toBe(401)
  const answered = { ticket: wire.ticket, answer: new Passkey().register(wire.options), device: '' }
  const token = desk.tokenIn(await desk.call('openSession', { body: answered }))
  expect((await desk.call('openSession', { body: answered })).status).toBe(401)
  const lines = site.logged.join('\n')
  expect(lines).toContain('signed in at the desk')
  expect(lines).toMatch(/"path":"\/desk\/api\/passkeys\/[^"]+","code":"refused","msg":"the desk refused"/)
  expect(lines).not.toMatch(/96000000\d\d/)
  for (const secret of [key, wire.ticket, token]) expect([secret.length, lines.includes(secret)]).toEqual([43, false])
  // Times and hashes have digits of their own; a code would stand alone.
  expect(lines).not.toMatch(new RegExp(`(?<![\\da-f.])${code}(?![\\da-f.])`))
  expect(lines).not.toContain('invitation=')
})
