import { useTexts } from '../../primitives/use-texts.ts'
import type { RefundCase } from '#contract/desk/desk-case.contract.ts'
import { Money } from '../../parts/money.tsx'
import { FirstClosing } from '../order/first-closing.tsx'
import { OrderNumbers } from '../order/order-numbers.tsx'
import { LifecycleActions } from '../lifecycle-actions.tsx'
import { LifecycleTimeline } from '../lifecycle-timeline.tsx'
import { orderUi } from '../order.ui.tsx'
import { refundIn } from '../refund.ui.tsx'
import { Evidence } from './evidence.tsx'

/** What is asked back, and the evidence of both sides. */
export function RefundCaseBody({ found }: { found: RefundCase }) {
  const { t } = useTexts('refund')
  const { view: refund } = refundIn(found)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <Money micro={refund.money} className="text-2xl font-bold" />
        <span className="text-sm text-muted">{t(`kinds.${refund.facts.kind}`)}</span>
      </p>
      <Evidence refund={refund} always level="h3" />
    </>
  )
}

/** What the order consists of. */
export const RefundCaseOrder = ({ found: { order } }: { found: RefundCase }) => <OrderNumbers order={order} />

/** The whole order around the refund: what happened to it, and in need its end. */
export function RefundCaseClosing({ found: { order } }: { found: RefundCase }) {
  return (
    <section className="card grid gap-4 p-4">
      <LifecycleTimeline of={orderUi} view={order} />
      <FirstClosing order={order} />
      <LifecycleActions of={orderUi} view={order} />
    </section>
  )
}
