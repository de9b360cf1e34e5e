import { isRight, ndcg, readLists, readPairs, storePosts } from '../search/relevance'
import { openSearchSite } from '../support/search-site'

const { opened, search } = openSearchSite()

/** Within what matches, the better stands first (tests/search/relevance/README.md). */
describe('relevance', () => {
  /** The ids of all results of a query, in their order. */
  async function found(query: string, cursor?: string): Promise<string[]> {
    const { posts, nextCursor } = await search(query, { pageSize: '100', ...(cursor ? { cursor } : {}) })
    return [...posts.map(({ id }) => id), ...(nextCursor ? await found(query, nextCursor) : [])]
  }

  it('is right for the judged pairs and lists', async () => {
    const pairs = readPairs()
    const lists = readLists()
    expect([pairs.length, lists.length]).toEqual([312, 39])
    await storePosts(opened.site, [
      ...pairs.flatMap(({ better, worse }) => [better, worse]),
      ...lists.flatMap(({ posts }) => posts.map(({ post }) => post)),
    ])
    const wrong: string[] = []
    for (const pair of pairs)
      if (!isRight(pair, await found(pair.query))) wrong.push(`${pair.principle} ${pair.language} ${pair.query}`)
    // So that a failure names them.
    expect(wrong.length > pairs.length * 0.05 ? wrong : []).toEqual([])
    const gains: number[] = []
    for (const list of lists) gains.push(ndcg(list, await found(list.query)))
    expect(gains.reduce((sum, gain) => sum + gain) / gains.length).toBeGreaterThanOrEqual(0.9)
  }, 240_000)
})
