import { redirect } from 'next/navigation'
import { SignIn } from '@/components/desk/sign-in'
import { deskOrigin, passkeyHost } from '@/server/desk/web/place'
import { services } from '@/server/services/services'
import { readViewer } from './viewer'

/** The first page of the desk: the sign-in, or for who is signed in the first of the pages. */
export default async function DeskHome() {
  if (await readViewer()) redirect('/desk/queue')
  const { environment } = await services()
  return <SignIn origin={deskOrigin(environment)} hasPasskeys={passkeyHost(environment) !== null} />
}
