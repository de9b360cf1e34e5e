'use client'

import { useTranslations } from 'next-intl'
import { useContractForm } from '@/components/shared/use-contract-form'
import { Button } from '@/components/ui/button'
import { Form, FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { errorCode } from '@/lib/client/problem'
import { MobileForm, authEndpoints } from '@/lib/contract/auth'
import { mobileDigits } from '@/lib/format/digits'
import { Link } from '@/lib/i18n/navigation'
import { lastSent, rememberSent, sentNow, type SentCode } from './last-sent'

type Props = { initial: string; autoFocus: boolean; onSent: (code: SentCode) => void }

/** Step one of the sign-in: the mobile number. */
export function MobileStep({ initial, autoFocus, onSent }: Props) {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const form = useContractForm(MobileForm, { defaultValues: { mobile: initial }, reValidateMode: 'onSubmit' })
  const busy = form.formState.isSubmitting

  async function send({ mobile }: { mobile: string }) {
    const last = lastSent()
    if (last?.mobile === mobile) return onSent(last)
    try {
      const code = sentNow(mobile, await call(authEndpoints.fetchOtp, { body: { mobile } }))
      rememberSent(code, toast.success(t('otpSent')))
      onSent(code)
    } catch (problem) {
      const code = errorCode(problem)
      form.setError('mobile', { message: errors(code === 'unexpected' ? 'otpSendFailed' : code) })
    }
  }

  return (
    <Form {...form}>
      <form onSubmit={event => void form.handleSubmit(send)(event)} noValidate className="flex flex-col gap-4">
        <FormField
          control={form.control}
          name="mobile"
          render={({ field }) => (
            <FormItem>
              <FormLabel>{t('mobile')}</FormLabel>
              <div className="flex items-stretch gap-2">
                <span className="figure grid place-items-center rounded-lg bg-muted px-3.5 text-lg font-semibold">
                  +91
                </span>
                <FormControl>
                  <Input
                    {...field}
                    type="tel"
                    inputMode="numeric"
                    autoComplete="tel-national"
                    enterKeyHint="send"
                    autoFocus={autoFocus}
                    data-autofocus={autoFocus || undefined}
                    onChange={event => {
                      field.onChange(mobileDigits(event.target.value))
                      form.clearErrors()
                    }}
                    className="figure text-lg tracking-wider"
                  />
                </FormControl>
              </div>
              <FormMessage />
            </FormItem>
          )}
        />
        <Button type="submit" disabled={busy}>
          {busy ? t('sending') : t('sendOtp')}
        </Button>
        <p className="text-sm text-muted-foreground">
          {t('mobileStep')} {t('notice')}{' '}
          <Link href="/privacy" className="font-semibold text-primary underline">
            {t('noticeMore')}
          </Link>
        </p>
        <p className="hidden text-sm text-muted-foreground in-data-demo:block">{t('demoNumbers')}</p>
      </form>
    </Form>
  )
}
