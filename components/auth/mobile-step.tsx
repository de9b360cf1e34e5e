'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { errorCode } from '@/lib/api/problem'
import { MobileField } from '@/lib/contract/auth'
import { mobileDigits } from '@/lib/digits'
import { Link } from '@/lib/i18n/link'
import { lastSent, rememberSent, type SentCode } from './last-sent'

type Props = { initial: string; autoFocus: boolean; onSent: (code: SentCode) => void }

/** Step one: the mobile number. */
export function MobileStep({ initial, autoFocus, onSent }: Props) {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const [mobile, setMobile] = useState(initial)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!MobileField.safeParse(mobile).success) return setError(errors('invalidMobile'))
    const known = lastSent()
    if (known?.mobile === mobile) return onSent(known)
    setBusy(true)
    try {
      const { demoOtp } = await call('fetchOtp', { body: { mobile } })
      const code = { mobile, at: Date.now(), demoOtp }
      rememberSent(code)
      toast.success(t('otpSent'))
      onSent(code)
    } catch (problem) {
      const code = errorCode(problem)
      setError(errors(code === 'unexpected' ? 'otpSendFailed' : code))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p>{t('mobileStep')}</p>
      <Field label={t('mobile')} error={error}>
        {control => (
          <div className="flex items-stretch gap-2">
            <span className="figure grid place-items-center rounded-card bg-sunken px-3.5 text-lg font-semibold">+91</span>
            <input
              {...control}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              enterKeyHint="send"
              autoFocus={autoFocus}
              data-autofocus={autoFocus || undefined}
              value={mobile}
              onChange={event => {
                setMobile(mobileDigits(event.target.value))
                setError(undefined)
              }}
              className={`${control.className} figure min-w-0 text-lg tracking-wider`}
            />
          </div>
        )}
      </Field>
      <Button type="submit" disabled={busy}>
        {busy ? t('sending') : t('sendOtp')}
      </Button>
      <p className="text-sm text-ink-soft">
        {t('notice')}{' '}
        <Link href="/privacy" className="font-semibold text-leaf underline">
          {t('noticeMore')}
        </Link>
      </p>
      <p className="hidden text-sm text-ink-soft in-data-demo:block">{t('demoNumbers')}</p>
    </form>
  )
}
