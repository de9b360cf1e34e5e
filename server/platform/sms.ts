import type { Environment } from './environment'

/** Sends a one-time code to ten digits of an Indian number; throws when the provider did not take it. */
export type SendCode = (mobile: string, code: string) => Promise<void>

/** The way codes are sent; in demo mode they are not, because the reply carries them. */
export function smsSender(environment: Environment): SendCode {
  if (environment.SMS_PROVIDER === 'console') {
    // Straight to the terminal and not to the log, which takes codes out.
    return async (mobile, code) => void process.stdout.write(`SMS to +91 ${mobile}: your AgriHaat code is ${code}\n`)
  }
  return async () => {}
}
