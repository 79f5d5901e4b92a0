import { statesTagged } from '#machines/platform/chart.ts'
import { LEAST_PART_OF_LIST_PRICE } from '#machines/platform/constants.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { couponLifecycle } from '#machines/trade/coupon.machine.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'
import { listed } from '../db/literal.ts'
import type { NoticeSubject } from '../domain/domain.ts'

// SQL conditions on orders that several domains share. They stand outside `order/`, or `shop` and `order` would import each other.

/** The states of a settlement that is still to come, for a query. */
export const settlementPending = listed(statesTagged(settlementLifecycle, 'pending'))
/** The states of a settlement that is final, for a query. */
export const settlementOver = listed(statesTagged(settlementLifecycle, 'over'))

/** The contrary of `isFullyRefunded` for a query: whether a line, by its name there, stayed sold. */
export const staysSold = (line: string): string =>
  `(${line}.refunded_micro < ${line}.share_micro or ${line}.share_micro = 0)`

/** For a query: whether an order, by its name there, waits for its payment. */
export const isUnpaid = (order: string): string =>
  `${order}.state in (${listed(statesTagged(orderLifecycle, 'unpaid'))})`

/** For a query: whether an order, by its name there, is paid and its money not settled for good. */
export const isSettling = (order: string): string => `${order}.settlement_state in (${settlementPending})`

/** For a query: whether an order, by its name there, was settled or kept its freight, and did not go back whole. */
export const wasEarned = (order: string): string =>
  `(${order}.settlement_state = 'settled' or ${order}.settled_micro > 0)`

/** What a shop sold a paid order for, by its name in the query: what its buyer paid, and what the platform's coupon paid of it. Micro-USDT. */
export const soldFor = (order: string): string => `(${order}.paid_micro + ${order}.subsidy_micro)`
/** The same less what went back to either. */
export const keptFor = (order: string): string =>
  `(${soldFor(order)} - ${order}.refunded_micro - ${order}.subsidy_back_micro)`

/** `isFarBelowList` for a query, of an order by its name there. */
export const farBelowList = (order: string): string =>
  `(${order}.total_micro + ${order}.subsidy_micro - ${order}.freight_micro) * ${LEAST_PART_OF_LIST_PRICE} < ${order}.goods_micro`

/**
 * What the copies of an offer, by its name there, brought: how many were used, what they took off orders of which something stayed paid,
 * and what those were sold for. Micro-USDT.
 */
export const couponFigures = (offer: string): string => `select
  (select count(*)::int from coupons c where c.offer_id = ${offer}.id and c.state in (${listed(statesTagged(couponLifecycle, 'used'))})) as used,
  coalesce(sum(cost), 0)::bigint as cost, coalesce(sum(sales), 0)::bigint as sales
  from (
    select o.coupon_micro as cost, ${keptFor('o')} as sales from coupons c join orders o on o.shop_coupon_id = c.id
      where c.offer_id = ${offer}.id and o.paid_at is not null and o.paid_micro > o.refunded_micro
    union all select o.subsidy_micro - o.subsidy_back_micro, ${keptFor('o')} from coupons c join orders o on o.platform_coupon_id = c.id
      where c.offer_id = ${offer}.id and o.paid_at is not null and o.paid_micro > o.refunded_micro
  ) paid`

/** What a notice shows of a row that is shown with its order `o`: the first line stands for the whole order. */
export const shownWithOrder = (rows: string, isMeant: string): NoticeSubject => ({
  from: `${rows} left join users b on b.id = o.buyer_id left join shops s on s.id = o.shop_id
    left join lateral (select title, picture from order_lines where order_id = o.id order by position limit 1) l on true
    where ${isMeant} = m.entity_id`,
  id: 'o.id',
  number: 'o.order_no',
  numbered: 'chat:message.order',
  title: 'l.title',
  picture: 'l.picture',
  who: `case when m.topic like 'shop:%' then b.nickname else s.name end`,
  pages: { user: '/pages/member/orderDetail', shop: '/pages/shop/orderDetail' },
})
