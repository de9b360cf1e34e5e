'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useContractForm } from '@/components/shared/use-contract-form'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { deviceInfo } from '@/lib/client/device'
import { ApiError, errorCode } from '@/lib/client/problem'
import { setViewer } from '@/lib/auth/viewer'
import { isThemeChosen, setTheme } from '@/lib/theme/theme'
import { OtpForm, authEndpoints } from '@/lib/contract/auth'
import { BlockWire, type Block } from '@/lib/contract/decided'
import { OTP_DIGITS } from '@/lib/contract/limits'
import { giveChosenLanguage, showIn, takeAccountLanguage } from './account-language'
import { CodeInput } from './code-input'
import type { SignedIn } from './open-sign-in'
import { rememberSent, sentNow, waitOf, type SentCode } from './last-sent'

type Props = {
  sent: SentCode
  onSent: (code: SentCode) => void
  onChangeMobile: () => void
  /** Called with why, if the account is blocked. */
  onBlocked: (block: Block) => void
  onDone?: SignedIn
}

/** Seconds until the user may ask for a new code. */
const secondsLeft = (sent: SentCode) => Math.ceil(waitOf(sent) / 1000)

/** Why an account is blocked, as its refused sign-in says; null if it is not, or the server does not say why. */
function blockOf(problem: unknown): Block | null {
  if (errorCode(problem) !== 'blocked') return null
  const found = BlockWire.safeParse(problem instanceof ApiError ? problem.reply.block : null)
  return found.success ? found.data : null
}

/** Step two of the sign-in: the code. */
export function CodeStep({ sent, onSent, onChangeMobile, onBlocked, onDone }: Props) {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const locale = useLocale()
  const { mobile, demoOtp } = sent
  const form = useContractForm(OtpForm, { defaultValues: { otp: '' }, reValidateMode: 'onSubmit' })
  const verifying = form.formState.isSubmitting
  const [sending, setSending] = useState(false)
  const busy = verifying || sending
  const submit = form.handleSubmit(verify)
  const [wait, setWait] = useState(() => secondsLeft(sent))

  useEffect(() => {
    const timer = setInterval(() => setWait(secondsLeft(sent)), 1000)
    return () => clearInterval(timer)
  }, [sent])

  const say = (message: string) => form.setError('otp', { message })

  /** Submits the code as soon as it has all its digits. */
  function look(digits: string) {
    form.clearErrors()
    if (digits.length === OTP_DIGITS && !busy) void submit()
  }

  async function verify({ otp }: { otp: string }) {
    const device = deviceInfo()
    if (!device) return say(errors('deviceInfoMissing'))
    try {
      const { user, language, theme } = await call(authEndpoints.saveUser, {
        body: { mobile, otp, deviceInfo: device },
      })
      rememberSent(null)
      toast.success(t('loggedIn'))
      // Closes the dialog first: the element that opened it still exists and can get the focus back.
      const other = takeAccountLanguage(language, locale)
      onDone?.(other)
      setViewer(user)
      // A browser without a chosen theme takes the theme of the account.
      if (theme === 'dark' && !isThemeChosen()) setTheme(theme)
      if (!language) void giveChosenLanguage(locale)
      if (!onDone && other) showIn(other)
    } catch (problem) {
      const reason = errorCode(problem)
      const block = blockOf(problem)
      if (block) {
        rememberSent(null)
        return onBlocked(block)
      }
      if (reason !== 'network') form.setValue('otp', '')
      say(errors(reason === 'unexpected' ? 'invalidOtp' : reason))
    }
  }

  async function resend() {
    setSending(true)
    form.clearErrors()
    try {
      const reply = await call(authEndpoints.fetchOtp, { body: { mobile } })
      const code = sentNow(mobile, reply)
      rememberSent(code, toast.success(t('otpSent')))
      onSent(code)
    } catch (problem) {
      const reason = errorCode(problem)
      say(errors(reason === 'unexpected' ? 'otpSendFailed' : reason))
      setSending(false)
    }
  }

  return (
    <Form {...form}>
      <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-4">
        {demoOtp && (
          <button
            type="button"
            onClick={() => {
              form.setValue('otp', demoOtp)
              look(demoOtp)
            }}
            data-testid="demo-code"
            className="min-h-12 rounded-lg border-2 border-dashed border-secondary bg-secondary-soft px-4 py-2 font-semibold tabular-nums hover:brightness-95 dark:hover:brightness-125"
          >
            {t('demoCode', { code: demoOtp })}
          </button>
        )}
        <CodeInput label={t('codeStep', { mobile })} onType={look} />
        <Button type="submit" disabled={busy}>
          {verifying ? t('verifying') : t('verify')}
        </Button>
        <div className="flex flex-wrap justify-between gap-x-3">
          <Button variant="ghost" className="-mx-2 px-2" onClick={onChangeMobile} disabled={busy}>
            {t('changeMobile')}
          </Button>
          <Button
            variant="ghost"
            className="-mx-2 px-2 tabular-nums"
            onClick={() => void resend()}
            disabled={busy || wait > 0}
          >
            {sending ? t('sending') : wait > 0 ? t('resendIn', { seconds: String(wait) }) : t('resend')}
          </Button>
        </div>
      </form>
    </Form>
  )
}
