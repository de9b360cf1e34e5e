import { late } from '@/components/late/late'
import { useViewer } from '@/lib/auth/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'

const CompleteProfileLink = late(() => import('./complete-profile-link').then(module => module.CompleteProfileLink))
/** A link that could not be loaded is no error: the menu links to the profile, too. */
const unseen = () => {}

/** True if the signed-in user has no name, surname or address. */
export function useProfileMissing(): boolean {
  const { user } = useViewer()
  return user !== undefined && !isProfileComplete(user)
}

/**
 * The link to the missing parts of the profile; few users need it.
 * @param props.inBar true in the bar of a wide screen, false for the line under the bar of a small one
 */
export function CompleteProfile({ inBar = false }: { inBar?: boolean }) {
  return useProfileMissing() && <CompleteProfileLink inBar={inBar} onFailed={unseen} />
}
