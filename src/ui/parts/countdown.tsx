import { type SayText, useTexts } from '../primitives/use-texts.ts'
import { useNow } from '../hooks/use-now.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const two = (n: number): string => String(n).padStart(2, '0')

/** What is left as hours, minutes and seconds; coarse above a day. */
export function timeLeftText(leftMs: number, t: SayText): string {
  if (leftMs <= 0) return t('time.over')
  if (leftMs >= DAY)
    return t('time.daysHours', { days: Math.floor(leftMs / DAY), hours: Math.floor((leftMs % DAY) / HOUR) })
  return `${two(Math.floor(leftMs / HOUR))}:${two(Math.floor((leftMs % HOUR) / MINUTE))}:${two(Math.floor((leftMs % MINUTE) / SECOND))}`
}

/** What is left as a screen reader says it: in the largest unit of which at least two are left. */
function leftAloud(leftMs: number, t: SayText): string {
  if (leftMs <= 0) return t('time.over')
  if (leftMs >= 2 * DAY) return t('time.daysLeft', { count: Math.round(leftMs / DAY) })
  if (leftMs >= 2 * HOUR) return t('time.hoursLeft', { count: Math.round(leftMs / HOUR) })
  return t('time.minutesLeft', { count: Math.ceil(leftMs / MINUTE) })
}

/** A countdown by the time of the shop; a screen reader hears it in days, hours or minutes. `over` is shown when the time has passed. */
export function Countdown({ deadlineAt, over }: { deadlineAt: string; over?: string | undefined }) {
  const { t } = useTexts()
  const left = new Date(deadlineAt).getTime() - useNow()
  if (over !== undefined && left <= 0) return <span>{over}</span>
  return (
    <span className="figures whitespace-nowrap">
      <bdi dir="auto" aria-hidden="true">
        {timeLeftText(left, t)}
      </bdi>
      <span className="sr-only" role="timer" aria-live="off">
        {leftAloud(left, t)}
      </span>
    </span>
  )
}
