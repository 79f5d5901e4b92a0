import { useDeferredValue } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { OrderTab, OrderView } from '#contract/trade/order.contract.ts'
import type { OrderSort } from '#contract/trade/shop-orders.form.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { earningsOf } from '../../../lifecycles/order/earnings.ts'
import type { Arrivals } from '../../../lifecycles/order/use-arrivals.ts'
import { links } from '../../../links.ts'
import { Money } from '../../../parts/money.tsx'
import { Link } from 'react-router-dom'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Photo } from '../../../primitives/photo.tsx'
import { Due, Ordered, Tick } from './order-item.tsx'
import type { Selection } from './use-selection.ts'
import { sortsOf } from './use-sort.ts'

const EVERY_MS = 60_000

/** What a list of the shop's orders is drawn with. */
export interface OrderRows {
  readonly items: readonly OrderView[]
  readonly selection: Selection
  readonly arrivals: Arrivals
  readonly tab: OrderTab
  readonly sort: OrderSort
  readonly onSort: (sort: OrderSort) => void
}

/** Orders as a table: what, for whom, since when, until when, and what it brings. A head that sorts says so. */
export function OrderTable({ items, selection, arrivals, tab, sort, onSort }: OrderRows) {
  const { t } = useTexts('shop')
  const shown = useDeferredValue(items)
  const now = useNow(EVERY_MS)
  const head = { tab, sort, onSort }
  const isToShipTab = tab === 'shipped'
  return (
    <table data-part="orders" className="w-full border-collapse text-start">
      <thead className="text-sm text-muted">
        <tr className="border-b border-line *:h-11 *:font-bold">
          <th className="w-11" aria-label={t('orders.columns.selected')} />
          <th className="ps-2 text-start">{t('orders.columns.order')}</th>
          <th className="ps-4 text-start">{t('orders.columns.buyer')}</th>
          <Sorted {...head} label={t('orders.columns.placed')} up="oldest" down="newest" />
          <Sorted {...head} label={t(isToShipTab ? 'orders.columns.shipWithin' : 'orders.columns.state')} up="due" />
          <Sorted {...head} label={t('orders.columns.total')} down="total" isNumber />
          <th className="ps-4 text-end">{t('orders.youGet')}</th>
          <th className="w-11" aria-label={t('orders.columns.open')} />
        </tr>
      </thead>
      <tbody>
        {shown.map((order) => (
          <Row
            key={order.id}
            order={order}
            now={now}
            selection={selection}
            hasArrived={arrivals.hasArrived(order)}
            isWashed={arrivals.hasArrived(order) || arrivals.hasMoved(order)}
            withState={!isToShipTab}
          />
        ))}
      </tbody>
    </table>
  )
}

function Sorted({
  label,
  up,
  down,
  isNumber = false,
  tab,
  sort,
  onSort,
}: Pick<OrderRows, 'tab' | 'sort' | 'onSort'> & {
  label: string
  up?: OrderSort
  down?: OrderSort
  isNumber?: boolean
}) {
  const offered = sortsOf(tab)
  const isOffered = [up, down].some((each) => each !== undefined && offered.includes(each))
  const place = cx('ps-4', isNumber ? 'text-end' : 'text-start')
  if (!isOffered) return <th className={place}>{label}</th>
  const is = sort === up ? 'ascending' : sort === down ? 'descending' : 'none'
  const next = (is === 'descending' ? up : down) ?? up ?? down ?? 'newest'
  return (
    <th aria-sort={is} className={place}>
      <button
        type="button"
        onClick={() => onSort(next)}
        className={cx('inline-flex min-h-11 items-center gap-1 font-bold', is !== 'none' && 'text-ink')}
      >
        {label}
        <Icon name={is === 'ascending' ? 'up' : 'down'} size={14} className={is === 'none' ? 'invisible' : undefined} />
      </button>
    </th>
  )
}

function Row({
  order,
  now,
  selection,
  hasArrived,
  isWashed,
  withState,
}: {
  order: OrderView
  now: number
  selection: Selection
  hasArrived: boolean
  isWashed: boolean
  withState: boolean
}) {
  const { t } = useTexts('shop')
  const { country, dateTime } = useFormat()
  const earned = earningsOf(order)
  return (
    <tr
      key={order.version}
      data-part="order-card"
      data-order={order.id}
      className={cx(
        'border-b border-line align-middle *:py-2.5',
        selection.has(order.id) && 'bg-soft',
        hasArrived && 'animate-enter',
        isWashed && !hasArrived && 'animate-wash',
      )}
    >
      <td>
        <Tick order={order} selection={selection} />
      </td>
      <td className="ps-2">
        <div className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-3">
          <Photo src={order.lines[0]?.picture ?? ''} width={48} height={48} className="size-12 rounded-[8px]" />
          <Ordered order={order} />
        </div>
      </td>
      <td className="max-w-44 ps-4">
        <Isolated className="block break-words">{order.buyer.nickname}</Isolated>
        <span className="text-sm text-muted">{country(order.address.country)}</span>
      </td>
      <td className="ps-4 text-sm text-muted">
        <time dateTime={order.createtime}>{dateTime(order.createtime)}</time>
      </td>
      <td className="ps-4">
        <Due order={order} now={now} withState={withState} />
      </td>
      <td className="ps-4 text-end">
        <Money micro={order.money.total} />
      </td>
      <td className="ps-4 text-end">{earned ? <Money micro={earned.net} className="font-bold" /> : '–'}</td>
      <td>
        <Link
          to={links.shopOrderDetail(order.id)}
          aria-label={t('orders.openOrder', { number: order.order_no })}
          className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-soft"
        >
          <Icon name="next" size={18} />
        </Link>
      </td>
    </tr>
  )
}
