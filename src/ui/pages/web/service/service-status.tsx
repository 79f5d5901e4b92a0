import { useTexts } from '../../../primitives/use-texts.ts'
import type { ServiceState } from '#contract/care/service-case.contract.ts'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { serviceCaseUi } from '../../../lifecycles/service-case.ui.tsx'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { useHours } from '../../../service/hours.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A usual time as it is promised: in whole minutes, from two hours on in whole hours, and never less than it took. */
function promised(usualMs: number): number {
  const step = usualMs > 2 * HOUR_MS ? HOUR_MS : MINUTE_MS
  return Math.max(1, Math.ceil(usualMs / step)) * step
}

/** Whether customer service is open, the state of the case, and its place in the queue. */
export function ServiceStatus({ state }: { state: ServiceState }) {
  const { t } = useTexts('serviceCase')
  const { moment, span } = useFormat()
  const say = useHours()
  const { open, hours, opens_at, place, usual_ms } = state
  return (
    <div data-part="service-status" className="grid grid-cols-1 gap-1.5">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge tone={open ? 'good' : 'over'} label={t(open ? 'page.openNow' : 'page.closedNow')} />
        {state.case && <LifecycleBadge of={serviceCaseUi} view={state.case} />}
      </p>
      {place !== null && (
        <p aria-live="polite" className="figures font-medium">
          {t('page.place', { count: place })}
        </p>
      )}
      {open && usual_ms !== null && <p className="text-sm">{t('page.usual', { time: span(promised(usual_ms)) })}</p>}
      {!open && opens_at && <p className="text-sm">{t('page.opensAt', { at: moment(opens_at) })}</p>}
      {hours && <p className="text-sm text-muted">{say(hours)}</p>}
      {!open && <p className="text-sm text-muted">{t('page.mail')}</p>}
    </div>
  )
}
