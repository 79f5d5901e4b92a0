import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatForm } from '#contract/care/chat-view.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { lengthOf, tidyMessage } from '#contract/platform/plain-text.ts'
import { MAX_CHAT_TEXT } from '#machines/platform/constants.ts'
import { sayTyping } from '#streams/care/chat-presence.ts'
import { chatDraft } from '../chat-draft.ts'
import { pastedFiles, usePageFileDrop } from '../../hooks/given-files.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { IconButton } from '../../primitives/button.tsx'
import { cx } from '../../primitives/cx.ts'
import { isEnter } from '../../primitives/enter.ts'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { useProblemText } from '../../primitives/problem-text.ts'
import { AttachSheet } from './attach-sheet.tsx'
import { Answering } from './answering.tsx'
import { PictureButton } from './picture-button.tsx'
import { usePictureSending } from './use-picture-sending.ts'
import type { Sending } from './use-sending.ts'
import { RecorderBar } from './voice/recorder-bar.tsx'
import { canRecord } from './voice/recorder.ts'
import { useRecorder } from './voice/use-recorder.ts'

/** The field grows up to this height, then its text scrolls. */
const MOST_PX = 144
/** From this length on the field counts. */
const COUNTS_FROM = MAX_CHAT_TEXT * 0.9

/** With a mouse there is a keyboard: Enter sends. On a phone Enter begins a new line. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

/** What helps to write: texts to put into the field, and a check that keeps one from being sent. */
export interface WritingHelp {
  /** `put` writes a text in place of what is typed, `add` behind it. */
  readonly tools: (put: (text: string) => void, add: (text: string) => void) => ReactNode
  /** What is wrong with a text; nothing where it can be sent. */
  readonly objection: (text: string) => Problem | undefined
  readonly label: string
}

/** Where a message is written, spoken or put together. What is typed is kept until it is sent. */
export function Composer({
  form,
  name,
  chatId,
  sending,
  help,
}: {
  form: ChatForm
  name: string
  chatId: string | undefined
  sending: Sending
  help?: WritingHelp | undefined
}) {
  const { t } = useTranslation('chat')
  const { number } = useFormat()
  const { typed, setTyped, forget } = useDraft(chatDraft(form.id), { text: '' })
  const [isAttaching, setAttaching] = useState(false)
  const recorder = useRecorder()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text } = typed
  const length = lengthOf(tidyMessage(text))
  const isTooLong = length > MAX_CHAT_TEXT
  const objection = help?.objection(text)
  const say = useProblemText()

  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.style.blockSize = 'auto'
    current.style.blockSize = `${Math.min(MOST_PX, current.scrollHeight)}px`
  }, [text])

  const handleSend = (): void => {
    if (length === 0 || isTooLong || objection) return
    sending.text(text)
    setTyped({ text: '' })
    forget()
    field.current?.focus()
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (!isEnter(event) || event.shiftKey || !hasKeyboard()) return
    event.preventDefault()
    handleSend()
  }
  const handlePrepared = (prepared: string): void => {
    setTyped({ text: prepared })
    field.current?.focus()
  }
  const handleAdded = (added: string): void =>
    handlePrepared(text.trim() === '' ? added : `${text.trimEnd()}\n${added}`)
  const sendPictures = usePictureSending(sending)
  const isOver = usePageFileDrop(true, sendPictures)
  const handleVoice = (): void => {
    if (recorder.state.is === 'kept') sending.voice(recorder.state.file)
    recorder.drop()
  }

  return (
    <div
      data-part="composer"
      className={cx(
        'border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]',
        isOver && 'outline-2 -outline-offset-2 outline-thread',
      )}
    >
      {sending.quoted && <Answering message={sending.quoted} name={name} onDrop={() => sending.setQuoted(undefined)} />}
      {help && <Tools help={help} onChoose={handlePrepared} onAdd={handleAdded} />}
      <div className="flex items-end gap-1 px-2 py-2">
        {recorder.state.is === 'idle' ? (
          <>
            {help ? (
              <PictureButton onFiles={(files) => sendPictures({ files })} />
            ) : (
              <IconButton label={t('composer.attach')} aria-haspopup="dialog" onClick={() => setAttaching(true)}>
                <Icon name="plus" />
              </IconButton>
            )}
            <div className="min-w-0 flex-1">
              <textarea
                ref={field}
                rows={1}
                dir="auto"
                aria-label={help?.label ?? t('composer.label')}
                aria-invalid={isTooLong || objection !== undefined || undefined}
                placeholder={t('composer.placeholder')}
                value={text}
                onKeyDown={handleKey}
                onPaste={(event) => {
                  const pasted = pastedFiles(event)
                  if (!pasted) return
                  event.preventDefault()
                  sendPictures(pasted)
                }}
                onChange={({ target }) => {
                  setTyped({ text: target.value })
                  if (chatId !== undefined && target.value !== '') sayTyping(chatId)
                }}
                className="block min-h-11 w-full resize-none rounded-control border border-line bg-canvas px-3 py-2.5 text-base placeholder:text-faint focus:border-thread aria-invalid:border-bad"
              />
              {objection && (
                <p role="alert" className="text-sm text-bad">
                  {say(objection)}
                </p>
              )}
              {length >= COUNTS_FROM && (
                <p
                  role={isTooLong ? 'alert' : undefined}
                  className={isTooLong ? 'text-sm text-bad' : 'figures text-xs text-muted'}
                >
                  {isTooLong
                    ? t('composer.tooLong', { max: number(MAX_CHAT_TEXT) })
                    : t('composer.count', { count: length, max: number(MAX_CHAT_TEXT) })}
                </p>
              )}
            </div>
            {text.trim() === '' && canRecord() ? (
              <IconButton label={t('voice.record')} onClick={() => void recorder.start()}>
                <Icon name="microphone" />
              </IconButton>
            ) : (
              <IconButton
                repeats
                label={t('composer.send')}
                disabled={length === 0 || isTooLong || objection !== undefined}
                onClick={handleSend}
                className="bg-fill text-on-fill hover:bg-fill"
              >
                <Icon name="send" size={20} />
              </IconButton>
            )}
          </>
        ) : (
          <RecorderBar recorder={recorder} onSend={handleVoice} />
        )}
      </div>
      {isAttaching && <AttachSheet form={form} sending={sending} onClose={() => setAttaching(false)} />}
    </div>
  )
}

function Tools({
  help,
  onChoose,
  onAdd,
}: {
  help: WritingHelp
  onChoose: (text: string) => void
  onAdd: (text: string) => void
}) {
  return help.tools(onChoose, onAdd)
}
