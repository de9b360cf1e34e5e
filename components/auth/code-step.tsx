'use client'

import { OTPInput } from 'input-otp'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { deviceInfo } from '@/lib/api/device'
import { errorCode } from '@/lib/api/problem'
import { setViewer } from '@/lib/api/viewer'
import { OTP_DIGITS } from '@/lib/contract/limits'
import { latinDigits } from '@/lib/digits'

type Props = { mobile: string; demoOtp?: string; onChangeMobile: () => void; onDone: () => void }

/** Seconds until a new code may be asked for; the server waits as long. */
const RESEND_SECONDS = 60

/** Step two: the code. */
export function CodeStep({ mobile, demoOtp, onChangeMobile, onDone }: Props) {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const shell = useTranslations('shell')
  const errorId = useId()
  const [code, setCode] = useState('')
  const [shown, setShown] = useState(demoOtp)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(RESEND_SECONDS)

  useEffect(() => {
    const timer = setInterval(() => setWait(seconds => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  async function verify(otp: string) {
    if (busy) return
    if (otp.length !== OTP_DIGITS) return setError(errors('invalidOtpFormat'))
    setBusy(true)
    setError(undefined)
    try {
      const { user } = await call('saveUser', { body: { mobile, otp, deviceInfo: deviceInfo() } })
      setViewer(user)
      toast.success(t('loggedIn'))
      onDone()
    } catch (problem) {
      const reason = errorCode(problem)
      setError(errors(reason === 'unexpected' ? 'invalidOtp' : reason))
      setCode('')
      setBusy(false)
    }
  }

  async function resend() {
    setWait(RESEND_SECONDS)
    try {
      const reply = await call('fetchOtp', { body: { mobile } })
      setShown(reply.demoOtp)
      toast.success(t('otpSent'))
    } catch (problem) {
      setError(errors(errorCode(problem)))
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void verify(code)
      }}
      className="flex flex-col gap-4"
    >
      <p>{t('codeStep', { mobile })}</p>
      {shown && (
        <p className="flex items-center justify-between gap-3 rounded-card border border-dashed border-turmeric bg-turmeric-tint p-3">
          <span className="font-semibold" data-testid="demo-code">
            {t('demoCode', { code: shown })}
          </span>
          <button type="button" onClick={() => (setCode(shown), void verify(shown))} className="min-h-11 shrink-0 rounded-card bg-turmeric px-4 font-semibold text-on-turmeric">
            {shell('demo')}
          </button>
        </p>
      )}
      <OTPInput
        maxLength={OTP_DIGITS}
        value={code}
        onChange={value => {
          setCode(latinDigits(value))
          setError(undefined)
        }}
        onComplete={(value: string) => void verify(latinDigits(value))}
        pasteTransformer={latinDigits}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        aria-label={t('code')}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        render={({ slots }) => (
          <div className="grid grid-cols-6 gap-2">
            {slots.map((slot, index) => (
              <span
                key={index}
                className={classes('figure grid h-14 place-items-center rounded-card border bg-card text-2xl font-bold', slot.isActive ? 'border-2 border-leaf' : error ? 'border-danger' : 'border-ink-soft/60')}
              >
                {slot.char}
              </span>
            ))}
          </div>
        )}
      />
      {error && (
        <p id={errorId} role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
      <Button type="submit" disabled={busy}>
        {busy ? t('verifying') : t('verify')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="quiet" className="px-2" onClick={onChangeMobile} disabled={busy}>
          {t('changeMobile')}
        </Button>
        <Button kind="quiet" className="figure px-2" onClick={() => void resend()} disabled={busy || wait > 0}>
          {wait > 0 ? t('resendIn', { seconds: String(wait) }) : t('resend')}
        </Button>
      </div>
    </form>
  )
}
