import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { maskedMobile } from '#contract/people/address.form.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { isFarBelowList } from '#machines/catalogue/lowered.ts'
import { CopyRow, FactCard, FactRow } from '../../parts/fact-row.tsx'
import { Money } from '../../parts/money.tsx'
import { links } from '../../links.ts'
import { Icon } from '../../primitives/icon.tsx'
import { useAddressText } from '../../primitives/address-text.ts'
import { useFormat } from '../../primitives/format.ts'
import { Isolated } from '../../primitives/isolated.tsx'
import { LifecycleBadge } from '../lifecycle-badge.tsx'
import { settlementUi } from '../settlement.ui.tsx'
import { BuyAgain } from './buy-again.tsx'
import { OrderEarnings } from './order-earnings.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderLineRow } from './order-line.tsx'
import { ParcelFacts } from './parcel-facts.tsx'
import { Prose } from '../../primitives/prose.tsx'

/** What an order consists of: parcel, lines, money, address, numbers to copy, and help. */
export function OrderNumbers({ order }: { order: OrderView }) {
  const { t } = useTexts('order')
  const { dateTime } = useFormat()
  const times = [
    ['createtime', order.createtime],
    ['paymenttime', order.paymenttime],
    ['delivertime', order.delivertime],
    ['taketime', order.taketime],
  ] as const
  return (
    <div className="grid items-start gap-x-10 gap-y-8 @min-[620px]:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <section>
        <h3 className="text-lg font-bold">{t('detail.lines')}</h3>
        <ul className="rows">
          {order.lines.map((line) => (
            <OrderLineRow key={line.id} order={order} line={line} />
          ))}
        </ul>
        <BuyAgain order={order} at="lines" />
      </section>
      <div className="grid gap-6">
        {order.parcel && <ParcelFacts order={order} parcel={order.parcel} />}
        <OrderMoney order={order} />
        <OrderAddress order={order} />
        {order.remark && (
          <section className="grid gap-1">
            <h3 className="text-lg font-bold">{t('detail.remark')}</h3>
            <Prose className="break-words whitespace-pre-line" text={order.remark} />
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
        {order.as === 'shopper' && order.paymenttime !== null && (
          <Link
            to={links.receipt(order.id)}
            className="flex min-h-11 items-center justify-center gap-2 rounded-control border border-line bg-surface px-5 font-bold hover:bg-canvas"
          >
            <Icon name="receipt" size={20} />
            {t('receipt.open')}
          </Link>
        )}
        {/* Customer service need not write to itself. */}
        {order.as !== 'support' && <OrderHelp order={order} />}
      </div>
    </div>
  )
}

/** Where it goes. The parcel needs the whole number; customer service does not. */
function OrderAddress({ order: { as, address, paymenttime } }: { order: OrderView }) {
  const { t } = useTexts('order')
  const addressText = useAddressText()
  return (
    <section className="grid gap-1">
      <h3 className="text-lg font-bold">{t('detail.address')}</h3>
      <p className="flex flex-wrap gap-x-3">
        <Isolated>{address.name}</Isolated>
        <Isolated ltr className="figures">
          {as === 'support' ? maskedMobile(address.mobile) : address.mobile}
        </Isolated>
      </p>
      <p className="text-muted">{addressText(address)}</p>
      {as === 'merchant' && address.address === '' && (
        <p className="text-sm text-muted">{t(paymenttime === null ? 'detail.addressLater' : 'detail.addressOver')}</p>
      )}
    </section>
  )
}

const inMicro = ({ goods, freight, subsidy, total }: OrderView['money']) => ({
  subsidyMicro: BigInt(subsidy),
  goodsMicro: BigInt(goods),
  freightMicro: BigInt(freight),
  totalMicro: BigInt(total),
})

/** What is taken off: the shop's coupon, a lowered price, and the platform's coupon, which the shop is paid all the same. */
function reductionsOf({ money, as }: OrderView) {
  const isPaidToShop = as === 'merchant' && BigInt(money.paid) > 0n
  return [
    ['coupon', (-BigInt(money.coupon)).toString()],
    ['discount', (BigInt(money.coupon) - BigInt(money.discount)).toString()],
    isPaidToShop
      ? (['subsidyToShop', money.subsidy] as const)
      : (['subsidy', (-BigInt(money.subsidy)).toString()] as const),
  ] as const
}

/** The money of an order: paid, in escrow, refunded, and settled to the shop. */
function OrderMoney({ order }: { order: OrderView }) {
  const { money, as, settlement } = order
  const { t } = useTexts('order')
  // What was paid is the total; where the money is now stands under the headline of its buyer.
  const isPaid = BigInt(money.paid) > 0n
  const sum = isPaid ? 'paid' : 'total'
  const rows = [
    ['goods', money.goods],
    ['freight', money.freight],
    ...reductionsOf(order),
    // To the shop what was paid is the first line of what it gets.
    ...(as === 'merchant' && isPaid ? [] : [[sum, money[sum]] as const]),
    ['refunded', money.refunded],
    ...(as === 'shopper' ? [] : [['escrow', money.escrow] as const, ['settled', money.settled] as const]),
    ...(as === 'support' ? [['commission', money.commission] as const] : []),
  ] as const
  return (
    <FactCard title={t('money.title')}>
      {rows
        .filter(([name, micro]) => name === sum || BigInt(micro) !== 0n)
        .map(([name, micro]) => (
          <FactRow key={name} label={t(`money.${name}`)}>
            <Money micro={micro} className={name === sum ? 'font-bold' : ''} />
          </FactRow>
        ))}
      {as === 'merchant' && <OrderEarnings order={order} />}
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
