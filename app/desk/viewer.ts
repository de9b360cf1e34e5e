import { cookies } from 'next/headers'
import { deskCookie, mayOpen, type DeskPage } from '@/lib/contract/desk'
import { setPageStatus } from '@/server/platform/page-tags'
import { countRequests } from '@/server/desk/requests/list'
import { deskOrigin } from '@/server/desk/web/place'
import { findDeskViewer, type DeskViewer } from '@/server/desk/web/sessions'
import { services } from '@/server/services/services'

/** Who is signed in at the desk; null if nobody is. */
export async function readViewer(): Promise<DeskViewer | null> {
  const [{ environment }, jar] = await Promise.all([services(), cookies()])
  return findDeskViewer(jar.get(deskCookie(deskOrigin(environment)))?.value)
}

/** Who has a page open, and what their navigation says. */
export type PageViewer = DeskViewer & {
  /** Open requests for data, and how many of them are due; null: they are not the viewer's. */
  requests: { open: number; near: number } | null
}

/**
 * The viewer, if their role may open the page; otherwise null, and the page is missing. The door has checked it before
 * (server/desk/web/door.ts): nothing of the desk depends on one check alone.
 */
export async function openPage(page: DeskPage): Promise<PageViewer | null> {
  const viewer = await readViewer()
  if (viewer && mayOpen(viewer.role, page))
    return { ...viewer, requests: mayOpen(viewer.role, 'requests') ? await countRequests() : null }
  setPageStatus(404)
  return null
}
