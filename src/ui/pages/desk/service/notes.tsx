import type { FormEvent } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { lengthOf } from '#contract/platform/plain-text.ts'
import { deskServiceCalls } from '#contract/care/service-case.calls.ts'
import type { ServiceNote } from '#contract/care/service-case.contract.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Button } from '../../../primitives/button.tsx'
import { TextArea } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Prose } from '../../../primitives/prose.tsx'

/**
 * Notes among staff. Their field stands apart from the answer, in another colour, with another label and button, and Enter sends
 * nothing: a note cannot be taken for an answer.
 */
export function Notes({ id, notes, onWritten }: { id: string; notes: readonly ServiceNote[]; onWritten: () => void }) {
  const { t } = useTexts('serviceCase')
  const { dateTime } = useFormat()
  const { typed, setTyped, forget } = useDraft(`note.${id}`, { text: '' })
  const { send, pending, at } = useSend()
  const { text } = typed
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const written = await send(() => ask(deskServiceCalls.note, { id, text }), ['text'])
    if (!written) return
    setTyped({ text: '' })
    forget()
    onWritten()
  }
  return (
    <section
      data-part="notes"
      className="grid gap-3 rounded-card border-2 border-dashed border-waiting bg-waiting-soft p-4"
    >
      <h3 className="flex items-center gap-2 font-medium text-waiting">
        <Icon name="lock" size={18} />
        {t('desk.notes')}
      </h3>
      <p className="text-sm text-waiting">{t('desk.notesHint')}</p>
      {notes.length === 0 ? (
        <p className="text-sm">{t('desk.noNotes')}</p>
      ) : (
        <ol className="grid gap-2">
          {notes.map((note) => (
            <li key={note.id} className="text-sm">
              <p className="text-xs text-waiting">
                <bdi>{note.by.nickname}</bdi> · <time dateTime={note.at}>{dateTime(note.at)}</time>
              </p>
              <Prose className="text-start wrap-anywhere whitespace-pre-wrap" text={note.text} />
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={(event) => void handleSubmit(event)} className="grid gap-2">
        <TextArea
          label={t('desk.noteField')}
          value={text}
          most={MOST.note}
          problem={at('text')}
          onChange={({ target }) => setTyped({ text: target.value })}
        />
        <Button type="submit" small pending={pending} disabled={text.trim() === '' || lengthOf(text) > MOST.note}>
          {t('desk.noteAdd')}
        </Button>
      </form>
    </section>
  )
}
