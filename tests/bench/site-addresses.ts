/** The measured addresses: one of each kind of page, and the calls behind them. */
export type Addresses = {
  home: string
  category: string
  post: string
  feedCall: string
  postCall: string
  /** Many lists and posts; two successive ones are never the same. */ categories: string[]
  posts: string[]
  sellers: string[]
}

const CATEGORIES = ['buffalo', 'cattle', 'goat', 'sheep', 'poultry', 'equipment']

type Found = { _id: string; userId: string }

/** Finds these addresses in a running site. */
export async function findAddresses(url: string): Promise<Addresses> {
  const posts = await Promise.all(
    CATEGORIES.map(async category => {
      const reply = (await (await fetch(`${url}/api/v2/advpost/${category}?pageSize=24`)).json()) as {
        data: { posts: Found[] }
      }
      return reply.data.posts
    }),
  )
  const id = posts[0]![0]!._id
  return {
    home: '/',
    category: '/category/buffalo',
    post: `/post/${id}`,
    feedCall: '/api/v2/advpost/buffalo',
    postCall: `/api/v1/advpost/advPostbyId/${id}`,
    categories: CATEGORIES.flatMap(category => [`/category/${category}`, `/hi/category/${category}`]),
    posts: posts.flat().map(({ _id }) => `/post/${_id}`),
    sellers: [...new Set(posts.flat().map(({ userId }) => `/seller/${userId}`))],
  }
}
