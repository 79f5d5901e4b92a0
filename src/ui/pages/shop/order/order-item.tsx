import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { refundDueAt } from '#streams/trade/order.entity.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { Remark } from '../../../lifecycles/order/ship/ship-rows.tsx'
import { isToShip } from '../../../lifecycles/order/ship/may-ship.ts'
import { orderUi } from '../../../lifecycles/order.ui.tsx'
import { useLifecycleText } from '../../../lifecycles/use-lifecycle-text.ts'
import { links } from '../../../links.ts'
import { Countdown } from '../../../parts/countdown.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import type { Selection } from './use-selection.ts'
import { Written, WrittenRow } from '../../../parts/written.tsx'

/** What was ordered: the first product with its option and code, how many more, and what the buyer wrote. */
export function Ordered({ order }: { order: OrderView }) {
  const { t } = useTexts('order')
  const { localised, number } = useFormat()
  const [first] = order.lines
  const more = order.lines.length - 1
  if (!first) return null
  const isSaid = first.spec.some(({ value }) => localised(value) === first.code)
  const code = isSaid ? '' : first.code
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="min-w-0 break-words">
        <Link to={links.shopOrderDetail(order.id)} className="font-medium hover:underline">
          <Written className="line-clamp-2" text={first.title} />
        </Link>
        {first.quantity > 1 && <span className="figures">{` × ${number(first.quantity)}`}</span>}
        {more > 0 && <span className="text-muted">{` ${t('ship.andMore', { count: more })}`}</span>}
      </p>
      {(first.spec.length > 0 || code !== '') && (
        <p data-part="code" className="min-w-0 text-sm break-words text-muted">
          <WrittenRow texts={first.spec.map(({ value }) => value)} behind={[code]} />
        </p>
      )}
      <Remark text={order.remark} />
    </div>
  )
}

const HOUR_MS = 3_600_000

/**
 * How long is left, in the tone of its urgency: to answer a refund where one waits for the shop. The state of the order is shown where no
 * time runs, and where it is not the tab's own.
 */
export function Due({ order, now, withState }: { order: OrderView; now: number; withState: boolean }) {
  const text = useLifecycleText(orderUi)
  const { deadline, waitsFor } = useLifecycle(orderLifecycle, order, 'merchant')
  const refundAt = refundDueAt(order)
  const at = refundAt ?? deadline?.at
  const left = at ? Date.parse(at) - now : undefined
  const tone =
    (refundAt === undefined && waitsFor !== 'merchant') || left === undefined || left > 24 * HOUR_MS
      ? ''
      : left < 4 * HOUR_MS
        ? 'font-bold text-bad'
        : 'font-bold text-waiting'
  const isRefund = order.facts.openRefunds > 0
  return (
    <span className="grid gap-0.5">
      {(withState || isRefund || left === undefined) && <LifecycleBadge wraps of={orderUi} view={order} />}
      {at && (
        <span className={cx('text-sm', tone || 'text-muted')}>
          <Countdown deadlineAt={at} over={text.over(refundAt === undefined ? deadline?.event : undefined)} />
        </span>
      )}
    </span>
  )
}

/** Selects one order. */
export function Tick({ order, selection }: { order: OrderView; selection: Selection }) {
  const { t } = useTexts('order')
  if (!isToShip(order)) return <span className="block size-11" />
  return (
    <label className="inline-flex size-11 items-center justify-center">
      <input
        type="checkbox"
        aria-label={t('pick', { number: order.order_no })}
        checked={selection.has(order.id)}
        disabled={selection.isFull && !selection.has(order.id)}
        onChange={() => selection.toggle(order.id)}
      />
    </label>
  )
}
