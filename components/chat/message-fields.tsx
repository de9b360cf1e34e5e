import { useQuery } from '@tanstack/react-query'
import { MessageSquareQuote, Mic, SendHorizontal, Square } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useDictation } from '@/components/speech/use-dictation'
import { Button } from '@/components/ui/button'
import { Form, FormControl, FormDescription, FormField, FormItem } from '@/components/ui/form'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { writeMessage } from '@/lib/chat/send'
import { messageLength, type MessageDraft } from '@/lib/contract/chat'
import { MESSAGE_LENGTH } from '@/lib/contract/limits'
import { cn } from '@/lib/utils'
import { PhotoChoice, PhotoPreview } from './message-photo'
import { PhraseSheet } from './phrase-sheet'
import { postQuery } from './queries'
import { useOff } from './use-off'

type Props = { form: UseFormReturn<MessageDraft, unknown, MessageDraft>; peer: string; postId: string | null }

/** The characters left are shown when this many or fewer remain. */
const SAY_LEFT = 200

/** On a phone the button is only an icon: next to three words, in Tamil for example, the field would hold one word. */
const SEND_CLASSES = 'min-h-12 py-0.5 max-sm:w-12 sm:px-5'

/** The form that writes a message. It cannot send without a connection, but keeps the text. */
export function MessageFields({ form, peer, postId }: Props) {
  const t = useTranslations('chat')
  const errors = useTranslations('errors')
  const { off, isSaid } = useOff()
  const { control, handleSubmit, reset, setValue } = form
  // Read here, not at the button: react-hook-form reports only what was read in the last render, and the microphone may
  // replace the button.
  const { isValid } = form.formState
  const [text, photo] = useWatch({ control, name: ['text', 'photo'] })
  const isEmpty = text === '' && !photo
  const [preparing, setPreparing] = useState(false)
  const [phrases, setPhrases] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const { data: post = null } = useQuery({ ...postQuery(postId ?? ''), enabled: postId !== null })
  const left = MESSAGE_LENGTH - messageLength(text.trim())
  const speaking = useTranslations('speech')
  const speech = useDictation(
    () => heard => setValue('text', heard.slice(0, MESSAGE_LENGTH), { shouldValidate: true }),
    () => area.current?.focus(),
  )

  useEffect(() => {
    const element = area.current
    if (!element) return
    // The field grows with its text up to 160 pixels.
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight + 2, 160)}px`
  }, [text])

  useLayoutEffect(() => {
    // A disabled field loses the focus. The field takes it back when it is enabled again, unless the user has focused
    // something else.
    const element = area.current
    if (!off || !element || document.activeElement !== element) return
    return () => void (document.activeElement === document.body && element.focus())
  }, [off])

  const setPhoto = (next: Blob | null) => setValue('photo', next, { shouldValidate: true })

  function submit() {
    if (off) return toast.error(t('cannotSend'))
    if (preparing) return
    void handleSubmit(message => {
      void writeMessage(peer, message.text, message.photo, postId)
      reset({ text: '', photo: null })
      area.current?.focus()
    })()
  }

  function keyDown(event: KeyboardEvent) {
    // On a phone Enter adds a line. Enter also does not send while an input method composes a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    submit()
  }

  return (
    <Form {...form}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
        className="border-t border-border bg-card p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-4"
      >
        {isSaid && (
          <p role="status" className="px-1 pb-1.5 text-sm font-semibold text-destructive">
            {t('notConnected')}
          </p>
        )}
        {photo && <PhotoPreview photo={photo} onRemove={() => setPhoto(null)} />}
        <FormField
          control={control}
          name="text"
          render={({ field }) => (
            <FormItem>
              <div className="flex items-end gap-2">
                <PhotoChoice
                  disabled={off}
                  preparing={preparing}
                  onPreparing={setPreparing}
                  onChoose={chosen => {
                    setPhoto(chosen)
                    area.current?.focus()
                  }}
                />
                <div className="relative flex-1">
                  <FormControl>
                    <Textarea
                      {...field}
                      ref={element => {
                        area.current = element
                        field.ref(element)
                      }}
                      rows={1}
                      disabled={off}
                      aria-label={t('write')}
                      placeholder={t('write')}
                      // The form does not validate a restored draft by itself.
                      aria-invalid={left < 0}
                      enterKeyHint="send"
                      onKeyDown={keyDown}
                      className={cn('block max-h-40 resize-none', isEmpty && 'pr-12')}
                    />
                  </FormControl>
                  {isEmpty && (
                    <Button
                      variant="ghost"
                      aria-label={t('phrases')}
                      disabled={off}
                      onClick={() => setPhrases(true)}
                      className="absolute right-0.5 bottom-0.5 size-11 min-h-0 p-0"
                    >
                      <MessageSquareQuote aria-hidden />
                    </Button>
                  )}
                </div>
                {speech.able && !off && (speech.listening || isEmpty) ? (
                  <Button
                    key="speak"
                    variant={speech.listening ? 'secondary' : 'outline'}
                    aria-pressed={speech.listening}
                    onClick={speech.toggle}
                    size="stacked"
                    className={SEND_CLASSES}
                  >
                    {speech.listening ? <Square aria-hidden /> : <Mic aria-hidden />}
                    <span className="max-sm:sr-only">{speaking(speech.listening ? 'stop' : 'speak')}</span>
                  </Button>
                ) : (
                  <Button
                    key="send"
                    type="submit"
                    disabled={off || preparing || !isValid}
                    size="stacked"
                    className={SEND_CLASSES}
                  >
                    <SendHorizontal aria-hidden />
                    <span className="max-sm:sr-only">{t('send')}</span>
                  </Button>
                )}
              </div>
              {left <= SAY_LEFT && (
                <FormDescription
                  role="status"
                  className={cn('px-1 text-right', left < 0 && 'font-semibold text-destructive')}
                >
                  {left < 0 ? errors('messageLong') : t('left', { shown: String(left) })}
                </FormDescription>
              )}
            </FormItem>
          )}
        />
      </form>
      <PhraseSheet open={phrases} peer={peer} post={post} onClose={() => setPhrases(false)} />
    </Form>
  )
}
