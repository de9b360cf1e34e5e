import { ok } from '@/lib/contract/endpoint'
import type { Handlers } from '../http/handlers'
import { closeSession } from './sessions'
import { sendOtp, verifyOtp } from './otp'

export const authHandlers: Pick<Handlers, 'fetchOtp' | 'saveUser' | 'logout'> = {
  fetchOtp: async ({ address, deviceId }, { body }) => ({
    ok: true,
    msg: 'OTP sent successfully to your mobile number',
    ...(await sendOtp(body.mobile, { address, deviceId })),
  }),

  saveUser: async ({ address, fromSite, openCookies }, { body }) => {
    const { user, token } = await verifyOtp(body.mobile, body.otp, { address, deviceId: body.deviceInfo.deviceId })
    if (fromSite) openCookies(token)
    return { ok: true, msg: 'Login successful!', user, ...(fromSite ? {} : { token }) }
  },

  logout: async ({ token, closeCookies }) => {
    if (token) await closeSession(token)
    closeCookies()
    return ok({}, 'Signed out')
  },
}
