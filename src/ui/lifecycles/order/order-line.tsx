import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { OrderLine, OrderView } from '#contract/trade/order.contract.ts'
import { latestRefundOf } from '#streams/trade/refund.stream.ts'
import { links } from '../../links.ts'
import { Money, PriceTag } from '../../parts/money.tsx'
import { LifecycleBadge } from '../lifecycle-badge.tsx'
import { refundUi } from '../refund.ui.tsx'
import { ApplyForRefund } from '../refund/apply-for-refund.tsx'
import { WithFreight } from '../refund/with-freight.tsx'
import { Photo } from '../../primitives/photo.tsx'
import { Written, WrittenRow } from '../../parts/written.tsx'

/** One line of an order: the product, its price, its refund, and the way to request one. */
export function OrderLineRow({ order, line }: { order: OrderView; line: OrderLine }) {
  const { t } = useTexts('order')
  const refund = latestRefundOf(order, line.id)
  return (
    <li className="grid gap-2 py-3">
      <div className="flex gap-3">
        <Link to={links.goods(line.goods_id)} tabIndex={-1} aria-hidden="true" className="shrink-0">
          <Photo src={line.picture} width={56} height={70} className="h-[70px] w-14 rounded-control" />
        </Link>
        <div className="grid min-w-0 flex-1 content-start gap-0.5">
          <p className="line-clamp-2">
            <Link to={links.goods(line.goods_id)}>
              <Written text={line.title} />
            </Link>
          </p>
          <p className="text-sm text-muted">
            <WrittenRow texts={line.spec.map(({ value }) => value)} behind={[line.code]} />
          </p>
          <p className="flex items-baseline justify-between">
            <PriceTag micro={line.price} />
            <span className="figures text-muted">× {line.quantity}</span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
        {(refund ?? BigInt(line.refunded) > 0n) && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {refund && <LifecycleBadge of={refundUi} view={refund} />}
            {BigInt(line.refunded) > 0n && (
              <span className="text-muted">
                {t('money.refunded')} <Money micro={line.refunded} className="text-ink" />
              </span>
            )}
            <WithFreight micro={line.refunded} share={line.paid_share} />
          </div>
        )}
        <ApplyForRefund order={order} line={line} />
      </div>
    </li>
  )
}
