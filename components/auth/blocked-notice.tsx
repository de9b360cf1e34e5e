'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { AppealForm } from '@/components/appeals/appeal-form'
import { Alert, AlertDescription } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/client'
import { appealEndpoints } from '@/lib/contract/appeals'
import type { Block } from '@/lib/contract/decided'
import { formatDate } from '@/lib/format/format'
import { reasonKey } from '@/lib/format/reason-key'

type Props = { block: Block; /** Called to sign in with another number. */ onOther: () => void }

/** What the owner of a blocked account reads at the sign-in: why, until when, and how to ask for another look. */
export function BlockedNotice({ block: { reason, until, ticket, appeal: first }, onOther }: Props) {
  const t = useTranslations('appeal')
  const decided = useTranslations('decided')
  const [appeal, setAppeal] = useState(first)
  const heading = useRef<HTMLHeadingElement>(null)
  // The field that had the focus is gone: first that of the code, then that of the appeal.
  useEffect(() => heading.current?.focus(), [appeal])

  return (
    <div data-blocked className="mt-4 flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} data-autofocus className="text-xl outline-none">
          {t('blockedTitle')}
        </h2>
        <p>{decided(reasonKey(reason))}</p>
        {until !== null && <p>{t('signInOn', { date: formatDate(until) })}</p>}
      </div>
      {appeal === 'open' ? (
        <section className="flex flex-col gap-3 border-t border-border pt-4">
          <h3 className="text-lg">{decided('ask')}</h3>
          <AppealForm
            about={null}
            send={async words => (await call(appealEndpoints.appealBlock, { body: { ticket, words } })).data.appeal}
            onDone={setAppeal}
          />
        </section>
      ) : (
        <Alert role="status">
          <AlertDescription>{appeal === 'waiting' ? decided('waiting') : t('blockKept')}</AlertDescription>
        </Alert>
      )}
      <Button variant="ghost" className="-mx-2 self-start px-2" onClick={onOther}>
        {t('otherNumber')}
      </Button>
    </div>
  )
}
