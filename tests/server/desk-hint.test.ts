import { once } from 'node:events'
import { createServer } from 'node:http'
import { announceReady } from '@/server/services/start'
import { openSite } from '../support/site'

const PUBLIC = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://haat.example.org',
  NUMBER_KEY: '5d0c1f7a9b3e48265d0c1f7a9b3e4827',
  TRUSTED_PROXIES: '1',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: '4821a9c7d3e5f6',
  MSG91_TEMPLATE_ID: 'template',
}

it.each<[string, Record<string, string>, number]>([
  ['a public site without DESK_HOST', PUBLIC, 1],
  ['a public site with it', { ...PUBLIC, DESK_HOST: 'desk.example.org' }, 0],
  ['a site of this machine alone', { ...PUBLIC, PUBLIC_URL: 'http://localhost:3000' }, 0],
  ['a site in development', { ...PUBLIC, NODE_ENV: 'development' }, 0],
])('the start of %s', async (_, variables, times) => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const site = await openSite(variables)
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  await announceReady(server)
  server.close()
  await site.close()
  const hints = site.logged.filter(line => line.includes('the desk shares the origin of the site'))
  expect(hints).toHaveLength(times)
})
