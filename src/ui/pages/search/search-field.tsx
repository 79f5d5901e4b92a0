import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { useProblemText } from '../../primitives/problem-text.ts'

/** One field and its button; Enter searches. */
export function SearchField({
  value,
  placeholder,
  problem,
  onChange,
  onSubmit,
}: {
  value: string
  placeholder: string
  problem: Problem | undefined
  onChange: (text: string) => void
  onSubmit: () => void
}) {
  const { t } = useTranslation('goods')
  const say = useProblemText()
  const id = useId()
  return (
    <form
      role="search"
      className="gutter grid gap-1 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="flex items-center gap-2">
        <label className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-full border border-line bg-canvas px-4 focus-within:border-thread">
          <Icon name="search" size={20} className="text-muted" />
          <input
            type="search"
            name="words"
            autoFocus
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
            aria-label={t('search.title')}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            className="min-h-11 w-full min-w-0 bg-transparent text-ink outline-none placeholder:text-muted"
          />
        </label>
        <Button type="submit" kind="plain" small>
          {t('search.go')}
        </Button>
      </div>
      {problem && (
        <p id={id} role="alert" className="ps-4 text-sm text-bad">
          {say(problem)}
        </p>
      )}
    </form>
  )
}
