// Sellers who raise the price of their ad again and again, and the ways in which it can be read.
import { adForm, call, freshPhoto, signIn } from './site.mjs'

/** Rupees by which each write raises a price. */
export const STEP = 10
const FIRST_PRICE = 50_000

/**
 * Signs sellers in, each with one ad of a buffalo.
 * @returns {Promise<Seller[]>} `price` is the last one that was acknowledged
 */
export async function openSellers(site, count) {
  const sellers = []
  for (let index = 0; index < count; index++) {
    const { id, token } = await signIn(site, String(9_000_000_100 + index))
    const form = adForm({ price: String(FIRST_PRICE) }, [await freshPhoto()])
    const { body } = await call(`${site.url}/api/v1/advpost`, { method: 'POST', token, form })
    const { _id: post, post_image: images } = body.data.post
    sellers.push({ id, token, post, images: JSON.stringify(images), price: FIRST_PRICE })
  }
  return sellers
}

/** Raises a seller's price by a step, and remembers it if it was acknowledged. @returns the status */
export async function raise(site, seller, timeout) {
  const price = seller.price + STEP
  const form = adForm({ advPostId: seller.post, price: String(price), images: seller.images })
  const { status } = await call(`${site.url}/api/v1/advpost`, { method: 'PUT', token: seller.token, form, timeout })
  if (status === 200) seller.price = price
  return status
}

/** The price in a list of the API. */
const inPosts =
  seller =>
  ({ body }) => {
    const posts = body.data?.posts ?? body.posts
    return Number(posts?.find(({ _id }) => _id === seller.post)?.price)
  }
/** The first price of a page: that of its post. */
const onPage =
  () =>
  ({ body }) =>
    Number(/₹([\d,]+)/.exec(body)?.[1].replaceAll(',', ''))

/** The ways in which the price of a seller's ad is read; `far`: also at another process than the one that wrote. */
export const WAYS = [
  { name: 'list', far: true, path: () => '/api/v2/advpost/buffalo?pageSize=40', price: inPosts },
  { name: 'search', far: true, path: () => '/api/v2/search?q=murrah&pageSize=40', price: inPosts },
  { name: 'own ads', far: true, path: ({ id }) => `/api/v1/advpost/user/${id}/posts`, price: inPosts },
  { name: 'page', far: false, path: ({ post }) => `/post/${post}`, price: onPage },
]

/** Reads the price of a seller's ad as the seller. @returns status, price, and the milliseconds of the answer */
export async function readPrice(site, seller, way) {
  const answer = await call(site.url + way.path(seller), { token: way.far ? seller.token : undefined })
  return { status: answer.status, ms: answer.ms, price: answer.status === 200 ? way.price(seller)(answer) : NaN }
}
