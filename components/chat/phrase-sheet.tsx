import { useTranslations } from 'next-intl'
import { late } from '@/components/late/late'
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { writeMessage } from '@/lib/chat/send'
import type { Post } from '@/lib/contract/posts'
import { usePhrase } from './message-text'
import { offeredPhrases } from './offered-phrases'

const PhraseList = late(() => import('./phrase-list').then(module => module.PhraseList))

type Props = {
  open: boolean
  peer: string
  /** What the conversation is about; null: not known. */
  post: Post | null
  onClose: () => void
}

/** The phrases, for who does not write easily: a tap sends one. It has forms, so it stands outside of a form. */
export function PhraseSheet({ open, peer, post, onClose }: Props) {
  const t = useTranslations('chat')
  const say = usePhrase()
  return (
    <Sheet open={open} onOpenChange={onClose}>
      <SheetContent closeLabel={t('close')}>
        <SheetHeader>
          <SheetTitle>{t('phrases')}</SheetTitle>
          <SheetDescription>{t('phrasesHint')}</SheetDescription>
        </SheetHeader>
        <PhraseList
          phrases={offeredPhrases(post, post?.seller.id !== peer)}
          onSend={(phrase, blank) => {
            onClose()
            void writeMessage(peer, say(phrase, blank), null, post?.id ?? null, {
              phrase,
              ...(blank === null ? {} : { blank }),
            })
          }}
        />
      </SheetContent>
    </Sheet>
  )
}
