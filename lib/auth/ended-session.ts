'use client'

import { useEffect } from 'react'
import type { ErrorCode } from '../client/problem'
import { setViewer } from './viewer'

/**
 * Signs the viewer out when a call failed with `loginRequired`: the guard around
 * the screen then asks for a new session.
 * @param code the code that a call failed with; null if no call failed
 */
export function useEndedSession(code: ErrorCode | null): void {
  useEffect(() => {
    if (code === 'loginRequired') setViewer(null)
  }, [code])
}
