import { useTranslation } from 'react-i18next'
import { Icon } from '../primitives/icon.tsx'

/** A small whole number with less and more; never beyond its bounds. */
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
  const { t } = useTranslation()
  const button = 'inline-flex size-11 items-center justify-center text-ink disabled:text-faint'
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-control border border-line bg-surface"
    >
      <button
        type="button"
        aria-label={t('actions.less')}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        <Icon name="minus" size={18} />
      </button>
      <output className="figures min-w-8 text-center">{value}</output>
      <button
        type="button"
        aria-label={t('actions.more')}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
