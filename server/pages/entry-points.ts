import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/locales'
import type { NextHandler } from './capture'

type Params = Record<string, string | string[]>
/** What Next's build makes of a page, as deployment adapters call it (Next's documentation, "Invoking Entrypoints"). */
type EntryPoint = { handler: (request: IncomingMessage, response: ServerResponse, context: { waitUntil: (promise: Promise<unknown>) => void; requestMeta: { relativeProjectDir: string; params: Params } }) => Promise<void> }

type Route = {
  pattern: RegExp
  /** Of what the pattern finds, in this order; of `[...name]` it is the rest of the path. */
  params: { name: string; isRest: boolean }[]
  /** Null where it is no page, but a route that answers by itself. */
  file: string | null
}

/** Addresses that mean what they say: nothing to decode, to mend or to send elsewhere. */
const PLAIN = /^\/(?!_)(?:[\w-]+(?:\/[\w-]+)*)?$/

/**
 * Renders pages by their own entry points: Next's router, the middleware and the server around them cost a tenth of a rendering and have nothing to decide
 * where an address is plain and no cookie is to be mended. Everything else, and what the browser's router asks for, goes through all of Next.
 * @param folder of Next's build
 */
export function entryPoints(next: NextHandler, folder = '.next'): NextHandler {
  const routes = routesOf(folder)
  const load = createRequire(path.resolve('server.js'))
  return (request, response) => {
    const { url = '/', headers } = request
    const found = headers.rsc === undefined && headers.cookie === undefined ? findPage(routes, url.split('?', 1)[0]!) : null
    if (!found) return next(request, response)
    const { handler } = load(path.resolve(folder, 'server', found.file)) as EntryPoint
    return handler(request, response, { waitUntil: promise => void promise.catch(() => {}), requestMeta: { relativeProjectDir: '.', params: found.params } })
  }
}

/** All routes of a build, in the order in which Next tries them. */
function routesOf(folder: string): Route[] {
  const read = <T>(name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as T
  const { dynamicRoutes } = read<{ dynamicRoutes: { page: string; regex: string }[] }>('routes-manifest.json')
  const files = read<Record<string, string>>('server/app-paths-manifest.json')
  return dynamicRoutes.map(({ page, regex }) => ({
    // eslint-disable-next-line security/detect-non-literal-regexp -- written by Next's build
    pattern: new RegExp(regex),
    params: [...page.matchAll(/\[(\.{3})?(\w+)\]/g)].map(([, dots, name = '']) => ({ name, isRest: dots !== undefined })),
    file: files[`${page}/page`] ?? null,
  }))
}

/** The page of an address: as the middleware does, English is put before an address without a language. */
function findPage(routes: Route[], pathname: string): { file: string; params: Params } | null {
  if (!PLAIN.test(pathname)) return null
  const [, first = ''] = pathname.split('/')
  const language = LOCALES.find(code => code === first.toLowerCase())
  // The middleware sends these elsewhere: English by its name, and a language in capitals.
  if (language !== undefined && (language === DEFAULT_LOCALE || language !== first)) return null
  const full = language === undefined ? `/${DEFAULT_LOCALE}${pathname === '/' ? '' : pathname}` : pathname
  for (const { pattern, params, file } of routes) {
    const match = pattern.exec(full)
    if (match) return file === null ? null : { file, params: Object.fromEntries(params.map(({ name, isRest }, index) => [name, isRest ? match[index + 1]!.split('/') : match[index + 1]!])) }
  }
  return null
}
