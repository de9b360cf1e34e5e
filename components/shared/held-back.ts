'use client'

import { useState } from 'react'
import { useSavingData } from '@/lib/pictures/data-saver'

/** The pictures that the user tapped in this visit. They are loaded, so they cost no more data. */
const shown = new Set<string>()

/**
 * `held` is true if the data saver holds the picture back, because the user has not tapped it yet. `show` loads it.
 * @param src the width that is then loaded; `saving` is true if no other width may be loaded
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
