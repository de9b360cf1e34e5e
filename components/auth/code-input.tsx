'use client'

import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { InputOTP, InputOTPGroup, InputOTPSlot } from '@/components/ui/input-otp'
import { OTP_DIGITS } from '@/lib/contract/limits'
import { latinDigits } from '@/lib/format/digits'

const SLOTS = Array.from({ length: OTP_DIGITS }, (_, index) => index)

type Props = {
  label: string
  /** Called with the typed digits, after the form has stored them. */
  onType?: (digits: string) => void
}

/** The `otp` field of a form: one box for each digit. */
export function CodeInput({ label, onType }: Props) {
  return (
    <FormField<{ otp: string }, 'otp'>
      name="otp"
      render={({ field, fieldState: { invalid } }) => (
        <FormItem>
          <FormLabel className="font-normal">{label}</FormLabel>
          <FormControl>
            <InputOTP
              {...field}
              maxLength={OTP_DIGITS}
              onChange={text => {
                field.onChange(latinDigits(text))
                onType?.(latinDigits(text))
              }}
              pasteTransformer={latinDigits}
              pushPasswordManagerStrategy="none"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              data-autofocus
            >
              <InputOTPGroup>
                {SLOTS.map(index => (
                  <InputOTPSlot key={index} index={index} aria-invalid={invalid} className="text-foreground" />
                ))}
              </InputOTPGroup>
            </InputOTP>
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  )
}
