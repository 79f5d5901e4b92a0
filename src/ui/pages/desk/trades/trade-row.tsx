import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { FarBelowList, LoneTrade } from '#contract/desk/desk-trade.contract.ts'
import { links } from '../../../links.ts'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Person } from '../person.tsx'

/** A paid order far below its list price; the number leads to the order. */
export function FarBelowRow({ trade }: { trade: FarBelowList }) {
  const { t } = useTexts('desk')
  return (
    <Row
      trade={trade}
      head={
        <Link to={links.deskQueue({ order: trade.id })} className="figures min-h-6 min-w-0 truncate text-thread">
          <bdi>{trade.order_no}</bdi>
        </Link>
      }
    >
      <Money micro={trade.asked} className="font-medium" />
      <span className="text-sm text-muted">
        {t('trades.list')} <Money micro={trade.list} />
      </span>
    </Row>
  )
}

/** A shop and its only buyer. */
export function LoneRow({ trade }: { trade: LoneTrade }) {
  const { t } = useTexts('desk')
  return (
    <Row trade={trade} head={<span className="font-medium">{t('trades.orders', { count: trade.orders })}</span>}>
      <Money micro={trade.paid} className="font-medium" />
    </Row>
  )
}

function Row({ trade, head, children }: { trade: FarBelowList | LoneTrade; head: ReactNode; children: ReactNode }) {
  const { t } = useTexts('desk')
  const { dateTime } = useFormat()
  const { shop, buyer } = trade
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        {head}
        <p className="flex flex-wrap gap-x-2">
          <Person label={t('trades.shop')} name={shop.name} to={links.deskShops({ id: shop.id })} />
          <Person
            label={t('trades.owner')}
            name={shop.owner.nickname}
            to={links.deskUsers({ keywords: shop.owner.id, id: shop.owner.id })}
          />
          <Person
            label={t('trades.buyer')}
            name={buyer.nickname}
            to={links.deskUsers({ keywords: buyer.id, id: buyer.id })}
          />
        </p>
        <time dateTime={trade.at} className="figures text-sm text-muted">
          {t('trades.paidAt', { at: dateTime(trade.at) })}
        </time>
      </div>
      <p className="grid justify-items-end">{children}</p>
    </li>
  )
}
