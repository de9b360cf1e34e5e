import { BRAND } from '@/lib/seo/brand'
import { COUNTRY_CODE } from '@/lib/contract/limits'
import type { Environment } from '../platform/environment'
import { askProvider, SmsError, type SendCode } from './provider'

/** Sends a one-time code as a text. */
export function twilio(environment: Environment): SendCode {
  const send = twilioText(environment)
  return (mobile, code) =>
    send(mobile, `${code} is your ${BRAND} code. It is valid for 5 minutes. Do not share it with anyone.`)
}

/**
 * Sends a text by Twilio's call "Create a Message" (`POST /2010-04-01/Accounts/{sid}/Messages.json`); 201 means that it
 * is queued.
 */
export function twilioText({
  TWILIO_URL,
  TWILIO_ACCOUNT_SID = '',
  TWILIO_AUTH_TOKEN = '',
  TWILIO_FROM = '',
}: Environment) {
  return async (mobile: string, text: string): Promise<void> => {
    const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(TWILIO_ACCOUNT_SID)}/Messages.json`, TWILIO_URL)
    // The id of a messaging service begins with MG; anything else is a number.
    const sender: Record<string, string> = TWILIO_FROM.startsWith('MG')
      ? { MessagingServiceSid: TWILIO_FROM }
      : { From: TWILIO_FROM }
    const { status, json } = await askProvider(url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}`,
      },
      body: new URLSearchParams({ To: `+${COUNTRY_CODE}${mobile}`, ...sender, Body: text }),
    })
    if (status !== 201 || json['status'] === 'failed')
      throw new SmsError(String(json['code'] ?? json['error_code'] ?? status))
  }
}
