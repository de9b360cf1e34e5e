import { useEffect, useState } from 'react'
import { useConnection } from '@/lib/chat/socket'

/** Milliseconds within which the first connection usually opens. Until then, nothing says that there is none. */
const SOON = 1000

/** @returns `off`: is there no connection? `isSaid`: is that worth a word? */
export function useOff(): { off: boolean; isSaid: boolean } {
  const { state } = useConnection()
  const [late, setLate] = useState(false)
  const off = state !== 'connected'
  const first = state === 'closed' || state === 'connecting'

  useEffect(() => {
    if (!first) return
    const timer = setTimeout(() => setLate(true), SOON)
    return () => clearTimeout(timer)
  }, [first])
  return { off, isSaid: off && (late || !first) }
}
