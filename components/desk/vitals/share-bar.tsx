type Props = { /** From 0 to 1. */ good: number; middling: number }

/** Shares as a bar: good, needs work, and what is left is poor. The shares stand beside it in words. */
export function ShareBar({ good, middling }: Props) {
  return (
    <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="my-1.5 block h-3 w-full rounded-full">
      <rect width="100" height="1" className="fill-destructive" />
      <rect width={100 * (good + middling)} height="1" className="fill-secondary" />
      <rect width={100 * good} height="1" className="fill-primary" />
    </svg>
  )
}
