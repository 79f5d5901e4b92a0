import { useRef, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { problem, type Result } from '#contract/platform/problem.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { FormSheet } from '../../../parts/form-sheet.tsx'
import { Select } from '../../../primitives/field.tsx'
import { momentOf, TimeField } from './time-field.tsx'

/** Asks when something is read: at once, or from a time on. What is typed is saved first. */
export function PublishSheet<T>({
  title,
  text,
  onSave,
  publish,
  onDone,
  onClose,
}: {
  title: string
  text: string
  onSave: () => Promise<{ readonly id: string; readonly version: number } | undefined>
  publish: (of: { id: string; version: number; at: string | null }) => Promise<Result<T>>
  onDone: (renewed: T) => void
  onClose: () => void
}) {
  const { t } = useTexts('deskArticle')
  const box = useRef<HTMLFormElement>(null)
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [time, setTime] = useState('')
  const { send, pending, at: problemAt, setProblem } = useSend()
  const handleSubmit = async (): Promise<void> => {
    const at = when === 'now' ? null : momentOf(time)
    if (when === 'later' && at === null) return setProblem(problem('input.required', {}, 'at'))
    const saved = await onSave()
    if (!saved) return
    const published = await send(() => publish({ id: saved.id, version: saved.version, at }), ['at'])
    if (published) onDone(published)
  }
  return (
    <FormSheet
      title={title}
      verb={t('actions.publish')}
      pending={pending}
      box={box}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className="text-muted">{text}</p>
      <Select
        label={t('publish.when')}
        name="when"
        value={when}
        options={(['now', 'later'] as const).map((value) => ({ value, label: t(`publish.${value}`) }))}
        onChange={({ target }) => setWhen(target.value === 'later' ? 'later' : 'now')}
      />
      {when === 'later' && (
        <TimeField label={t('publish.at')} name="at" value={time} problem={problemAt('at')} onChange={setTime} />
      )}
    </FormSheet>
  )
}
