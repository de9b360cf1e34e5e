'use client'

import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useState, type FormEvent } from 'react'
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { BRAND } from '@/lib/seo/brand'
import { callDesk, deviceWords } from './call'
import { useAction } from './use-action'
import { useElsewhere, useInvitation } from './use-invitation'

type Props = {
  /** Where the desk answers. */
  origin: string
  /** False if that is an IP address, for which browsers make no passkeys. */
  hasPasskeys: boolean
}

/** The sign-in: the number, its code, and the passkey. */
export function SignIn({ origin, hasPasskeys }: Props) {
  const invitation = useInvitation()
  const isElsewhere = useElsewhere(origin)
  return (
    <main className="mx-auto flex max-w-md flex-col gap-4 p-4 sm:pt-16">
      <h1 className="flex items-center gap-2 text-2xl">
        <span aria-hidden className="brand-mark size-9 shrink-0" />
        {BRAND} desk
      </h1>
      {!hasPasskeys ? (
        <Alert role="status" variant="warning" className="block">
          <AlertTitle>The desk needs a name</AlertTitle>
          <AlertDescription>
            Browsers make no passkeys for an IP address. Give the site a host with a name: set PUBLIC_URL or DESK_HOST.
          </AlertDescription>
        </Alert>
      ) : isElsewhere ? (
        <Alert role="status" variant="warning" className="block">
          <AlertTitle>The desk answers at another address</AlertTitle>
          <AlertDescription>
            Passkeys belong to one address. Open{' '}
            <a href={`${origin}/desk`} className="font-semibold text-primary underline">
              {origin}/desk
            </a>
            .
          </AlertDescription>
        </Alert>
      ) : (
        <>
          {invitation !== undefined && (
            <Alert role="status" variant="accent" className="block">
              <AlertTitle>You are invited</AlertTitle>
              <AlertDescription>
                Sign in with the number that was invited. Then this device makes a passkey, with which you sign in from
                now on. Passkeys that you had before, and their sessions, end with it.
              </AlertDescription>
            </Alert>
          )}
          <Steps invitation={invitation} />
        </>
      )}
    </main>
  )
}

function Steps({ invitation }: { invitation: string | undefined }) {
  const [sent, setSent] = useState<{ mobile: string; demoOtp?: string } | null>(null)
  return (
    <Card>
      <CardContent>
        {sent ? (
          <CodeStep key={sent.mobile} {...sent} invitation={invitation} onBack={() => setSent(null)} />
        ) : (
          <NumberStep onSent={setSent} />
        )}
      </CardContent>
    </Card>
  )
}

const digits = (text: string) => text.replace(/\D/g, '')

function NumberStep({ onSent }: { onSent: (sent: { mobile: string; demoOtp?: string }) => void }) {
  const [mobile, setMobile] = useState('')
  const { isBusy, fault, run } = useAction()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onSent({ mobile, ...(await callDesk('sendCode', { mobile })) }))
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <Field data-invalid={fault !== null}>
        <FieldLabel htmlFor="mobile">Mobile number</FieldLabel>
        <div className="flex items-stretch gap-2">
          <span className="figure grid place-items-center rounded-lg bg-muted px-3.5 font-semibold">+91</span>
          <Input
            id="mobile"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            autoFocus
            required
            value={mobile}
            onChange={event => setMobile(digits(event.target.value).slice(-10))}
            aria-invalid={fault !== null}
            aria-describedby="mobile-rule"
            className="figure"
          />
        </div>
        <FieldDescription id="mobile-rule">
          Then a code, and your passkey: the code alone opens nothing.
        </FieldDescription>
        <FieldError>{fault}</FieldError>
      </Field>
      <Button type="submit" disabled={isBusy || mobile.length < 10}>
        {isBusy ? 'Sending…' : 'Send a code'}
      </Button>
    </form>
  )
}

type CodeProps = { mobile: string; demoOtp?: string; invitation: string | undefined; onBack: () => void }

function CodeStep({ mobile, demoOtp, invitation, onBack }: CodeProps) {
  const [code, setCode] = useState('')
  const { isBusy, fault, run } = useAction()
  const open = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const asked = await callDesk('checkCode', { mobile, code, ...(invitation === undefined ? {} : { invitation }) })
      const answer =
        asked.kind === 'sign-in'
          ? await startAuthentication({ optionsJSON: asked.options as never })
          : await startRegistration({ optionsJSON: asked.options as never })
      await callDesk('openSession', { ticket: asked.ticket, answer: answer as never, device: deviceWords() })
      location.replace('/desk/queue')
    })
  }
  return (
    <form onSubmit={open} className="flex flex-col gap-4">
      <p role="status">
        If +91 {mobile} belongs to the desk, a code is on its way. Another one can be sent after a minute.
      </p>
      {demoOtp && (
        <button
          type="button"
          data-testid="demo-code"
          onClick={() => setCode(demoOtp)}
          className="min-h-12 rounded-lg border-2 border-dashed border-secondary bg-secondary-soft px-4 py-2 font-semibold tabular-nums hover:brightness-95 dark:hover:brightness-125"
        >
          Demo: the code is {demoOtp}
        </button>
      )}
      <Field data-invalid={fault !== null}>
        <FieldLabel htmlFor="code">Code</FieldLabel>
        <Input
          id="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          value={code}
          onChange={event => setCode(digits(event.target.value).slice(0, 6))}
          aria-invalid={fault !== null}
          className="figure"
        />
        <FieldError>{fault}</FieldError>
      </Field>
      <Button type="submit" disabled={isBusy || code.length < 6}>
        {isBusy ? 'Waiting for your passkey…' : 'Continue with the passkey'}
      </Button>
      <Button variant="ghost" onClick={onBack} disabled={isBusy}>
        Another number, or a new code
      </Button>
    </form>
  )
}
