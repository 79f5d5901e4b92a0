import type { KeyboardEvent } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { MAX_CHAT_TEXT } from '#machines/platform/constants.ts'
import { type GivenFiles, pastedFiles } from '../../hooks/given-files.ts'
import { isEnter } from '../../primitives/enter.ts'
import { useFormat } from '../../primitives/format.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import type { Writing } from './use-writing.ts'

/** From this length on the field counts. */
const COUNTS_FROM = MAX_CHAT_TEXT * 0.9

/** With a mouse there is a keyboard: Enter sends. On a phone Enter begins a new line. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

/** The field of a message, as high as its text, with what is wrong with it and how long it may be. Pasted pictures are not its text. */
export function MessageField({
  writing,
  label,
  onPictures,
}: {
  writing: Writing
  label: string
  onPictures: (given: GivenFiles) => void
}) {
  const { t } = useTexts('chat')
  const { number } = useFormat()
  const say = useProblemText()
  const { field, text, length, isTooLong, objection } = writing
  const handleKey = (event: KeyboardEvent): void => {
    if (!isEnter(event) || event.shiftKey || !hasKeyboard()) return
    event.preventDefault()
    writing.send()
  }
  return (
    <div className="min-w-0 flex-1">
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={label}
        aria-invalid={isTooLong || objection !== undefined || undefined}
        placeholder={t('composer.placeholder')}
        value={text}
        onKeyDown={handleKey}
        onPaste={(event) => {
          const pasted = pastedFiles(event)
          if (!pasted) return
          event.preventDefault()
          onPictures(pasted)
        }}
        onChange={({ target }) => writing.type(target.value)}
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
  )
}
