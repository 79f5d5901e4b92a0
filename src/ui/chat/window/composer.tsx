import { type ReactNode, useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { ChatForm } from '#contract/care/chat-view.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { usePageFileDrop } from '../../hooks/given-files.ts'
import { IconButton } from '../../primitives/button.tsx'
import { cx } from '../../primitives/cx.ts'
import { Icon } from '../../primitives/icon.tsx'
import { AttachSheet } from './attach-sheet.tsx'
import { Answering } from './answering.tsx'
import { MessageField } from './message-field.tsx'
import { PictureButton } from './picture-button.tsx'
import { usePictureSending } from './use-picture-sending.ts'
import type { Sending } from './use-sending.ts'
import { useWriting } from './use-writing.ts'
import { RecorderBar } from './voice/recorder-bar.tsx'
import { canRecord } from './voice/recorder.ts'
import { useRecorder } from './voice/use-recorder.ts'

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
  const { t } = useTexts('chat')
  const [isAttaching, setAttaching] = useState(false)
  const recorder = useRecorder()
  const writing = useWriting({ form, chatId, sending, objection: help?.objection })
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
      {help && <Tools help={help} onChoose={writing.put} onAdd={writing.add} />}
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
            <MessageField writing={writing} label={help?.label ?? t('composer.label')} onPictures={sendPictures} />
            {writing.text.trim() === '' && canRecord() ? (
              <IconButton label={t('voice.record')} onClick={() => void recorder.start()}>
                <Icon name="microphone" />
              </IconButton>
            ) : (
              <IconButton
                repeats
                label={t('composer.send')}
                disabled={!writing.canSend}
                onClick={writing.send}
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
