'use client'

import { useEffect } from 'react'
import type { ErrorCode } from './problem'
import { setViewer } from './viewer'

/** Where a call was answered that the session has ended, the guard around the screen asks for a new one. @param code what a call failed with; null where none did */
export function useEndedSession(code: ErrorCode | null): void {
  useEffect(() => {
    if (code === 'loginRequired') setViewer(null)
  }, [code])
}
