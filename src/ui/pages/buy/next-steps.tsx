import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { knowsState, tagsOf } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'

/** What comes after a payment, by the tag of the state in which it is waited for. */
const STEPS = ['shipped', 'received', 'comment'] as const

/** How far the slowest order is: the number of steps that all of them have behind them. */
function doneBy(orders: readonly OrderView[]): number {
  const steps = orders.map(({ state }) => {
    const tags = knowsState(orderLifecycle, state) ? tagsOf(orderLifecycle, state) : []
    const at = STEPS.findIndex((step) => tags.includes(step))
    return at === -1 ? STEPS.length : at
  })
  return Math.min(...steps)
}

/** What happens next and who does it, as a thread; the step that is waited for glows. */
export function NextSteps({ orders }: { orders: readonly OrderView[] }) {
  const { t } = useTexts('checkout')
  const { span } = useFormat()
  const terms = orders.map(({ facts }) => facts.terms)
  const within = {
    ship: span(Math.max(...terms.map(({ shipMs }) => shipMs))),
    refund: span(Math.min(...terms.map(({ afterSalesMs }) => afterSalesMs))),
  }
  const done = doneBy(orders)
  return (
    <section className="card p-4">
      <h2 className="pb-4 font-medium">{t('next.title')}</h2>
      <ol className="grid">
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index === done ? 'step' : undefined}
            className="relative grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0"
          >
            {index < STEPS.length - 1 && <span className="absolute start-[9px] top-4 bottom-[-4px] w-0.5 bg-line" />}
            <span
              className={cx(
                'relative mt-1.5 size-3 justify-self-center rounded-full',
                index < done ? 'bg-good' : index === done ? 'animate-glow bg-fill' : 'border-2 border-line bg-surface',
              )}
            />
            <span className="grid gap-0.5">
              <span className={cx(index === done && 'font-medium text-thread')}>{t(`next.${step}`)}</span>
              <span className="text-sm text-muted">{t(`next.${step}Text`, within)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
