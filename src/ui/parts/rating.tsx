import { useTranslation } from 'react-i18next'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'

/** One to five stars, shown or chosen. */
export function Rating({
  value,
  onChange,
  size = 16,
}: {
  value: number
  onChange?: (stars: number) => void
  size?: number
}) {
  const { t } = useTranslation()
  const stars = [1, 2, 3, 4, 5]
  if (!onChange) {
    return (
      <span role="img" aria-label={t('rating.of', { value })} className="inline-flex text-thread">
        {stars.map((star) => (
          <Icon key={star} name="star" size={size} filled={star <= Math.round(value)} />
        ))}
      </span>
    )
  }
  return (
    <span role="radiogroup" aria-label={t('rating.choose')} className="inline-flex">
      {stars.map((star) => (
        <button
          key={star}
          type="button"
          role="radio"
          aria-checked={star === value}
          aria-label={t('rating.of', { value: star })}
          onClick={() => onChange(star)}
          className={cx(
            'inline-flex size-11 items-center justify-center',
            star <= value ? 'text-thread' : 'text-faint',
          )}
        >
          <Icon name="star" size={28} filled={star <= value} />
        </button>
      ))}
    </span>
  )
}
