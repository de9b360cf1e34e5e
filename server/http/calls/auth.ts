import type { Device } from '@/lib/contract/auth'
import { ok } from '@/lib/contract/endpoint'
import type { Handlers } from '../handlers'
import { deleteSession, endOtherSessions, endSession, listSessions } from '../../auth/sessions'
import { sendOtp, verifyOtp } from '../../auth/otp'
import { chosenLook } from '../../settings/settings'

/** A short description of a device for a list: its model, if it has one, and its system. */
function wordsFor({ model = '', operatingSystem = '', osVersion = '' }: Device): string {
  const system = operatingSystem === 'unknown' ? '' : `${operatingSystem} ${osVersion}`.trim()
  return [model === 'browser' ? '' : model.trim(), system].filter(Boolean).join(', ').slice(0, 100)
}

export const authHandlers: Pick<
  Handlers,
  'fetchOtp' | 'saveUser' | 'logout' | 'getSessions' | 'endSession' | 'endOtherSessions'
> = {
  fetchOtp: async ({ address, deviceId }, { body }) => ({
    ok: true,
    msg: 'OTP sent successfully to your mobile number',
    ...(await sendOtp(body.mobile, { address, deviceId })),
  }),

  saveUser: async ({ address, token: former, fromSite, language, openCookies }, { body }) => {
    const { user, token } = await verifyOtp(
      body.mobile,
      body.otp,
      { address, deviceId: body.deviceInfo.deviceId },
      wordsFor(body.deviceInfo),
      language,
    )
    // A browser has one session, so the former one is deleted: nobody could end it any more.
    if (fromSite && former) await deleteSession(former)
    if (fromSite) openCookies(token)
    return { ok: true, msg: 'Login successful!', user, ...(await chosenLook(user)), ...(fromSite ? {} : { token }) }
  },

  getSessions: async ({ viewer, token }) => ok({ sessions: await listSessions(viewer, token) }),
  endSession: async ({ viewer }, { params }) => {
    await endSession(viewer, params.id)
    return ok({}, 'Signed out')
  },
  endOtherSessions: async ({ viewer, token }) => {
    await endOtherSessions(viewer, token)
    return ok({}, 'Signed out')
  },

  logout: async ({ token, closeCookies }) => {
    if (token) await deleteSession(token)
    closeCookies()
    return ok({}, 'Signed out')
  },
}
