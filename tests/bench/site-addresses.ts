/** Addresses that are measured: one of each kind of page, and the calls behind them. */
export type Addresses = { home: string; category: string; post: string; feedCall: string; postCall: string; /** Many lists and posts, so that no two that follow each other are the same. */ categories: string[]; posts: string[] }

const CATEGORIES = ['buffalo', 'cattle', 'goat', 'sheep', 'poultry', 'equipment']

/** Finds them in a site that runs. */
export async function findAddresses(url: string): Promise<Addresses> {
  const posts = await Promise.all(
    CATEGORIES.map(async category => {
      const reply = (await (await fetch(`${url}/api/v2/advpost/${category}?pageSize=24`)).json()) as { data: { posts: { _id: string }[] } }
      return reply.data.posts.map(({ _id }) => _id)
    }),
  )
  const id = posts[0]![0]!
  return {
    home: '/',
    category: '/category/buffalo',
    post: `/post/${id}`,
    feedCall: '/api/v2/advpost/buffalo',
    postCall: `/api/v1/advpost/advPostbyId/${id}`,
    categories: CATEGORIES.flatMap(category => [`/category/${category}`, `/hi/category/${category}`]),
    posts: posts.flat().map(one => `/post/${one}`),
  }
}
