import { useTexts } from '../primitives/use-texts.ts'
import { hours, minutes } from '#machines/platform/constants.ts'
import type { PromotedViews as Views } from '#contract/fund/promotion.contract.ts'
import { useNow } from '../hooks/use-now.ts'
import { Countdown } from './countdown.tsx'
import { Meter } from './meter.tsx'
import { useFormat } from '../primitives/format.ts'

/** Above this, a span is shown in whole hours. */
const COARSE_MS = hours(3)
const roundTo = (ms: number, unit: number): number => Math.max(unit, Math.round(ms / unit) * unit)

/** The promoted views of today: used, left, how long they last, and when the next day begins by the merchant's own clock. */
export function PromotedViews({ views: { today, budget, left, lasts_ms, resets_at } }: { views: Views }) {
  const { t } = useTexts('promotion')
  const { span, moment, number } = useFormat()
  const untilNew = Date.parse(resets_at) - useNow()
  // Longer than the day they cannot last: new ones come at its end.
  const isEnough = lasts_ms !== null && lasts_ms >= untilNew
  const lasts =
    lasts_ms === null || isEnough ? undefined : span(roundTo(lasts_ms, lasts_ms > COARSE_MS ? hours(1) : minutes(1)))
  return (
    <div className="grid gap-2">
      <Meter label={t('today')} value={today} max={budget} />
      <p className="figures">
        {t('left', { left: number(left) })}
        {isEnough && <span className="text-muted"> {t('lastsTheDay')}</span>}
        {lasts !== undefined && <span className="text-muted"> {t('lasts', { span: lasts })}</span>}
      </p>
      <p className="text-sm text-muted">
        {t('resets', { at: moment(resets_at) })} (<Countdown deadlineAt={resets_at} />)
      </p>
    </div>
  )
}
