import { useTranslation } from 'react-i18next'
import type { RefundCase } from '#contract/desk-case.contract.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { watchOrder } from '#streams/order.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { OrderActions } from '../../../lifecycles/order-actions.tsx'
import { OrderNumbers } from '../../../lifecycles/order-numbers.tsx'
import { OrderTimeline, RefundTimeline } from '../../../lifecycles/order-timeline.tsx'
import { RefundActions } from '../../../lifecycles/refund-actions.tsx'
import { Evidence } from '../../../lifecycles/refund-box.tsx'
import { Money } from '../../../parts/money.tsx'
import { Decision } from '../decision.tsx'
import { CaseHead } from './case-head.tsx'
import { FirstClosing } from './first-closing.tsx'
import { LeftQueue } from './left-queue.tsx'
import { refundIn } from './summary.ts'
import { mayDecide, useAssignment } from './use-assignment.ts'

/** A refund: both sides' words, the rulings that are open, the threads; beside it what the order consists of. */
export function RefundReview({ found, onNext }: { found: RefundCase; onNext: (() => void) | undefined }) {
  const { t } = useTranslation('refund')
  const newest = useNewest(found)
  const { order, approvals } = newest
  const refund = refundIn(newest)
  const { tags } = useLifecycle(refundLifecycle, refund, 'support')
  const isShut = !mayDecide(useAssignment(found))
  const isWaiting = tags.includes('desk')
  return (
    <div data-part="case" className="gutter grid gap-4 wide:ps-0 wide:grid-cols-[3fr_2fr] wide:items-start">
      <div className="grid min-w-0 content-start gap-4">
        <section className="card grid gap-4 p-4">
          <CaseHead found={newest} />
          <p className="flex flex-wrap items-baseline justify-between gap-2">
            <Money micro={refund.money} className="text-2xl font-bold" />
            <span className="text-sm text-muted">{t(`kinds.${refund.facts.kind}`)}</span>
          </p>
          {isWaiting ? (
            approvals.map((each) => <Decision key={each.at} of={each} />)
          ) : (
            <LeftQueue order={order} refund={refund} onNext={onNext} />
          )}
          <Evidence refund={refund} always />
          <RefundActions order={order} refund={refund} isShut={isShut} />
          <RefundTimeline order={order} refund={refund} />
        </section>
        <section className="card grid gap-4 p-4">
          <OrderTimeline order={order} />
          <FirstClosing order={order} />
          <OrderActions order={order} />
        </section>
      </div>
      <OrderNumbers order={order} />
    </div>
  )
}

/** The case with its order as every screen has it: what one has just decided there is known before the case is asked anew. */
function useNewest(found: RefundCase): RefundCase {
  const live = useLive(watchOrder(found.order.id, 'support'))
  const order = dataOf(live)
  return order && order.version >= found.order.version ? { ...found, order } : found
}
