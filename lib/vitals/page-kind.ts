import type { PageKind } from '../contract/vital-names'

/** The routes of each kind, by how their path begins, without the language. */
const ROUTES: [PageKind, RegExp][] = [
  ['home', /^$/],
  ['list', /^(categor|seller)/],
  ['post', /^post\//],
  ['search', /^search/],
  ['form', /^post-ad/],
  ['account', /^(profile|settings|my-ads|saved-posts|chat|notifications)/],
]

/** The kind of the page at an address of this site. */
export function pageKind(address: string): PageKind {
  const path = new URL(address).pathname.replace(/^\/([a-z]{2}(\/|$))?/, '')
  return ROUTES.find(([, route]) => route.test(path))?.[0] ?? 'other'
}
