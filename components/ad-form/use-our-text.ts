import { useEffect, useState } from 'react'
import type { AdForm } from './post-resolver'

/**
 * A title or description that follows the answers until the user types one. It never replaces what the user typed.
 * @param suggestion the text that we write; blank: none yet
 * @param initially whether the text was ours when the user left the draft
 * @param onOurs called when the text becomes ours or the user's
 */
export function useOurText(
  methods: AdForm,
  field: 'title' | 'description',
  suggestion: string,
  initially: boolean,
  onOurs: (ours: boolean) => void,
) {
  const [ours, setOurs] = useState(initially)
  const { getValues, getFieldState, setValue } = methods

  useEffect(() => {
    if (ours && getValues(field) !== suggestion)
      setValue(field, suggestion, { shouldDirty: true, shouldValidate: getFieldState(field).invalid })
  }, [ours, field, suggestion, getValues, getFieldState, setValue])

  function own(next: boolean) {
    setOurs(next)
    onOurs(next)
  }
  return {
    field,
    suggestion,
    ours: ours && suggestion !== '',
    take: () => own(true),
    typed: () => own(false),
    reset: setOurs,
  }
}

export type OurText = ReturnType<typeof useOurText>
