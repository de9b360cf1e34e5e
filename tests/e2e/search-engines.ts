import type { APIRequestContext } from '@playwright/test'
import { localePath } from '../../lib/i18n/path'
import { textsOf } from '../support/sitemap/check'

/** The paths that the sitemap names, with its files. */
export async function sitemapPaths(request: APIRequestContext) {
  const index = await (await request.get('/sitemap.xml')).text()
  const files = await Promise.all(
    textsOf(index, 'loc').map(async url => ({
      name: new URL(url).pathname,
      xml: await (await request.get(new URL(url).pathname)).text(),
    })),
  )
  const paths = (file: { xml: string }) => textsOf(file.xml, 'loc').map(url => new URL(url).pathname)
  return {
    index,
    files,
    posts: files.filter(({ name }) => name.includes('/posts')).flatMap(paths),
    pages: files.filter(({ name }) => !name.includes('/posts')).flatMap(paths),
  }
}

/** Every active post from the API, by the path of its page in English. */
export async function activePosts(request: APIRequestContext): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const category of ['cattle', 'buffalo', 'goat', 'sheep', 'poultry', 'equipment', 'seeds', 'fertilizers']) {
    for (let cursor: string | null = ''; cursor !== null;) {
      const reply = (await (
        await request.get(`/api/v2/advpost/${category}?pageSize=100${cursor && `&cursor=${cursor}`}`)
      ).json()) as { data: { posts: { _id: string; language: string }[]; nextCursor: string | null } }
      for (const { _id, language } of reply.data.posts) found.set(_id, localePath(language as 'en', `/post/${_id}`))
      cursor = reply.data.nextCursor
    }
  }
  return found
}
