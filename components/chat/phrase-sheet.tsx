import { MessageSquareQuote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { late } from '@/components/late/late'
import { buttonVariants } from '@/components/ui/button'
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { writeMessage } from '@/lib/chat/send'
import type { Post } from '@/lib/contract/posts'
import { cn } from '@/lib/utils'
import { usePhrase } from './message-text'
import { offeredPhrases } from './offered-phrases'

const PhraseList = late(() => import('./phrase-list').then(module => module.PhraseList))

type Props = {
  peer: string
  /** What the conversation is about; null: not known. */
  post: Post | null
  disabled: boolean
  className?: string
}

/** The button of the phrases, and their sheet: who does not write easily sends one by a tap. */
export function PhraseSheet({ peer, post, disabled, className }: Props) {
  const t = useTranslations('chat')
  const say = usePhrase()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t('phrases')}
        disabled={disabled}
        onClick={() => setOpen(true)}
        className={cn(buttonVariants({ variant: 'ghost' }), 'size-11 p-0', className)}
      >
        <MessageSquareQuote aria-hidden />
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen}>
        <SheetContent side="bottom" closeLabel={t('close')}>
          <SheetHeader>
            <SheetTitle>{t('phrases')}</SheetTitle>
            <SheetDescription>{t('phrasesHint')}</SheetDescription>
          </SheetHeader>
          <PhraseList
            phrases={offeredPhrases(post, post?.seller.id !== peer)}
            onSend={(phrase, blank) => {
              setOpen(false)
              void writeMessage(peer, say(phrase, blank), null, post?.id ?? null, {
                phrase,
                ...(blank === null ? {} : { blank }),
              })
            }}
          />
        </SheetContent>
      </Sheet>
    </>
  )
}
