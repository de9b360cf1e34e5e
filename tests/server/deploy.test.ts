import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readEnvironment } from '@/server/platform/environment'
import { SETTINGS } from '@/server/platform/environment-variables'
import { EXAMPLE, FILLED } from '../support/env-example'

const text = (file: string) => readFileSync(file, 'utf8')

type Service = {
  image?: string
  build?: string
  environment?: Record<string, string>
  volumes?: string[]
  networks?: string[]
  depends_on?: Record<string, { condition: string }>
  ports?: string[]
  healthcheck?: unknown
  stop_grace_period?: string
  mem_limit?: string
  read_only?: boolean
}
type Compose = {
  services: Record<string, Service>
  networks: Record<string, unknown>
  volumes: Record<string, unknown>
}
const compose = parse(text('compose.yaml'), { merge: true }) as Compose
const sites = Object.entries(compose.services).filter(([name]) => name.startsWith('site-'))
/** The environment variables that compose passes to a process, with the values of `.env`. */
function handed(environment: Record<string, string>, env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, key: string) => env[key] ?? ''),
    ]),
  )
}

describe('compose.yaml', () => {
  it('starts two equal processes with variables that the site knows', () => {
    expect(sites.map(([name]) => name)).toEqual(['site-1', 'site-2'])
    expect(sites[0]![1]).toEqual(sites[1]![1])
    for (const name of Object.keys(sites[0]![1].environment!)) expect(SETTINGS).toContain(name)
    expect(sites[0]![1].read_only).toBe(true)
  })

  it('takes every value from .env, and the site refuses the example as it stands', () => {
    const asked = new Set([...text('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    expect([...asked].filter(name => !(name! in EXAMPLE))).toEqual(['VERSION'])
    const environment = { NODE_ENV: 'production', ...sites[0]![1].environment! }
    expect(readEnvironment(handed(environment, FILLED))).toMatchObject({
      publicUrl: 'https://haat.example.org',
      demo: false,
    })
    const desk = { ...FILLED, DESK_HOST: 'desk.example.org' }
    expect([FILLED, desk].map(env => readEnvironment(handed(environment, env)).DESK_HOST)).toEqual([
      undefined,
      'desk.example.org',
    ])
    for (const name of [
      'DOMAIN',
      'SMS_PROVIDER',
      'MSG91_AUTH_KEY',
      'POSTGRES_PASSWORD',
      'METRICS_TOKEN',
      'NUMBER_KEY',
    ] as const) {
      expect(() => readEnvironment(handed(environment, { ...FILLED, [name]: EXAMPLE[name]! }))).toThrow(
        /^(PUBLIC_URL|SMS_PROVIDER|MSG91_AUTH_KEY|DATABASE_URL|METRICS_TOKEN|NUMBER_KEY): /,
      )
    }
  })

  it('names only what is there, and shows nothing but the proxy to the world', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      for (const network of service.networks ?? []) expect(Object.keys(compose.networks)).toContain(network)
      for (const volume of service.volumes ?? [])
        expect(
          volume.startsWith('./') ? existsSync(volume.split(':')[0]!) : volume.split(':')[0]! in compose.volumes,
        ).toBe(true)
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {}))
        expect([compose.services[other] !== undefined, condition]).toEqual([true, 'service_healthy'])
      if (name !== 'caddy') expect(service.ports).toBeUndefined()
      // The site's own image contains its health check.
      if (!service.build) expect(service.healthcheck).toBeDefined()
      expect(service.image).not.toMatch(/:latest$/)
    }
    for (const network of ['inside', 'front']) expect(compose.networks[network]).toEqual({ internal: true })
    // The proxy can be reached from outside, so it may reach the processes, but not their database and Redis.
    expect(compose.services['caddy']!.networks).toEqual(['front', 'outside'])
    for (const [name, service] of Object.entries(compose.services))
      expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
    for (const name of ['postgres', 'standby', 'redis']) expect(compose.services[name]!.networks).toEqual(['inside'])
  })

  it('gives a leaving process the time that it takes, and lets idle lines go before it does', () => {
    const { environment, stop_grace_period: grace } = sites[0]![1]
    const drain = Number(environment!['DRAIN_SECONDS'])
    expect(parseInt(grace!)).toBeGreaterThan(drain + 10)
    const caddy = text('deploy/Caddyfile')
    expect(Number(/keepalive (\d+)s/.exec(caddy)![1])).toBeLessThan(drain)
    for (const line of caddy.match(/reverse_proxy .*/g)!)
      expect(line.match(/site-\d:3000/g)!.toSorted()).toEqual(['site-1:3000', 'site-2:3000'])
    // Who has WebSocket may be anywhere; who asks many times is always at the same one.
    expect(caddy).toMatch(/@polling \{\s+path \/socket\.io\/\*\s+query transport=polling\s+\}/)
    expect(caddy).toMatch(/reverse_proxy @polling .*\{\s+lb_policy client_ip_hash/)
    // The block of the desk's own host is for those who want one.
    expect(caddy).toMatch(/^# \{\$DESK_HOST\} \{\n# \treverse_proxy /m)
    expect(compose.services['caddy']!.environment).toHaveProperty('DESK_HOST')
    expect(caddy).toMatch(/@metrics path \/metrics\n\s+respond @metrics 404/)
  })
})

describe('Dockerfile', () => {
  const file = text('Dockerfile')
  const ignore = text('.dockerignore').split('\n').filter(Boolean)

  it('copies what is there, and the build sees nothing but that', () => {
    const copied = [...file.matchAll(/^COPY (?!--from)(.*)$/gm)].flatMap(([, words]) => words!.split(' ').slice(0, -1))
    expect(copied.length).toBeGreaterThan(10)
    for (const name of copied) expect([name, existsSync(name)]).toEqual([name, true])
    expect(ignore[0]).toBe('*')
    expect(
      ignore
        .slice(1)
        .map(line => line.replace(/^!/, ''))
        .toSorted(),
    ).toEqual(copied.toSorted())
    // What runs is copied by a script of the build.
    expect(file).toContain('\nRUN node scripts/image.mjs /image\n')
    expect([...file.matchAll(/^COPY --from=build (.*)$/gm)].map(([, words]) => words)).toEqual(['/image .'])
  })

  it('has the lock, the Node of package.json, no rights, a health check and no secret', () => {
    const { dependencies } = JSON.parse(text('package.json')) as { dependencies: { node: string } }
    expect(/^ARG NODE=([\d.]+)-/m.exec(file)?.[1]).toBe(dependencies.node)
    expect(file).toContain('RUN npm ci')
    expect(file.lastIndexOf('\nUSER node\n')).toBeGreaterThan(file.lastIndexOf('\nRUN '))
    expect(file).toMatch(/HEALTHCHECK [^]*\/readyz/)
    for (const [, words] of file.matchAll(/^(?:ENV|ARG) (.*)$/gm))
      expect(words).not.toMatch(/TOKEN|PASSWORD|KEY|SECRET|DATABASE_URL/)
    expect(text('.gitignore').split('\n')).toContain('.env')
  })

  it('starts no demo by itself, because everybody who reaches the container would see all codes', () => {
    const environment = Object.fromEntries(
      [...file.slice(file.lastIndexOf('\nFROM ')).matchAll(/^ENV (.*)$/gm)].flatMap(([, words]) =>
        words!.split(' ').map(word => word.split('=') as [string, string]),
      ),
    )
    expect(environment).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' })
    expect(() => readEnvironment(environment)).toThrow(/^DEMO: [^\n]*$/)
    expect(readEnvironment({ ...environment, DEMO: 'yes' }).demo).toBe(true)
  })
})

it('the docs name every variable that the site reads', () => {
  const table = text('docs/configuration.md')
  for (const name of SETTINGS.filter(name => name !== 'NODE_ENV'))
    expect([name, table.includes(`\`${name}\``)]).toEqual([name, true])
})
