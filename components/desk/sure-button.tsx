'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'

type Props = { words: string; sure: string; disabled: boolean; onSure: () => void }

/** A button for what cannot be undone: the first tap only shows the second button. */
export function SureButton({ words, sure, disabled, onSure }: Props) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <Button variant="destructive" disabled={disabled} onClick={() => setAsked(true)}>
        {words}
      </Button>
    )
  return (
    <>
      <Button
        variant="destructive"
        disabled={disabled}
        autoFocus
        onClick={() => {
          setAsked(false)
          onSure()
        }}
      >
        {sure}
      </Button>
      <Button variant="ghost" disabled={disabled} onClick={() => setAsked(false)}>
        Cancel
      </Button>
    </>
  )
}
