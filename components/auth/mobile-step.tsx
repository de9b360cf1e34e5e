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

type Props = { initial: string; onSent: (mobile: string, reply: { demoOtp?: string }) => void }

/** The layout marks a demo site on its root element. */
const isDemo = () => document.documentElement.dataset.demo !== undefined

/** Step one: the mobile number. */
export function MobileStep({ initial, onSent }: Props) {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const [mobile, setMobile] = useState(initial)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!MobileField.safeParse(mobile).success) return setError(errors('invalidMobile'))
    setBusy(true)
    try {
      const { demoOtp } = await call('fetchOtp', { body: { mobile } })
      toast.success(t('otpSent'))
      onSent(mobile, { demoOtp })
    } catch (problem) {
      const code = errorCode(problem)
      setError(errors(code === 'unexpected' ? 'otpSendFailed' : code))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p>{t('mobileStep')}</p>
      <Field label={t('mobile')} error={error}>
        {control => (
          <div className="flex items-stretch gap-2">
            <span className="figure grid place-items-center rounded-card bg-sunken px-3.5 font-semibold">+91</span>
            <input
              {...control}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              enterKeyHint="send"
              autoFocus
              value={mobile}
              onChange={event => {
                setMobile(mobileDigits(event.target.value))
                setError(undefined)
              }}
              className={`${control.className} figure tracking-wider`}
            />
          </div>
        )}
      </Field>
      <Button type="submit" disabled={busy}>
        {busy ? t('sending') : t('sendOtp')}
      </Button>
      {isDemo() && <p className="text-sm text-ink-soft">{t('demoNumbers')}</p>}
    </form>
  )
}
