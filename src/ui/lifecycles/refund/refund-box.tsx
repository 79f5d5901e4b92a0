import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { AddressSnapshot, OrderView, RefundView } from '#contract/trade/order.contract.ts'
import { isolated } from '../../isolated-values.ts'
import { ContactButton } from '../../parts/contact-button.tsx'
import { CopyRow, FactRow } from '../../parts/fact-row.tsx'
import { links } from '../../links.ts'
import { Money } from '../../parts/money.tsx'
import { ServiceLink } from '../../parts/service-link.tsx'
import { useAddressText } from '../../primitives/address-text.ts'
import { LifecycleActions } from '../lifecycle-actions.tsx'
import { LifecycleBadge } from '../lifecycle-badge.tsx'
import { LifecycleTimeline } from '../lifecycle-timeline.tsx'
import { refundUi } from '../refund.ui.tsx'
import { Evidence } from './evidence.tsx'
import { WithFreight } from './with-freight.tsx'
import { Written } from '../../parts/written.tsx'

/** One refund: the request, every answer with its time and reason, and the open actions. */
export function RefundBox({ order, refund }: { order: OrderView; refund: RefundView }) {
  const { t } = useTexts('refund')
  const addressText = useAddressText()
  /** All that stands on the parcel, to be copied at once. */
  const sendTo = (to: AddressSnapshot): string =>
    `${isolated(to.name)}, ${isolated(to.mobile, true)}, ${addressText(to)}`
  const line = order.lines.find(({ id }) => id === refund.line_id)
  return (
    <section data-part="refund" data-refund={refund.id} className="card grid gap-4 p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-medium">{t(`kinds.${refund.facts.kind}`)}</h3>
        <LifecycleBadge of={refundUi} view={refund} />
      </header>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <Money micro={refund.money} className="text-2xl font-bold" />
        {line && (
          <Link to={links.goods(line.goods_id)} className="line-clamp-1 min-w-0 py-1 text-sm text-muted">
            <Written text={line.title} />
          </Link>
        )}
        {line && <WithFreight micro={refund.money} share={line.paid_share} />}
      </div>
      <LifecycleActions of={refundUi} view={refund} root={order} />
      <LifecycleTimeline of={refundUi} view={refund} root={order} />
      <Evidence refund={refund} as={order.as} />
      {order.as === 'shopper' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <ContactButton small to={order.shop.id} who="merchant" order={order.id} />
          <ServiceLink about={{ order: order.id, refund: refund.id }} />
        </div>
      )}
      <dl className="grid gap-1.5 border-t border-line pt-3 text-sm">
        {refund.return_address && <CopyRow label={t('facts.returnTo')} value={sendTo(refund.return_address)} />}
        {refund.parcel && (
          <>
            <FactRow label={t('facts.sentWith')}>{refund.parcel.carrier}</FactRow>
            <CopyRow label={t('facts.backTracking')} value={refund.parcel.tracking} />
          </>
        )}
        <CopyRow label={t('facts.number')} value={refund.RefundNo} />
      </dl>
    </section>
  )
}
