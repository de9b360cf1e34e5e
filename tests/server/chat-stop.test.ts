import { connectChat, openChatServer } from '../support/chat'
import { makePerson } from '../support/people'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 240_000)
afterAll(() => site.close())

// Alone in its file, because stopping a server also stops the delivery of live events in this process.
it('a planned stop says so to every socket, so that people come back spread over seconds', async () => {
  const stopping = await openChatServer()
  const client = await connectChat(stopping.url, await makePerson(site))
  const closed = new Promise(resolve => client.socket.once('disconnect', resolve))
  await stopping.close()
  expect(await closed).toBe('io server disconnect')
})
