import { startWorker } from '@/lib/offline/keep-pages'
import { measureSome } from '@/lib/vitals/sample'

/** What a page does once it has been idle for a while. */
export function rest(): void {
  measureSome()
  void startWorker().catch(() => {})
}
