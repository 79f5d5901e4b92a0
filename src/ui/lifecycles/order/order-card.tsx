import { memo } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { useLifecycle } from '../../hooks/use-lifecycle.ts'
import { Countdown } from '../../parts/countdown.tsx'
import { Money } from '../../parts/money.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { BuyAgain } from './buy-again.tsx'
import { LifecycleActions } from '../lifecycle-actions.tsx'
import { LifecycleBadge } from '../lifecycle-badge.tsx'
import { orderUi } from '../order.ui.tsx'
import { useLifecycleText } from '../use-lifecycle-text.ts'
import { Photo } from '../../primitives/photo.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { Written, WrittenRow } from '../../parts/written.tsx'

const PICTURES = 3

/** An order in a list: the other party, its status, its items, what is waited for, and the next action. Drawn again only when it has moved: a list of a hundred hears every event. */
export const OrderCard = memo(function OrderCard({
  order,
  to,
  replace = false,
  chosen = false,
  washed = false,
}: {
  order: OrderView
  to: string
  /** Beside its detail the list stays where it is. */
  replace?: boolean
  chosen?: boolean
  /** It has just arrived or moved: the card is washed once. */
  washed?: boolean
}) {
  const { t } = useTexts('order')
  const { dateTime } = useFormat()
  const [first] = order.lines
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article
      data-part="order-card"
      data-order={order.id}
      className={cx('card relative isolate overflow-hidden', chosen && 'outline-2 -outline-offset-2 outline-thread')}
    >
      {washed && <span key={order.version} className="absolute inset-0 -z-10 animate-wash" />}
      <Link to={to} replace={replace} aria-current={chosen ? 'true' : undefined} className="grid grid-cols-1 gap-3 p-4">
        <div className="flex items-center justify-between gap-3">
          <Isolated cut={1} className="font-medium">
            {order.as === 'merchant' ? order.buyer.nickname : order.shop.name}
          </Isolated>
          <LifecycleBadge of={orderUi} view={order} />
        </div>
        <div className="flex gap-3">
          {order.lines.slice(0, PICTURES).map((line) => (
            <Photo
              key={line.id}
              src={line.picture}
              width={64}
              height={80}
              className="h-20 w-16 shrink-0 rounded-control"
            />
          ))}
          {order.lines.length === 1 && first && (
            <div className="min-w-0 flex-1">
              <Written cut={2} className="text-sm" text={first.title} />
              <p className="text-sm text-muted">
                <WrittenRow texts={first.spec.map(({ value }) => value)} />
              </p>
            </div>
          )}
        </div>
        <p className="figures flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <bdi className="break-all">{t('numbered', { number: order.order_no })}</bdi>
          <time dateTime={order.createtime}>{dateTime(order.createtime)}</time>
        </p>
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <Waiting order={order} />
          <span className="ms-auto text-sm text-muted">
            <span>{`${t('pieces', { count: pieces })} · `}</span>
            <Money micro={order.money.total} className="font-medium text-ink" />
          </span>
        </div>
      </Link>
      <div className="px-4 pb-4 empty:hidden">
        <LifecycleActions of={orderUi} view={order} compact beside={<BuyAgain order={order} at="card" />} />
      </div>
    </article>
  )
})

function Waiting({ order }: { order: OrderView }) {
  const text = useLifecycleText(orderUi)
  const { deadline, waitsFor } = useLifecycle(orderLifecycle, order, order.as)
  if (waitsFor === null || !deadline?.at) return null
  const isMine = waitsFor === order.as
  return (
    <span className={cx('text-sm', isMine ? 'text-thread' : 'text-muted')}>
      <span>{`${text.waits(order.state, { waitsFor, as: order.as })} · `}</span>
      <Countdown deadlineAt={deadline.at} over={text.over(deadline.event)} />
    </span>
  )
}

/** The final layout of a list of orders, empty. */
export const OrderCardsSkeleton = () => <SkeletonRows count={4} className="h-52" columns />
