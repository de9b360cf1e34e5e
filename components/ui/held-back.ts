'use client'

import { useState } from 'react'
import { useSavingData } from '@/lib/data-saver'

/** The pictures that were tapped in this visit: they have come, and cost nothing more. */
const shown = new Set<string>()

/**
 * Is a picture held back, because its reader saves data and has not tapped it yet? `show` lets it come.
 * @param src the width that is fetched then; `saving` says that no other one should be
 */
export function useHeldBack(src: string): { saving: boolean; held: boolean; show: () => void } {
  const saving = useSavingData()
  const [, redraw] = useState(0)
  return {
    saving,
    held: saving && !shown.has(src),
    show: () => {
      shown.add(src)
      redraw(count => count + 1)
    },
  }
}
