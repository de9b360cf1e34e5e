import { ok } from '@/lib/contract/endpoint'
import { answerSale, sayOpinion } from '../../sales/answer'
import { getSale } from '../../sales/find-sale'
import { nameBuyer } from '../../sales/name-buyer'
import type { Handlers } from '../handlers'

export const saleHandlers: Pick<Handlers, 'getSale' | 'nameBuyer' | 'answerSale' | 'sayOpinion'> = {
  getSale: async ({ viewer }, { params }) => ok({ sale: await getSale(viewer, params.id) }),
  nameBuyer: async ({ viewer }, { params, body }) => ok({ sale: await nameBuyer(viewer, params.id, body.userId) }),
  answerSale: async ({ viewer }, { params, body }) => ok({ sale: await answerSale(viewer, params.id, body.bought) }),
  sayOpinion: async ({ viewer }, { params, body }) => ok({ sale: await sayOpinion(viewer, params.id, body.says) }),
}
