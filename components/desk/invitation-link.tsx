'use client'

import { useState } from 'react'
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

type Props = { name: string; link: string }

/** A link that was just made. It is shown once: the server keeps only its hash. */
export function InvitationLink({ name, link }: Props) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Alert role="status" variant="accent" className="block">
      <AlertTitle>The link for {name}</AlertTitle>
      <AlertDescription className="flex flex-col gap-2">
        It opens once, within 24 hours, for this number alone. It is shown only now.
        <span className="flex gap-2">
          <Input readOnly value={link} aria-label={`Link for ${name}`} onFocus={event => event.target.select()} />
          <Button
            variant="outline"
            className="shrink-0"
            onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </span>
      </AlertDescription>
    </Alert>
  )
}
