import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'

/** A banner of the home page; wire and model differ only in `_id`. `banner_image` is a path on this host. */
const BannerWire = z.object({ _id: z.string(), title: z.string(), description: z.string(), banner_image: z.string() })

export const bannerEndpoints = {
  getBanners: endpoint({
    method: 'GET',
    path: '/api/v1/other/banners',
    summary:
      "The built-in banners of the home page, in English. The site shows the same ones in the reader's language.",
    auth: 'none',
    reply: replyWith(z.object({ banners: z.array(BannerWire) })),
    problems: [],
  }),
}
