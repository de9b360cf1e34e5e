import { ok } from '@/lib/contract/endpoint'
import type { Handlers } from '../http/handlers'
import { take } from '../platform/allowance'
import { closeSession } from './sessions'
import { sendOtp, verifyOtp } from './otp'

export const authHandlers: Pick<Handlers, 'fetchOtp' | 'saveUser' | 'logout'> = {
  fetchOtp: async ({ address, deviceId }, { body }) => ({
    ok: true,
    msg: 'OTP sent successfully to your mobile number',
    ...(await sendOtp(body.mobile, { address, deviceId })),
  }),

  saveUser: async ({ address, token: former, fromSite, openCookies }, { body }) => {
    await take('signIn', null, address)
    const { user, token } = await verifyOtp(body.mobile, body.otp, { address, deviceId: body.deviceInfo.deviceId })
    // One browser has one session: the one before would live on where nobody can end it.
    if (fromSite && former) await closeSession(former)
    if (fromSite) openCookies(token)
    return { ok: true, msg: 'Login successful!', user, ...(fromSite ? {} : { token }) }
  },

  logout: async ({ token, closeCookies }) => {
    if (token) await closeSession(token)
    closeCookies()
    return ok({}, 'Signed out')
  },
}
