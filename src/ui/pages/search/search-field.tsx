import { useId } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { useProblemText } from '../../primitives/problem-text.ts'
import { useLength } from '../../primitives/use-length.ts'

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
  const { t } = useTexts('goods')
  const say = useProblemText()
  const id = useId()
  const { counter, problem: long } = useLength(MOST.search, { value })
  const wrong = problem ?? long
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
            name="keywords"
            autoFocus
            autoComplete="off"
            enterKeyHint="search"
            aria-label={t('search.title')}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? id : undefined}
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            className="min-h-11 w-full min-w-0 bg-transparent text-ink outline-none placeholder:text-muted"
          />
          {counter && <span className="figures text-xs text-muted">{counter}</span>}
        </label>
        <Button type="submit" kind="plain" small>
          {t('search.go')}
        </Button>
      </div>
      {wrong && (
        <p id={id} role="alert" className="ps-4 text-sm text-bad">
          {say(wrong)}
        </p>
      )}
    </form>
  )
}
