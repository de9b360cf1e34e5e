'use client'

import { OTPInput, OTPInputContext } from 'input-otp'
import { Minus } from 'lucide-react'
import { use, type ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Boxes for a code. They are one text field, so the phone can fill it from the message and the user can paste. */
export function InputOTP({
  className,
  containerClassName,
  ...props
}: ComponentProps<typeof OTPInput> & { containerClassName?: string }) {
  return (
    <OTPInput
      data-slot="input-otp"
      containerClassName={cn('flex items-center gap-2 has-disabled:opacity-60', containerClassName)}
      className={cn('disabled:cursor-not-allowed', className)}
      {...props}
    />
  )
}

export function InputOTPGroup({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="input-otp-group"
      aria-hidden
      className={cn('flex flex-1 items-center gap-2', className)}
      {...props}
    />
  )
}

export function InputOTPSlot({ index, className, ...props }: ComponentProps<'div'> & { index: number }) {
  const { char, hasFakeCaret, isActive } = use(OTPInputContext).slots[index] ?? {}
  return (
    <div
      data-slot="input-otp-slot"
      data-active={isActive}
      className={cn(
        'figure grid h-14 min-w-0 flex-1 place-items-center rounded-lg border border-input bg-card text-2xl font-semibold aria-invalid:border-2 aria-invalid:border-destructive data-[active=true]:outline-3 data-[active=true]:outline-ring',
        className,
      )}
      {...props}
    >
      {char ?? (hasFakeCaret && <span className="h-7 w-0.5 animate-pulse bg-foreground" />)}
    </div>
  )
}

export function InputOTPSeparator(props: ComponentProps<'div'>) {
  return (
    <div data-slot="input-otp-separator" aria-hidden {...props}>
      <Minus className="size-4 text-muted-foreground" />
    </div>
  )
}
