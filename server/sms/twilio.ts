import { BRAND } from '@/lib/brand'
import { COUNTRY_CODE } from '@/lib/contract/limits'
import type { Environment } from '../platform/environment'
import { askProvider, SmsError } from './provider'
import type { SendCode } from './sms'

/** Twilio's call "Create a Message" (`POST /2010-04-01/Accounts/{sid}/Messages.json`); 201 says that it is queued. */
export function twilio({ TWILIO_URL, TWILIO_ACCOUNT_SID = '', TWILIO_AUTH_TOKEN = '', TWILIO_FROM = '' }: Environment): SendCode {
  return async (mobile, code) => {
    const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(TWILIO_ACCOUNT_SID)}/Messages.json`, TWILIO_URL)
    // A messaging service has an id that begins with MG; anything else is a number.
    const sender: Record<string, string> = TWILIO_FROM.startsWith('MG') ? { MessagingServiceSid: TWILIO_FROM } : { From: TWILIO_FROM }
    const { status, json } = await askProvider(url, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}` },
      body: new URLSearchParams({ To: `+${COUNTRY_CODE}${mobile}`, ...sender, Body: `${code} is your ${BRAND} code. It is valid for 5 minutes. Do not share it with anyone.` }),
    })
    if (status !== 201 || json['status'] === 'failed') throw new SmsError(String(json['code'] ?? json['error_code'] ?? status))
  }
}
