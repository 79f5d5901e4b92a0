import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { TextField } from '../../../primitives/field.tsx'

const two = (part: number): string => String(part).padStart(2, '0')

/** A moment as a browser types it, in the time zone of its reader; empty for none. */
export function typedMoment(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The moment that was typed; null where it is none. */
export function momentOf(typed: string): string | null {
  const date = new Date(typed)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** A moment in the time zone of its reader, which it names. */
export function TimeField({
  label,
  name,
  value,
  problem,
  disabled = false,
  onChange,
}: {
  label: string
  name: string
  value: string
  problem?: Problem | undefined
  disabled?: boolean
  onChange: (typed: string) => void
}) {
  const { t } = useTexts('deskArticle')
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={t('publish.zone', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
      name={name}
      value={value}
      problem={problem}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
