'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { deviceInfo } from '@/lib/api/device'
import { errorCode } from '@/lib/api/problem'
import { setViewer } from '@/lib/api/viewer'
import { OtpField } from '@/lib/contract/auth'
import { OTP_DIGITS } from '@/lib/contract/limits'
import { CodeInput } from './code-input'
import { RESEND_AFTER, rememberSent, type SentCode } from './last-sent'

type Props = { sent: SentCode; onSent: (code: SentCode) => void; onChangeMobile: () => void; onDone?: () => void }

/** Seconds until a new code may be asked for. */
const secondsLeft = (sent: SentCode) => Math.max(0, Math.ceil((sent.at + RESEND_AFTER - Date.now()) / 1000))

/** Step two: the code. */
export function CodeStep({ sent, onSent, onChangeMobile, onDone }: Props) {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const { mobile, demoOtp } = sent
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'verifying' | 'sending' | null>(null)
  const [wait, setWait] = useState(() => secondsLeft(sent))

  useEffect(() => {
    const timer = setInterval(() => setWait(secondsLeft(sent)), 1000)
    return () => clearInterval(timer)
  }, [sent])

  /** Takes what is typed; a whole code is tried at once. */
  function take(digits: string) {
    setCode(digits)
    setError(undefined)
    if (digits.length === OTP_DIGITS) void verify(digits)
  }

  async function verify(otp: string) {
    if (busy) return
    if (!OtpField.safeEncode(otp).success) return setError(errors('invalidOtpFormat'))
    const device = deviceInfo()
    if (!device) return setError(errors('deviceInfoMissing'))
    setBusy('verifying')
    setError(undefined)
    try {
      const { user } = await call('saveUser', { body: { mobile, otp, deviceInfo: device } })
      rememberSent(null)
      toast.success(t('loggedIn'))
      // Closed first, so that the focus goes back to what opened it while that is still there.
      onDone?.()
      setViewer(user)
    } catch (problem) {
      const reason = errorCode(problem)
      setError(errors(reason === 'unexpected' ? 'invalidOtp' : reason))
      if (reason !== 'network') setCode('')
      setBusy(null)
    }
  }

  async function resend() {
    setBusy('sending')
    setError(undefined)
    try {
      const reply = await call('fetchOtp', { body: { mobile } })
      const code = { mobile, at: Date.now(), demoOtp: reply.demoOtp }
      rememberSent(code)
      toast.success(t('otpSent'))
      onSent(code)
    } catch (problem) {
      const reason = errorCode(problem)
      setError(errors(reason === 'unexpected' ? 'otpSendFailed' : reason))
      setBusy(null)
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
      {demoOtp && (
        <button
          type="button"
          onClick={() => take(demoOtp)}
          data-testid="demo-code"
          className="min-h-12 rounded-card border-2 border-dashed border-turmeric bg-turmeric-tint px-4 py-2 font-semibold tabular-nums"
        >
          {t('demoCode', { code: demoOtp })}
        </button>
      )}
      <CodeInput
        label={t('codeStep', { mobile })}
        error={error}
        value={code}
        onChange={take}
      />
      <Button type="submit" disabled={busy !== null}>
        {busy === 'verifying' ? t('verifying') : t('verify')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-3">
        <Button kind="quiet" className="-mx-2 px-2!" onClick={onChangeMobile} disabled={busy !== null}>
          {t('changeMobile')}
        </Button>
        <Button kind="quiet" className="-mx-2 px-2! tabular-nums" onClick={() => void resend()} disabled={busy !== null || wait > 0}>
          {busy === 'sending' ? t('sending') : wait > 0 ? t('resendIn', { seconds: String(wait) }) : t('resend')}
        </Button>
      </div>
    </form>
  )
}
