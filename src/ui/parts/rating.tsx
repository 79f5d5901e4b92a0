import { useId } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'

/** A star, whole, half or empty: an average is shown to the nearest half. */
function Star({ part, size }: { part: number; size: number }) {
  const half = Math.round(part * 2) / 2
  return (
    <span className="relative inline-flex" data-star={half}>
      <Icon name="star" size={size} filled={half === 1} />
      {half === 0.5 && (
        <span className="absolute inset-y-0 start-0 w-1/2 overflow-hidden">
          <Icon name="star" size={size} filled />
        </span>
      )}
    </span>
  )
}

const STARS = [1, 2, 3, 4, 5] as const

/** One to five stars, shown or chosen. Chosen, they are the browser's own radio buttons: one tab stop, and arrow keys. */
export function Rating({
  value,
  onChange,
  size = 16,
}: {
  value: number
  onChange?: (stars: number) => void
  size?: number
}) {
  const { t } = useTexts()
  const name = useId()
  if (!onChange) {
    return (
      <span role="img" aria-label={t('rating.of', { value })} className="inline-flex text-ink">
        {STARS.map((star) => (
          <Star key={star} part={Math.min(1, Math.max(0, value - star + 1))} size={size} />
        ))}
      </span>
    )
  }
  return (
    <span role="radiogroup" aria-label={t('rating.choose')} className="inline-flex justify-self-start">
      {STARS.map((star) => (
        <span
          key={star}
          className={cx(
            'relative inline-flex size-11 items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-thread',
            star <= value ? 'text-thread' : 'text-faint',
          )}
        >
          <input
            type="radio"
            name={name}
            aria-label={t('rating.of', { value: star })}
            checked={star === value}
            onChange={() => onChange(star)}
            className="absolute inset-0 size-full opacity-0"
          />
          <Icon name="star" size={28} filled={star <= value} />
        </span>
      ))}
    </span>
  )
}
