import { queryOptions } from '@tanstack/react-query'
import { call } from '@/lib/client/client'
import { notificationEndpoints } from '@/lib/contract/notifications'
import { mailEndpoints } from '@/lib/contract/mail'
import { accountEndpoints } from '@/lib/contract/account'

/** The sessions of the user. They are loaded again each time they are shown, because other devices sign in and out. */
export const sessionsQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['sessions', viewerId],
    queryFn: async () => (await call(accountEndpoints.getSessions)).data.sessions,
    staleTime: 0,
  })

/** The channels for which the site has a provider. */
export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async () => (await call(notificationEndpoints.getChannels)).data,
  staleTime: Infinity,
})

/**
 * The state of the user's e-mail address. It is loaded again each time it is shown: its link may be opened on another
 * device.
 */
export const mailStateQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['mailState', viewerId],
    queryFn: async () => (await call(mailEndpoints.getMailState)).data,
    staleTime: 0,
  })
