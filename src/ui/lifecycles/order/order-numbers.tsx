import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/order.contract.ts'
import { isFarBelowList } from '#machines/lowered.ts'
import { AddressCard } from '../../parts/address-card.tsx'
import { CopyRow, FactCard, FactRow } from '../../parts/fact-row.tsx'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'
import { LifecycleBadge } from '../lifecycle-badge.tsx'
import { settlementUi } from '../settlement.ui.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderLineRow } from './order-line.tsx'
import { ParcelCard } from './parcel-card.tsx'

/** What an order consists of: parcel, lines, money, address, numbers to copy, and help. */
export function OrderNumbers({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const { dateTime } = useFormat()
  const times = [
    ['createtime', order.createtime],
    ['paymenttime', order.paymenttime],
    ['delivertime', order.delivertime],
    ['taketime', order.taketime],
  ] as const
  return (
    <div className="grid content-start gap-4">
      {order.parcel && <ParcelCard order={order} parcel={order.parcel} />}
      <section className="card">
        <h3 className="px-4 pt-4 font-medium">{t('detail.lines')}</h3>
        <ul className="divide-y divide-line">
          {order.lines.map((line) => (
            <OrderLineRow key={line.id} order={order} line={line} />
          ))}
        </ul>
      </section>
      <OrderMoney order={order} />
      <section aria-label={t('detail.address')}>
        {/* The parcel needs the whole number; customer service does not. */}
        <AddressCard address={order.address} masked={order.as === 'support'} />
        {order.as === 'merchant' && order.address.address === '' && (
          <p className="px-4 pt-2 text-sm text-muted">
            {t(order.paymenttime === null ? 'detail.addressLater' : 'detail.addressOver')}
          </p>
        )}
      </section>
      {order.remark && (
        <section className="card grid gap-2 p-4">
          <h3 className="font-medium">{t('detail.remark')}</h3>
          <p dir="auto" className="break-words whitespace-pre-line">
            {order.remark}
          </p>
        </section>
      )}
      <FactCard title={t('facts.title')}>
        <CopyRow label={t('facts.number')} value={order.order_no} />
        {times.map(
          ([name, at]) =>
            at && (
              <FactRow key={name} label={t(`facts.${name}`)}>
                {dateTime(at)}
              </FactRow>
            ),
        )}
        <CopyRow label={t('facts.service')} value={order.id} />
      </FactCard>
      {/* Customer service need not write to itself. */}
      {order.as !== 'support' && <OrderHelp order={order} />}
    </div>
  )
}

const inMicro = ({ goods, freight, total }: OrderView['money']) => ({
  goodsMicro: BigInt(goods),
  freightMicro: BigInt(freight),
  totalMicro: BigInt(total),
})

/** The money of an order: paid, in escrow, refunded, and settled to the shop. */
function OrderMoney({ order: { money, as, settlement } }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const rows = [
    ['goods', money.goods],
    ['freight', money.freight],
    ['discount', money.discount],
    ['total', money.total],
    ['paid', money.paid],
    ['escrow', money.escrow],
    ['refunded', money.refunded],
    ...(as === 'shopper' ? [] : [['commission', money.commission] as const, ['settled', money.settled] as const]),
  ] as const
  return (
    <FactCard title={t('money.title')}>
      {rows
        .filter(([name, micro]) => name === 'total' || BigInt(micro) !== 0n)
        .map(([name, micro]) => (
          <FactRow key={name} label={t(`money.${name}`)}>
            <Money micro={micro} className={name === 'total' ? 'font-bold' : ''} />
          </FactRow>
        ))}
      {as === 'support' && isFarBelowList(inMicro(money)) && (
        <p className="text-sm text-bad">{t('money.farBelowList')}</p>
      )}
      {as !== 'shopper' && settlement && (
        <FactRow label={t('money.settlement')}>
          <LifecycleBadge of={settlementUi} view={settlement} />
        </FactRow>
      )}
    </FactCard>
  )
}
