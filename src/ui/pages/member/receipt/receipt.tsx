import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { addressLines } from '#contract/people/address-country.form.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Written, WrittenRow } from '../../../parts/written.tsx'

/** What was bought of whom, what was paid for it, and where the money is now: on a screen and on one sheet of paper. */
export function Receipt({ order }: { order: OrderView }) {
  const { t } = useTexts(['order', 'common'])
  const { country, dateTime } = useFormat()
  const { money, address } = order
  const off = [
    ['money.coupon', BigInt(money.coupon)],
    ['money.discount', BigInt(money.discount) - BigInt(money.coupon)],
    ['money.subsidy', BigInt(money.subsidy)],
  ] as const
  return (
    <article data-part="receipt" className="gutter grid gap-6 py-5 print:gap-4 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line pb-4">
        <div className="grid gap-0.5">
          <p className="text-xl font-bold">{t('receipt.title')}</p>
          <p>
            {t('common:app.name')} · <Isolated>{order.shop.name}</Isolated>
          </p>
        </div>
        <dl className="grid gap-0.5 text-sm">
          <Fact label={t('facts.number')}>
            <Isolated ltr>{order.order_no}</Isolated>
          </Fact>
          {order.paymenttime && <Fact label={t('facts.paymenttime')}>{dateTime(order.paymenttime)}</Fact>}
          <Fact label={t('receipt.paidWith')}>{t('receipt.wallet')}</Fact>
        </dl>
      </header>
      <section aria-label={t('detail.address')} className="text-sm">
        <h2 className="font-medium">{t('detail.address')}</h2>
        <address className="text-muted not-italic">
          {[address.name, ...addressLines(address, country(address.country))].map((line) => (
            <Isolated key={line} className="block break-words">
              {line}
            </Isolated>
          ))}
        </address>
      </section>
      <Lines order={order} />
      <dl className="ms-auto grid w-full max-w-80 gap-1.5">
        <Sum label={t('money.goods')} micro={money.goods} />
        <Sum label={t('money.freight')} micro={money.freight} />
        {off.map(([key, micro]) => micro !== 0n && <Sum key={key} label={t(key)} micro={(-micro).toString()} />)}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg font-bold">
          <dt>{t('money.paid')}</dt>
          <dd>
            <Money micro={money.paid} />
          </dd>
        </div>
        {money.refunded !== '0' && <Sum label={t('money.refunded')} micro={money.refunded} />}
        {money.escrow !== '0' && <Sum label={t('money.escrow')} micro={money.escrow} />}
      </dl>
      {money.escrow !== '0' && <p className="text-sm text-muted">{t('receipt.held')}</p>}
    </article>
  )
}

function Lines({ order: { lines } }: { order: OrderView }) {
  const { t } = useTexts('order')
  const { number } = useFormat()
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{t('detail.lines')}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 text-start font-normal">
            {t('receipt.item')}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-normal">
            {t('receipt.quantity')}
          </th>
          <th scope="col" className="hidden py-2 ps-3 text-end font-normal panes:table-cell print:table-cell">
            {t('receipt.price')}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-normal">
            {t('receipt.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-b border-line align-top">
            <td className="py-2.5 print:py-1.5">
              <Written className="block" text={line.title} />
              {line.spec.length > 0 && (
                <span className="block text-sm text-muted">
                  <WrittenRow texts={line.spec.map(({ value }) => value)} />
                </span>
              )}
            </td>
            <td className="figures py-2.5 ps-3 text-end print:py-1.5">{number(line.quantity)}</td>
            <td className="hidden py-2.5 ps-3 text-end panes:table-cell print:table-cell print:py-1.5">
              <Money micro={line.price} />
            </td>
            <td className="py-2.5 ps-3 text-end print:py-1.5">
              <Money micro={(BigInt(line.price) * BigInt(line.quantity)).toString()} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

function Sum({ label, micro }: { label: string; micro: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money micro={micro} />
      </dd>
    </div>
  )
}
