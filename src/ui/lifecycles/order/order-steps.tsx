import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderSteps, type OrderStep } from '#machines/trade/order-steps.ts'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { useEstimate } from './use-estimate.ts'

const MARK = {
  done: 'bg-fill',
  now: 'animate-glow bg-fill',
  ahead: 'bg-line',
} as const

/** How far an order is, as four marks on one line, with the day of each. It is live. */
export function OrderSteps({ order }: { order: OrderView }) {
  const { t } = useTexts('order')
  const steps = orderSteps({ ...order, deliveredAt: order.facts.deliveredAt })
  return (
    <ol data-part="steps" aria-label={t('steps.label')} className="isolate grid grid-cols-4">
      {steps.map((step, at) => (
        <li
          key={step.name}
          data-step={step.name}
          data-phase={step.phase}
          {...(step.phase === 'now' && { 'aria-current': 'step' })}
          className="relative grid content-start justify-items-center gap-1.5 text-center text-xs"
        >
          {at > 0 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute end-1/2 top-1 h-1 w-full transition-colors',
                step.phase === 'ahead' ? 'bg-line' : 'bg-fill',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'relative z-1 size-3 rounded-full outline-3 outline-canvas transition-colors',
              MARK[step.phase],
            )}
          />
          <span className={cx('px-0.5', step.phase === 'now' && 'font-bold')}>{t(`steps.${step.name}`)}</span>
          <Day step={step} estimate={order.estimate} />
        </li>
      ))}
    </ol>
  )
}

/** The day of a step that was taken; of the last one, the days on which it probably is, while they lie ahead. */
function Day({ step: { name, phase, at }, estimate }: { step: OrderStep; estimate: OrderView['estimate'] }) {
  const { t } = useTexts('order')
  const { days } = useFormat()
  const estimated = useEstimate(estimate)
  if (at !== null)
    return (
      <time dateTime={at} className="figures -mt-1 text-muted">
        {days(at, at)}
      </time>
    )
  if (name === 'received' && estimated && !estimated.isPast)
    return <span className="figures -mt-1 text-muted">{estimated.days}</span>
  return phase === 'now' ? <span className="-mt-1 text-muted">{t('steps.now')}</span> : null
}
