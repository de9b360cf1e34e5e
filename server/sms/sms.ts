import { BRAND } from '@/lib/brand'
import type { Environment } from '../platform/environment'
import { msg91 } from './msg91'
import { twilio } from './twilio'

/** Sends a one-time code to ten digits of an Indian number; rejects when the provider did not take it. */
export type SendCode = (mobile: string, code: string) => Promise<void>

/** The way codes are sent; in demo mode they are not, because the reply carries them. */
export function smsSender(environment: Environment): SendCode {
  switch (environment.SMS_PROVIDER) {
    case 'console':
      // Straight to the terminal and not to the log, which takes codes out.
      return async (mobile, code) => void process.stdout.write(`SMS to +91 ${mobile}: your ${BRAND} code is ${code}\n`)
    case 'msg91':
      return msg91(environment)
    case 'twilio':
      return twilio(environment)
    default:
      return async () => {}
  }
}
