import type { ComponentProps } from 'react'
import { classes } from './classes'

const KINDS = {
  /** The one action of a screen. */
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-strong',
  /** What is new or wants action: posting an ad. */
  accent: 'bg-turmeric text-on-turmeric hover:brightness-95',
  secondary: 'border border-line bg-card text-ink hover:bg-sunken',
  quiet: 'text-leaf hover:bg-leaf-tint',
  danger: 'border border-danger bg-card text-danger hover:bg-danger-tint',
} as const

export type ButtonKind = keyof typeof KINDS

/** The look of a button, also for links that act as one; never under 44 px high. */
export function buttonClasses(kind: ButtonKind = 'primary', className?: string): string {
  return classes(
    'inline-flex min-h-12 items-center justify-center gap-2 rounded-card px-5 py-2 text-center font-semibold transition-colors duration-150 disabled:opacity-60 [&_svg]:size-5 [&_svg]:shrink-0',
    KINDS[kind],
    className,
  )
}

type Props = ComponentProps<'button'> & { kind?: ButtonKind }

export function Button({ kind, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClasses(kind, className)} {...rest} />
}
