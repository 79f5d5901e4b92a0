import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNow } from '../hooks/use-now.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const two = (n: number): string => String(n).padStart(2, '0')

/** What is left as hours, minutes and seconds; coarse above a day. */
export function leftInWords(leftMs: number, t: TFunction): string {
  if (leftMs <= 0) return t('time.over')
  if (leftMs >= DAY)
    return t('time.daysHours', { days: Math.floor(leftMs / DAY), hours: Math.floor((leftMs % DAY) / HOUR) })
  return `${two(Math.floor(leftMs / HOUR))}:${two(Math.floor((leftMs % HOUR) / MINUTE))}:${two(Math.floor((leftMs % MINUTE) / SECOND))}`
}

/** A countdown by the shop's own time; a screen reader hears it once a minute. `over` is what is said once the time has passed. */
export function Countdown({ deadlineAt, over }: { deadlineAt: string; over?: string | undefined }) {
  const { t } = useTranslation()
  const left = new Date(deadlineAt).getTime() - useNow()
  const minutes = Math.max(0, Math.ceil(left / MINUTE))
  if (over !== undefined && left <= 0) return <span>{over}</span>
  return (
    <span className="figures whitespace-nowrap">
      <span aria-hidden="true" dir="auto">
        {leftInWords(left, t)}
      </span>
      <span className="sr-only" role="timer" aria-live="off">
        {t('time.minutesLeft', { count: minutes })}
      </span>
    </span>
  )
}
