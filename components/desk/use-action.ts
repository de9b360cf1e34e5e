'use client'

import { useState } from 'react'
import { wordsOf } from './call'

/** Runs actions of a form or a button, one at a time. */
export function useAction(): {
  isBusy: boolean
  /** What went wrong the last time, in words. */
  fault: string | null
  /** @returns did it work? */
  run: (action: () => Promise<void>) => Promise<boolean>
} {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  async function run(action: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    setFault(null)
    try {
      await action()
      return true
    } catch (error) {
      setFault(wordsOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, run }
}
