import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { readEnvironment } from '@/server/platform/environment'
import { SETTINGS } from '@/server/platform/environment-variables'
import { EXAMPLE, FILLED } from '../support/env-example'

/** Manifests are of many kinds. */
type Manifest = { kind: string; metadata: { name: string }; spec: any }

const text = (file: string) => readFileSync(path.join('deploy', file), 'utf8')
const root = parse(text('kustomization.yaml')) as {
  namespace: string
  resources: string[]
  images: { name: string }[]
  configMapGenerator: { name: string; files: string[] }[]
}
const manifests = root.resources.flatMap(file => parseAllDocuments(text(file)).map(one => one.toJS() as Manifest))
const ofKind = (...kinds: string[]) => manifests.filter(({ kind }) => kinds.includes(kind))
const find = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name)!
const workloads = ofKind('Deployment', 'StatefulSet')
const names = workloads.map(({ metadata }) => metadata.name)
const pod = (workload: Manifest) => workload.spec.template.spec
const container = (workload: Manifest) => pod(workload).containers[0]
const variables = (workload: Manifest) =>
  Object.fromEntries(container(workload).env.map(({ name, value }: { name: string; value?: string }) => [name, value]))
/** The names of a workload's pods. */
const pods = (name: string) =>
  Array.from({ length: find('StatefulSet', name).spec.replicas }, (_, index) => `${name}-${index}`)
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, { image: string }>
}

it('lists every file, and every file lists something', () => {
  for (const file of [...root.resources, ...root.configMapGenerator.flatMap(({ files }) => files)])
    expect([file, existsSync(path.join('deploy', file))]).toEqual([file, true])
  expect(names.toSorted()).toEqual(['postgres', 'proxy', 'redis', 'site', 'standby'])
})

it('every program has a read-only file system, no rights, limits, and says whether it is well', () => {
  for (const workload of workloads) {
    const { metadata, spec } = workload
    const { securityContext, resources, ...probes } = container(workload)
    expect([metadata.name, pod(workload).securityContext.runAsNonRoot]).toEqual([metadata.name, true])
    expect(pod(workload).automountServiceAccountToken).toBe(false)
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    for (const part of ['requests', 'limits'])
      expect([metadata.name, Object.keys(resources[part])]).toEqual([metadata.name, ['cpu', 'memory']])
    expect([metadata.name, probes.readinessProbe !== undefined]).toEqual([metadata.name, true])
    expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels)
    // Where it writes is mounted.
    const volumes = [
      ...(pod(workload).volumes ?? []),
      ...(spec.volumeClaimTemplates ?? []).map((one: any) => one.metadata),
    ]
    for (const { name } of container(workload).volumeMounts) expect(volumes.map((one: any) => one.name)).toContain(name)
    for (const { configMap } of volumes)
      if (configMap) expect(root.configMapGenerator.map(({ name }) => name)).toContain(configMap.name)
  }
})

it('runs the images of compose.yaml, each with a version', () => {
  const images = Object.fromEntries(workloads.map(one => [one.metadata.name, container(one).image]))
  expect(images).toMatchObject({
    proxy: compose.services['caddy']!.image,
    postgres: compose.services['postgres']!.image,
    standby: compose.services['standby']!.image,
    redis: compose.services['redis']!.image,
  })
  expect(root.images.map(({ name }) => name)).toEqual([images['site']])
})

it('services, budgets and policies name programs that are there', () => {
  for (const { spec } of ofKind('Service')) {
    const ports = container(workloads.find(({ metadata }) => metadata.name === spec.selector.app)!).ports
    for (const { port, targetPort = port } of spec.ports)
      expect(ports.some((one: any) => one.name === targetPort || one.containerPort === targetPort)).toBe(true)
  }
  // Redis keeps nothing: a new one may take its place at any time.
  const budgets = ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels.app)
  expect(budgets.toSorted()).toEqual(names.filter(name => name !== 'redis').toSorted())
  const policies = JSON.stringify(ofKind('NetworkPolicy'))
  for (const [, name] of policies.matchAll(/"app":"(\w+)"/g)) expect(names).toContain(name)
  expect(find('NetworkPolicy', 'nobody').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress'] })
})

describe('the site', () => {
  const site = find('StatefulSet', 'site')
  /** What the process sees: the secret, then its own variables, in which `$(NAME)` is another one. */
  function environment(secret: Record<string, string>): Record<string, string> {
    const all: Record<string, string> = { NODE_ENV: 'production', ...secret }
    for (const [name, value] of Object.entries(variables(site)))
      if (value !== undefined) all[name] = String(value).replace(/\$\((\w+)\)/g, (_, key: string) => all[key] ?? '')
    return all
  }

  it('takes its secrets from .env, and refuses the example as it stands', () => {
    const read = readEnvironment(environment(FILLED))
    expect(read).toMatchObject({ publicUrl: 'https://haat.example.org', demo: false, TRUSTED_PROXIES: 2 })
    expect(read.DATABASE_READ_URLS.map(url => new URL(url).hostname.split('.').slice(0, 3))).toEqual(
      pods('standby').map(name => [name, find('StatefulSet', 'standby').spec.serviceName, root.namespace]),
    )
    expect(() => readEnvironment(environment(EXAMPLE))).toThrow(/^(PUBLIC_URL|SMS_PROVIDER|DATABASE_URL|NUMBER_KEY): /)
    for (const name of Object.keys(variables(site)).filter(name => !(name in EXAMPLE))) expect(SETTINGS).toContain(name)
  })

  it('has the time to leave, and is asked what it answers', () => {
    const drain = Number(variables(site)['DRAIN_SECONDS'])
    expect(pod(site).terminationGracePeriodSeconds).toBeGreaterThan(drain + 10)
    const { startupProbe, readinessProbe, livenessProbe } = container(site)
    expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/readyz',
      '/readyz',
      '/healthz',
    ])
  })

  it('is known to the proxy by name, from the first process to the last and back', () => {
    const proxy = variables(find('Deployment', 'proxy')) as Record<string, string>
    const addresses = pods('site').map(name => `${name}.${site.spec.serviceName}:3000`)
    expect(proxy['SITES']!.split(' ')).toEqual(addresses)
    expect(proxy['SITES_BACK']!.split(' ')).toEqual(addresses.toReversed())
    const asked = [...text('Caddyfile').matchAll(/\{\$(\w+)(:)?/g)].filter(([, , hasDefault]) => !hasDefault)
    for (const [, name] of asked.filter(([, name]) => name !== 'DESK_HOST')) expect(Object.keys(proxy)).toContain(name)
  })

  it('finds connections for all processes', () => {
    const most = Number(/max_connections=(\d+)/.exec(container(find('StatefulSet', 'postgres')).args.join(' '))![1])
    expect(most).toBeGreaterThan(site.spec.replicas * 7 * 2)
    expect(container(find('StatefulSet', 'standby')).args).toContain(`max_connections=${most}`)
  })
})
