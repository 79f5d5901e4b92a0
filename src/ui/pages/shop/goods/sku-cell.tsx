import { useId } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'

/** A field of the table of variants: its label stands above it, or is only read out with the variant it is `about`. */
export function SkuCell({
  name,
  label,
  about,
  mode,
  value,
  problem,
  onChange,
}: {
  name: string
  label: string
  about?: string
  mode: 'decimal' | 'numeric' | 'text'
  value: string
  problem?: Problem | undefined
  onChange: (typed: string) => void
}) {
  const id = useId()
  const say = useProblemText()
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className={about === undefined ? 'text-sm font-medium' : 'sr-only'}>
        {about === undefined ? label : `${label}, ${about}`}
      </label>
      <input
        id={id}
        name={name}
        dir={mode === 'text' ? 'auto' : 'ltr'}
        inputMode={mode}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="figures min-h-11 w-full min-w-0 rounded-control border border-line bg-surface px-2.5 text-base focus:border-thread aria-invalid:border-bad"
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-xs text-bad">
          {say(problem)}
        </p>
      )}
    </div>
  )
}
