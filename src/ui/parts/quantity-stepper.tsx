import { useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { digitsIn } from '#contract/platform/latin-digits.ts'
import { isEnter } from '../primitives/enter.ts'
import { Icon } from '../primitives/icon.tsx'

/** A small whole number with less and more, or typed; never beyond its bounds, and it says so where it had to keep to them. */
export function QuantityStepper({
  value,
  max,
  onChange,
  label,
}: {
  value: number
  max: number
  onChange: (value: number) => void
  label: string
}) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string>()
  const [bound, setBound] = useState<'most' | 'least'>()
  const step = (to: number): void => {
    setBound(undefined)
    onChange(to)
  }
  const commit = (): void => {
    setTyped(undefined)
    // Nothing typed is no wish for another number.
    if (typed === undefined || typed === '') return
    const wanted = Number(typed)
    const kept = Math.max(1, Math.min(wanted, max))
    setBound(wanted > max ? 'most' : wanted < 1 ? 'least' : undefined)
    if (kept !== value) onChange(kept)
  }
  return (
    <span className="inline-grid justify-items-end gap-1">
      <span
        role="group"
        aria-label={label}
        className="inline-flex items-center rounded-control border border-line bg-surface"
      >
        <Step label={t('actions.less')} icon="minus" disabled={value <= 1} onClick={() => step(value - 1)} />
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={typed ?? String(value)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(digitsIn(event.target.value))}
          onBlur={commit}
          onKeyDown={(event) => {
            if (!isEnter(event)) return
            event.preventDefault()
            commit()
          }}
          className="figures h-11 w-10 rounded-control bg-transparent text-center"
        />
        <Step label={t('actions.more')} icon="plus" disabled={value >= max} onClick={() => step(value + 1)} />
      </span>
      {bound && (
        <span role="status" className="text-xs text-muted">
          {t(`quantity.${bound}`, { max })}
        </span>
      )}
    </span>
  )
}

function Step({
  label,
  icon,
  disabled,
  onClick,
}: {
  label: string
  icon: 'minus' | 'plus'
  disabled: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center text-ink disabled:text-faint"
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
