import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { ProblemLine } from './problem-line.tsx'
import { useProblemText } from './problem-text.ts'
import { useLength } from './use-length.ts'

const INPUT =
  'w-full min-h-11 rounded-control border border-line bg-surface px-3.5 text-base text-ink placeholder:text-faint focus:border-thread aria-invalid:border-bad'

interface Labelled {
  readonly label: string
  /** The row around the input shows what it is for: the label is for those who cannot see that. */
  readonly isLabelHidden?: boolean
  readonly hint?: ReactNode
  /** What is wrong with this input, said at it. */
  readonly problem?: Problem | undefined
}

function Frame({
  id,
  label,
  isLabelHidden = false,
  hint,
  problem,
  children,
  aside,
}: Labelled & { id: string; children: ReactNode; aside?: ReactNode }) {
  const say = useProblemText()
  return (
    <div className="grid gap-1.5">
      <div className={cx('flex items-baseline justify-between gap-3', isLabelHidden && !aside && 'sr-only')}>
        <label htmlFor={id} className={cx('text-sm font-medium', isLabelHidden && 'sr-only')}>
          {label}
        </label>
        {aside && <span className="figures text-xs text-muted">{aside}</span>}
      </div>
      {children}
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="animate-enter text-sm text-bad">
          {say(problem)}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

const described = (id: string, { hint, problem }: Pick<Labelled, 'hint' | 'problem'>) => ({
  'aria-invalid': problem ? true : undefined,
  'aria-describedby': problem ? `${id}-problem` : hint ? `${id}-hint` : undefined,
})

/** Browsers cut what is longer than `maxlength` without a word: a field says `most` instead. */
type Typed<Attributes> = Omit<Attributes, 'maxLength'> & {
  /** How many characters the text may have; a longer one stays, and the field says so. */
  readonly most?: number
}

/** One line of text with its label, hint and problem. */
export function TextField({
  label,
  isLabelHidden,
  hint,
  problem,
  className,
  end,
  most,
  onInput,
  ...rest
}: Labelled & Typed<InputHTMLAttributes<HTMLInputElement>> & { end?: ReactNode }) {
  const id = useId()
  const length = useLength(most, rest)
  const wrong = problem ?? length.problem
  return (
    <Frame
      id={id}
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      hint={hint}
      problem={wrong}
      aside={length.counter}
    >
      {/* What stands at the end keeps to the end of the input, also where only that reads left to right. */}
      <div className="relative" dir={rest.dir}>
        <input
          id={id}
          {...described(id, { hint, problem: wrong })}
          {...rest}
          onInput={(event) => {
            length.onText(event.currentTarget.value)
            onInput?.(event)
          }}
          className={cx(INPUT, end ? 'pe-24' : null, className)}
        />
        {end && <div className="absolute inset-y-0 end-1.5 flex items-center">{end}</div>}
      </div>
    </Frame>
  )
}

/** Several lines, at most 140 characters by default; the counter shows the number of characters. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  problem,
  most = MOST.text,
  onInput,
  ...rest
}: Labelled & Typed<TextareaHTMLAttributes<HTMLTextAreaElement>> & { value?: string }) {
  const id = useId()
  const length = useLength(most, rest, true)
  const wrong = problem ?? length.problem
  return (
    <Frame
      id={id}
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      hint={hint}
      problem={wrong}
      aside={length.counter}
    >
      <textarea
        id={id}
        rows={3}
        {...described(id, { hint, problem: wrong })}
        {...rest}
        onInput={(event) => {
          length.onText(event.currentTarget.value)
          onInput?.(event)
        }}
        className={cx(INPUT, 'py-3')}
      />
    </Frame>
  )
}

/** One of several, in the system's own picker. */
export function Select({
  label,
  isLabelHidden,
  hint,
  problem,
  options,
  ...rest
}: Labelled & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly { value: string; label: string }[] }) {
  const id = useId()
  return (
    <Frame id={id} label={label} isLabelHidden={isLabelHidden ?? false} hint={hint} problem={problem}>
      <div className="relative">
        <select id={id} {...described(id, { hint, problem })} {...rest} className={cx(INPUT, 'truncate pe-10')}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} className="pointer-events-none absolute end-3 top-[13px] text-muted" />
      </div>
    </Frame>
  )
}

/** A box to tick, with words of any length beside it. */
export function Checkbox({
  label,
  problem,
  className,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode; problem?: Problem | undefined }) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          {...described(id, { problem })}
          {...rest}
          className="aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-bad"
        />
        <span className="text-sm">{label}</span>
      </label>
      <ProblemLine id={`${id}-problem`} problem={problem} />
    </div>
  )
}
