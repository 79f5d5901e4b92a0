import type { ChatType } from '#contract/care/chat-view.contract.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { soldFor } from '../../platform/sql/orders.sql.ts'
import { movesOf, stateNames, statesTagged, waitingOf } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'
import { FEW, leftOf } from '../../catalogue/goods/goods-card.ts'
import { isShown } from '../../catalogue/question/question.queries.ts'

/** What waits for a merchant, with the number of all of its kind beside the rows that are read. */
interface WaitingRow {
  readonly id: string
  readonly picture: string
  readonly person: string
  readonly count: number
  readonly since: Date
  readonly due: Date | null
  readonly all: number
}

/** An order that can be shipped. */
export interface ToShip extends WaitingRow {
  readonly title: Localised
  readonly money: bigint
}

/** A refund that waits for the merchant: for an answer, or for a look at the returned parcel. */
export interface ToRefund extends ToShip {
  readonly isParcel: boolean
}

/** A customer who waits for an answer. */
export interface ToAnswer extends WaitingRow {
  readonly type: ChatType
  readonly text: string
}

const toShip = statement(
  'waiting_ship',
  `with w as (
     select o.id, o.paid_at, o.deadline_at, ${soldFor('o')} as paid_micro, o.address ->> 'name' as person, count(*) over ()::int as all from orders o
     where o.shop_id = $1 and o.state in (${listed(statesTagged(orderLifecycle, 'shipped'))}) and (o.facts ->> 'blockingRefunds')::int = 0
     order by o.deadline_at, o.id limit $2
   )
   select w.id, l.title, l.picture, w.person, l.others as count, w.paid_micro as money, w.paid_at as since, w.deadline_at as due, w.all
   from w, lateral (select title, picture, (count(*) over ())::int - 1 as others from order_lines where order_id = w.id order by position limit 1) l
   order by w.deadline_at, w.id`,
)

/** The orders that can be shipped, the first deadline first. */
export const findToShip = (on: Queries, shopId: string, most: number): Promise<ToShip[]> =>
  on.run<ToShip>(toShip, [shopId, most])

/** The states in which a refund waits for the merchant, and those of them in which a parcel is to be looked at; by the machine. */
const answerable = stateNames(refundLifecycle).filter(
  (state) => waitingOf(refundLifecycle, state).waitsFor === 'merchant',
)
const withParcel = movesOf(refundLifecycle).flatMap(({ from, event }) => (event === 'refund.receive' ? [from] : []))

const toRefund = statement(
  'waiting_refunds',
  `select o.id, l.title, l.picture, u.nickname as person, l.quantity as count, (r.facts ->> 'amountMicro')::bigint as money, r.created_at as since,
     r.deadline_at as due, count(*) over ()::int as all, r.state = any($3) as "isParcel"
   from orders o join refunds r on r.order_id = o.id join order_lines l on l.id = r.line_id join users u on u.id = o.buyer_id
   where o.shop_id = $1 and o.open_refunds > 0 and r.state = any($2)
   order by r.deadline_at, r.id limit $4`,
)

/** The refunds that wait for the merchant, the first deadline first. */
export const findToRefund = (on: Queries, shopId: string, most: number): Promise<ToRefund[]> =>
  on.run<ToRefund>(toRefund, [shopId, answerable, withParcel, most])

const toAnswer = statement(
  'waiting_messages',
  `with unread as (
     select c.id, c.user_id, x.count, x.first, x.last from chats c
       join chat_members m on m.chat_id = c.id and m.side = 'host' and c.seq > greatest(m.read, m.cleared) and not m.blocked,
       lateral (select count(*)::int as count, min(n.created_at) as first, max(n.seq) as last from chat_messages n
         where n.chat_id = c.id and n.seq > greatest(m.read, m.cleared) and n.side = 'user' and n.recalled_at is null) x
     where c.shop_id = $1 and x.count > 0
   )
   select w.user_id as id, u.avatar as picture, u.nickname as person, w.count, w.first as since, null::timestamptz as due,
     (select count(*)::int from unread) as all, t.type, t.text
   from unread w join users u on u.id = w.user_id join chat_messages t on t.chat_id = w.id and t.seq = w.last
   order by w.first, w.id limit $2`,
)

/** The customers who wrote and were not read, those who wait the longest first. */
export const findToAnswer = (on: Queries, shopId: string, most: number): Promise<ToAnswer[]> =>
  on.run<ToAnswer>(toAnswer, [shopId, most])

const toReply = statement(
  'waiting_questions',
  `with unanswered as (
     select q.goods_id, count(*)::int as count, min(q.at) as first from goods_questions q join goods g on g.id = q.goods_id and g.deleted_at is null
     where q.shop_id = $1 and q.answer is null and ${isShown} group by q.goods_id
   )
   select w.goods_id as id, g.title, coalesce(g.pictures ->> 0, '') as picture, u.nickname as person, w.count, w.first as since,
     null::timestamptz as due, (select count(*)::int from unanswered) as all, f.text
   from unanswered w join goods g on g.id = w.goods_id,
     lateral (select q.text, q.user_id from goods_questions q where q.shop_id = $1 and q.goods_id = w.goods_id and q.answer is null and ${isShown}
       order by q.at, q.id limit 1) f join users u on u.id = f.user_id
   order by w.first, w.goods_id limit $2`,
)

/** A product with questions that no one has answered, and the first of them. */
export interface ToReply extends WaitingRow {
  readonly title: Localised
  readonly text: string
}

/** The products with questions that the shop has not answered, those that wait the longest first. */
export const findToReply = (on: Queries, shopId: string, most: number): Promise<ToReply[]> =>
  on.run<ToReply>(toReply, [shopId, most])

const stock = statement(
  'waiting_stock',
  `select g.title, coalesce(g.pictures ->> 0, '') as picture, g.left, count(*) filter (where g.left = 0) over ()::int as sold_out,
     count(*) filter (where g.left > 0) over ()::int as few_left
   from (select g.id, g.title, g.pictures, ${leftOf} as left from goods g where g.shop_id = $1 and g.on_shelf) g
   where g.left <= ${FEW} order by g.left, g.id limit 3`,
)

/** A product that is sold out or nearly, with how many of either there are. */
export interface LowStock {
  readonly title: Localised
  readonly picture: string
  readonly sold_out: number
  readonly few_left: number
}

/** Three products that are sold out or nearly. */
export const findLowStock = (on: Queries, shopId: string): Promise<LowStock[]> => on.run<LowStock>(stock, [shopId])
