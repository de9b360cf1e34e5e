import { BRAND } from '@/lib/seo/brand'
import type { Environment } from '../platform/environment'
import { msg91, msg91Flow } from './msg91'
import type { SendCode } from './provider'
import { twilio, twilioText } from './twilio'

/** The subject of a text message that is not a code; each has a template in the environment. */
export type SmsNotice = 'inquiry' | 'message'

/**
 * Sends a notice with a link to a page to an Indian number of ten digits; rejects if the provider did not accept it.
 * Nothing that a user wrote is in it.
 */
export type SendNotice = (mobile: string, notice: SmsNotice, link: string) => Promise<void>

/** Can this site send text messages beside codes? */
export function isSmsOffered({ SMS_PROVIDER, SMS_INQUIRY_TEMPLATE, SMS_MESSAGE_TEMPLATE }: Environment): boolean {
  return SMS_PROVIDER !== undefined && SMS_INQUIRY_TEMPLATE !== undefined && SMS_MESSAGE_TEMPLATE !== undefined
}

/** The function that sends text messages beside codes. */
export function noticeSender(environment: Environment): SendNotice {
  const { SMS_INQUIRY_TEMPLATE: inquiry = '', SMS_MESSAGE_TEMPLATE: message = '' } = environment
  const templates = { inquiry, message }
  const textOf = (notice: SmsNotice, link: string) => templates[notice].replaceAll('{link}', link)
  switch (environment.SMS_PROVIDER) {
    case 'console':
      return async (mobile, notice, link) =>
        void process.stdout.write(`SMS to +91 ${mobile}: ${textOf(notice, link)}\n`)
    case 'msg91': {
      const send = msg91Flow(environment)
      return (mobile, notice, link) => send(mobile, templates[notice], link)
    }
    case 'twilio': {
      const send = twilioText(environment)
      return (mobile, notice, link) => send(mobile, textOf(notice, link))
    }
    default:
      return async () => {}
  }
}

/** The function that sends codes. In demo mode it does nothing, because the reply contains the code. */
export function smsSender(environment: Environment): SendCode {
  switch (environment.SMS_PROVIDER) {
    case 'console':
      // Written to the terminal and not to the log, because the log removes codes.
      return async (mobile, code) => void process.stdout.write(`SMS to +91 ${mobile}: your ${BRAND} code is ${code}\n`)
    case 'msg91':
      return msg91(environment)
    case 'twilio':
      return twilio(environment)
    default:
      return async () => {}
  }
}
