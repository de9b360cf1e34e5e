import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The key in a history entry that names the post and the step. The entry also contains Next's own data. */
const MARK = 'adStep'
const addressNow = () => window.location.pathname + window.location.search
type Marked = { [MARK]?: { ad: string; step: number } } | null

/**
 * The step that the ad form shows. Each step is an entry of the browser's history at one address: Back goes one step
 * back, Forward one step on. Back on the first step leaves the form without a question, because the draft is stored.
 * @param ad identifies the post, also after a reload; entries of another post, or of a post as it was before it was
 * saved, are skipped
 * @param left the step at which the user left the draft
 * @param onStep called when another step is shown
 */
export function useSteps(ad: string, left: number, onStep: (step: number) => void) {
  const stepOf = (state: unknown) =>
    (state as Marked)?.[MARK]?.ad === ad ? (state as Marked)?.[MARK]?.step : undefined
  /** Returns how many entries of this form are below the current one. */
  const here = () => stepOf(window.history.state) ?? 0
  const [first] = useState(() => stepOf(window.history.state) ?? left)
  const [step, setStep] = useState(first)
  const leaving = useRef<(() => void) | null>(null)
  /** True while the browser goes back: a second tap would go back twice. */
  const isGoing = useRef(false)

  function show(to: number) {
    setStep(to)
    onStep(to)
  }
  const mark = (to: number, of = ad) => ({ ...(window.history.state as object | null), [MARK]: { ad: of, step: to } })

  /** Set in an effect: during the first render the browser may still have the address of the page before. */
  const address = useRef('')
  const lay = useEffectEvent(() => {
    if (stepOf(window.history.state) !== undefined) return
    // If the draft was left at a later step, the steps before it get entries too.
    window.history.replaceState(mark(0), '')
    for (let before = 1; before <= first; before++) window.history.pushState(mark(before), '')
  })
  const follow = useEffectEvent(({ state }: PopStateEvent) => {
    const away = leaving.current
    leaving.current = null
    isGoing.current = false
    if (away) return away()
    if (addressNow() !== address.current) return
    const to = stepOf(state)
    if (to !== undefined) show(to)
    else if ((state as Marked)?.[MARK]) window.history.back()
    // A jump inside the page (for example to the content) makes an entry without a mark. It gets the current step.
    else window.history.replaceState(mark(step), '')
  })

  useEffect(() => {
    address.current = addressNow()
    lay()
    const listen = (event: PopStateEvent) => follow(event)
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [])

  /** Shows a later step, or goes back in the history to an earlier one. */
  function go(to: number) {
    if (isGoing.current) return
    const at = here()
    if (to < at) {
      isGoing.current = true
      return window.history.go(to - at)
    }
    if (to > at) window.history.pushState(mark(to), '')
    show(to)
  }

  /** Goes back to the form's first entry, so that Back does not return to its steps, and then calls `on`. */
  function leave(on: () => void) {
    const at = here()
    if (at === 0) return on()
    leaving.current = on
    window.history.go(-at)
  }

  /** Shows the first step of another post at this address. @param other the `ad` of that post */
  function begin(other: string) {
    leave(() => {
      window.history.replaceState(mark(0, other), '')
      show(0)
    })
  }

  return { step, first, go, leave, begin }
}
