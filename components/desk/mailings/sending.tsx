import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { FieldError } from '@/components/ui/field'
import type { MailingReaders, MailingTexts } from '@/lib/contract/desk-mailings'
import { CONFIRM_WORDS } from '../confirm'
import { WhoGetsIt } from './who-gets-it'
import { lengthOfSending, peopleWords } from './words'

/** How the site sends: `perMinute` mails in a minute of the day; null: it sends no mails. */
export type HowSent = { perMinute: number } | null

type Props = {
  texts: MailingTexts
  readers: MailingReaders
  how: HowSent
  isBusy: boolean
  isSending: boolean
  /** Why it was not sent, in words. */
  fault: string | null
  onSend: () => void
}

/** Who gets the mailing, and the button that sends it. */
export function Sending({ texts, readers, how, isBusy, isSending, fault, onSend }: Props) {
  const people = Object.values(readers).reduce((sum, number) => sum + number, 0)
  return (
    <Card render={<section aria-labelledby="sending" />}>
      <CardContent className="flex flex-col gap-3">
        <h2 id="sending" className="text-lg">
          Send it
        </h2>
        {how === null ? (
          <Alert role="status" variant="warning">
            <AlertTitle>This site sends no e-mails.</AlertTitle>
            <AlertDescription>
              SMTP_URL and MAIL_FROM are missing in its settings. A draft can be written all the same.
            </AlertDescription>
          </Alert>
        ) : people === 0 ? (
          <p>Nobody has asked for tips and offers and confirmed the e-mail address yet.</p>
        ) : (
          <>
            <p>
              {peopleWords(people)} {people === 1 ? 'has' : 'have'} asked for tips and offers and confirmed the e-mail
              address. Who ends that before it goes out gets nothing.
            </p>
            <WhoGetsIt texts={texts} readers={readers} />
            <p className="text-muted-foreground">
              It goes out from 7 to 21 o’clock in India, and takes about {lengthOfSending(people, how.perMinute)}. Its
              texts stay as they are from then on; what still waits can be stopped.
            </p>
            <Button className="self-start" disabled={isBusy} onClick={onSend}>
              {isSending ? CONFIRM_WORDS : `Send it to ${peopleWords(people)}`}
            </Button>
            <FieldError>{fault}</FieldError>
          </>
        )}
      </CardContent>
    </Card>
  )
}
