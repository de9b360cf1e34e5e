import { COUNTRY_CODE } from '@/lib/contract/limits'
import type { Environment } from '../platform/environment'
import { askProvider, SmsError } from './provider'
import type { SendCode } from './sms'

/**
 * MSG91's call "Send OTP" (`POST /api/v5/otp`) with a code of ours: the words are the template that the operator has
 * registered, as India's carriers ask for. It answers 200 also when it refuses, and says so in `type`.
 */
export function msg91({ MSG91_URL, MSG91_AUTH_KEY = '', MSG91_TEMPLATE_ID = '' }: Environment): SendCode {
  return async (mobile, code) => {
    const url = new URL('/api/v5/otp', MSG91_URL)
    url.search = new URLSearchParams({ template_id: MSG91_TEMPLATE_ID, mobile: `${COUNTRY_CODE}${mobile}`, otp: code }).toString()
    const { status, json } = await askProvider(url, { method: 'POST', headers: { authkey: MSG91_AUTH_KEY, accept: 'application/json' } })
    if (status !== 200 || json['type'] !== 'success') throw new SmsError(String(json['code'] ?? status))
  }
}
