import { ok } from '@/lib/contract/endpoint'
import { Problem } from '../../platform/problem'
import { spendRate } from '../../services/allowance'
import { countVitals } from '../../vitals/count'
import type { Handlers } from '../handlers'

export const vitalHandlers: Pick<Handlers, 'sendVitals'> = {
  sendVitals: async ({ fromSite, address }, { body }) => {
    if (!fromSite) throw new Problem('forbiddenOrigin')
    await spendRate(address, 'vitals')
    countVitals(body)
    return ok({})
  },
}
