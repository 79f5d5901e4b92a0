import { useTexts } from '../../../primitives/use-texts.ts'
import type { ServiceBoard } from '#contract/care/service-case.contract.ts'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { useHours } from '../../../service/hours.ts'

const MINUTE_MS = 60_000

/** Whether customer service is open, how many wait, and how long answers take. */
export function BoardFigures({ board }: { board: ServiceBoard }) {
  const { t } = useTexts('serviceCase')
  const { span, dateTime } = useFormat()
  const say = useHours()
  const { open, hours, waiting, waits_since, median_ms, slow_ms } = board
  const minutes = (ms: number): string => span(Math.max(1, Math.ceil(ms / MINUTE_MS)) * MINUTE_MS)
  return (
    <div data-part="service-board" className="grid gap-1 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge tone={open ? 'good' : 'over'} label={t(open ? 'desk.open' : 'desk.shut')} />
        <span className="figures font-medium">{t('desk.waiting', { count: waiting })}</span>
      </p>
      {hours && <p className="text-muted">{say(hours)}</p>}
      {waits_since && <p className="figures text-muted">{t('desk.since', { at: dateTime(waits_since) })}</p>}
      {median_ms !== null && slow_ms !== null && (
        <p className="figures text-muted">
          {t('desk.median', { time: minutes(median_ms) })} · {t('desk.slow', { time: minutes(slow_ms) })}
        </p>
      )}
    </div>
  )
}
