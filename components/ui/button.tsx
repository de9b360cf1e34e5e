import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import { cva, type VariantProps } from 'class-variance-authority'
import { cn } from '@/lib/utils'

/**
 * The style of a button, also for links that look like one; at least 44 px high. With other classes:
 * `cn(buttonVariants(…), '…')`.
 */
export const buttonVariants = cva(
  "inline-flex items-center justify-center gap-2 rounded-lg py-2 text-center font-semibold transition-colors duration-150 disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-5",
  {
    variants: {
      variant: {
        /** The main action of a screen. */
        default: 'bg-primary text-primary-foreground hover:bg-primary-strong active:bg-primary-strong',
        /** For what is new or needs an action: posting an ad. */
        secondary: 'bg-secondary text-secondary-foreground hover:brightness-95 active:brightness-90',
        outline: 'border border-border bg-card text-foreground hover:bg-muted active:bg-muted',
        ghost: 'text-primary hover:bg-accent active:bg-accent',
        destructive:
          'border border-destructive bg-card text-destructive hover:bg-destructive-soft active:bg-destructive-soft',
        link: 'text-primary underline-offset-4 hover:underline active:underline',
      },
      size: {
        default: 'min-h-12 px-5',
        sm: 'min-h-11 px-3',
        xs: 'min-h-11 px-2 text-sm',
        lg: 'min-h-14 px-6 text-lg',
        /** On a phone the word is below its icon, so that several buttons fit side by side. */
        stacked: 'min-h-11 px-1 py-1.5 text-sm leading-snug max-sm:flex-col max-sm:gap-0 sm:px-4 sm:text-base',
        icon: 'size-12 p-0',
        'icon-sm': 'size-11 p-0',
        'icon-xs': 'size-11 p-0',
        'icon-lg': 'size-14 p-0',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export type ButtonVariant = NonNullable<VariantProps<typeof buttonVariants>['variant']>

/** A button. `render` replaces its element: `<Button render={<Link href="/" />}>`. */
export function Button({
  className,
  variant,
  size,
  render,
  ...props
}: useRender.ComponentProps<'button'> & VariantProps<typeof buttonVariants>) {
  return useRender({
    defaultTagName: 'button',
    render,
    props: mergeProps<'button'>(
      { type: render ? undefined : 'button', className: cn(buttonVariants({ variant, size }), className) },
      props,
    ),
    state: { slot: 'button' },
  })
}
