import { Missing } from '@/components/desk/missing'
import { setPageStatus } from '@/server/platform/page-tags'

/** Answers each address of the desk that no other page matches with 404. */
export default function MissingDeskPage() {
  setPageStatus(404)
  return <Missing />
}
