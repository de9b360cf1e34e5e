import type { Settings } from '@/lib/contract/settings'
import { openChatSite } from '../support/chat-site'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'

const { opened, connect } = openChatSite()

type Switch = keyof Settings['privacy']
/** What a viewer gets of a person and their ad; nothing if it is undefined, false or empty. */
type Look = (person: Person, viewer: Person, postId: string) => Promise<unknown>

/** Changes one of a person's privacy switches, as Settings does. */
async function choose({ token }: Person, name: Switch, on: boolean): Promise<void> {
  const now = (await send(opened.site, 'getSettings', { token })).reply.data
  const body = { ...now, privacy: { ...now.privacy, [name]: on } }
  expect((await send(opened.site, 'updateSettings', { body, token })).status).toBe(200)
}
const profileOf = async ({ id }: Person, { token }: Person) =>
  (await send(opened.site, 'getSeller', { params: { id }, token })).wire.data?.user
const adOf = async (id: string, { token }: Person) =>
  (await send(opened.site, 'getPost', { params: { id }, token })).wire.data.posts[0]

/** What others get only while a switch is on. */
const EFFECTS: [Switch, string, Look][] = [
  ['showNumber', 'the number beside the ad', async (_, viewer, id) => (await adOf(id, viewer)).userNumber],
  ['showNumber', 'the number in the profile', async (person, viewer) => (await profileOf(person, viewer)).phoneNumber],
  [
    'showNumber',
    'the number for a call',
    async (_, { token }, id) => (await send(opened.site, 'contactSeller', { params: { id }, token })).wire.ok,
  ],
  ['showEmail', 'the e-mail address', async (person, viewer) => (await profileOf(person, viewer)).email],
  ['profileVisible', 'the profile', profileOf],
  [
    'directMessage',
    'a way to write',
    async ({ id }, viewer) => (await (await connect(viewer)).send(id, 'Is she still there?')).ok,
  ],
]

it.each(EFFECTS)(
  '%s: others get %s while it is on, and from the moment when it is off they do not',
  async (name, _, look) => {
    const [person, viewer] = [
      await makePerson(opened.site, { email: 'asha@example.org', showNumber: true }),
      await makePerson(opened.site),
    ]
    const { id } = (await send(opened.site, 'createPost', { form: postForm(), token: person.token })).reply.data.post
    for (const on of [true, false, true]) {
      await choose(person, name, on)
      expect(Boolean(await look(person, viewer, id))).toBe(on)
    }
  },
)

it('every privacy switch of Settings is tried here', async () => {
  const { token } = await makePerson(opened.site)
  const { privacy } = (await send(opened.site, 'getSettings', { token })).reply.data
  expect(new Set(EFFECTS.map(([name]) => name))).toEqual(new Set(Object.keys(privacy)))
})
