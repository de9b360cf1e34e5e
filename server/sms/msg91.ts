import { COUNTRY_CODE } from '@/lib/contract/limits'
import type { Environment } from '../platform/environment'
import { askProvider, SmsError, type SendCode } from './provider'

/**
 * Sends a code by MSG91's call "Send OTP" (`POST /api/v5/otp`). The code is ours; the text is the template that the
 * operator has registered, as India's mobile networks require. MSG91 answers 200 even if it refuses, and reports that
 * in `type`.
 */
export function msg91({ MSG91_URL, MSG91_AUTH_KEY = '', MSG91_TEMPLATE_ID = '' }: Environment): SendCode {
  return async (mobile, code) => {
    const url = new URL('/api/v5/otp', MSG91_URL)
    url.search = new URLSearchParams({
      template_id: MSG91_TEMPLATE_ID,
      mobile: `${COUNTRY_CODE}${mobile}`,
      otp: code,
    }).toString()
    const { status, json } = await askProvider(url, {
      method: 'POST',
      headers: { authkey: MSG91_AUTH_KEY, accept: 'application/json' },
    })
    if (status !== 200 || json['type'] !== 'success') throw new SmsError(String(json['code'] ?? status))
  }
}

/**
 * Sends a registered template by MSG91's call "Send SMS" (`POST /api/v5/flow`), with the link as its variable `link`.
 */
export function msg91Flow({ MSG91_URL, MSG91_AUTH_KEY = '' }: Environment) {
  return async (mobile: string, template: string, link: string): Promise<void> => {
    const { status, json } = await askProvider(new URL('/api/v5/flow', MSG91_URL), {
      method: 'POST',
      headers: { authkey: MSG91_AUTH_KEY, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        template_id: template,
        short_url: '0',
        recipients: [{ mobiles: `${COUNTRY_CODE}${mobile}`, link }],
      }),
    })
    if (status !== 200 || json['type'] !== 'success') throw new SmsError(String(json['code'] ?? status))
  }
}
