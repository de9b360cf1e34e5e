import { ChatClient, connectChat, openChatServer, type ChatServer } from './chat'
import { makePerson, type Person } from './people'
import { openSite, type TestSite } from './site'

/**
 * A site with its chat, for all tests of a file; each test closes its connections at its end.
 * @param variables environment variables in addition to the defaults
 */
export function openChatSite(variables: Record<string, string> = {}) {
  const clients: ChatClient[] = []
  const opened = {} as { site: TestSite; server: ChatServer }
  beforeAll(async () => {
    opened.site = await openSite(variables)
    opened.server = await openChatServer()
  }, 240_000)
  afterEach(() => clients.splice(0).forEach(client => client.close()))
  afterAll(async () => {
    await opened.server.close()
    await opened.site.close()
  })

  async function connect(person: Person, options = {}): Promise<ChatClient> {
    const client = await connectChat(opened.server.url, person, options)
    clients.push(client)
    return client
  }

  /** Two users, both connected. */
  async function pair() {
    const [asha, binu] = [
      await makePerson(opened.site, { name: 'Asha' }),
      await makePerson(opened.site, { name: 'Binu', surname: 'Nair' }),
    ]
    return { asha, binu, a: await connect(asha), b: await connect(binu) }
  }
  return { opened, connect, pair }
}
