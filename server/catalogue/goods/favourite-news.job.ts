import { FAVOURITE_BACK, FAVOURITE_CHEAPER } from '#machines/people/notice-kind.ts'
import { BACK_IN_STOCK_PAUSE_MS } from '#machines/platform/constants.ts'
import { type FreightRule, rateFor } from '#machines/shops/freight.ts'
import { statement } from '../../platform/db/database.ts'
import { literal } from '../../platform/db/literal.ts'
import { userTopic } from '../../platform/domain/event.ts'
import type { Services } from '../../platform/domain/services.ts'
import type { Door } from '../../platform/door/door.ts'
import { transact } from '../../platform/door/transact.ts'
import { freightRuleOf } from '../../shops/shop/freight.queries.ts'
import { today } from '../../shops/shop/holiday.sql.ts'
import { hasPieces, isAvailable, onSale } from './goods-card.ts'

/** A favourite of a person that is news. */
interface News {
  readonly user_id: string
  readonly goods_id: string
  /** The variant that is back; null where several are, or there is only one. */
  readonly sku_id: string | null
  /** The person wants to know. */
  readonly is_wanted: boolean
  /** Where they have things delivered; null before the first address. */
  readonly country: string | null
  readonly freight: FreightRule
}

const AT_ONCE = 200

// While a shop is closed or on holiday its news waits.
const isOnHoliday = `exists (select from shop_holidays h where h.shop_id = g.shop_id and ${today} between h.from_day and h.to_day)`
const isSoldNow = `${onSale} and not ${isOnHoliday}`
const wants = (kind: 'price' | 'stock', userId: string): string =>
  `coalesce((select n.in_app or n.push or n.mail or n.sound from notice_choices n
     where n.user_id = ${userId} and n.kind = ${literal(kind)}), true)`
const countryOf = (userId: string): string =>
  `(select a.country from addresses a where a.user_id = ${userId} order by a.is_default desc, a.id limit 1) as country`

const cheaper = statement(
  'favourites_cheaper',
  `with d as (
     select c.user_id, c.goods_id, g.price_micro, ${freightRuleOf('g')} as freight from collects c join goods g on g.id = c.goods_id
     where g.price_micro < c.price_micro and ${isSoldNow} and ${hasPieces}
     order by c.user_id, c.goods_id limit ${AT_ONCE} for no key update of c skip locked
   ), known as (
     update collects c set price_micro = d.price_micro from d where c.user_id = d.user_id and c.goods_id = d.goods_id
   )
   select d.user_id, d.goods_id, null as sku_id, d.freight, ${wants('price', 'd.user_id')} as is_wanted, ${countryOf('d.user_id')}
   from d order by d.user_id, d.goods_id`,
)

/** A variant that is available again, unless it was bought in the meantime. */
interface Returned {
  readonly sku_id: string
  readonly goods_id: string
  readonly at: Date
  readonly is_there: boolean
  readonly is_only: boolean
}

const returned = statement(
  'favourites_returned',
  `select r.sku_id, r.goods_id, r.at, ${isAvailable} as is_there,
     not exists (select from skus o where o.goods_id = r.goods_id and not o.archived and o.id <> r.sku_id) as is_only
   from sku_returns r join skus k on k.id = r.sku_id join goods g on g.id = r.goods_id
   where ${isSoldNow} order by r.at, r.sku_id limit ${AT_ONCE}`,
)
// Those who were notified lately stay as they are: a product is news to a person once in a while, whatever its variants do. A second
// process waits for the first and then sees whom it notified: whom it passed over would never be looked at again.
const back = statement(
  'favourites_back',
  `with b as (select * from jsonb_to_recordset($1) as b(goods_id text, sku_id text, at timestamptz)
   ), d as (
     select c.user_id, c.goods_id, b.sku_id, ${freightRuleOf('g')} as freight
     from b join collects c on c.goods_id = b.goods_id join goods g on g.id = b.goods_id
     where c.at < b.at and (c.back_at is null or c.back_at <= shop_now() - interval '${BACK_IN_STOCK_PAUSE_MS} milliseconds')
       and ${wants('stock', 'c.user_id')}
     order by c.user_id, c.goods_id limit ${AT_ONCE} for no key update of c
   ), known as (
     update collects c set back_at = shop_now() from d where c.user_id = d.user_id and c.goods_id = d.goods_id
   )
   select d.user_id, d.goods_id, d.sku_id, d.freight, true as is_wanted, ${countryOf('d.user_id')} from d order by d.user_id, d.goods_id`,
)
// One that is locked is coming back again just now, or is deleted by another process.
const deleteHandled = statement(
  'favourites_delete_handled',
  `with handled as (
     select r.sku_id from sku_returns r join jsonb_to_recordset($1) as h(sku_id text, at timestamptz) on r.sku_id = h.sku_id and r.at = h.at
     order by r.sku_id for update of r skip locked
   )
   delete from sku_returns r using handled h where r.sku_id = h.sku_id returning 1`,
)

const isServed = ({ country, freight }: News): boolean => country === null || rateFor(freight, country) !== undefined

function notify(door: Door, { user_id, goods_id, sku_id }: News, name: string): void {
  const topic = userTopic(user_id)
  const about = sku_id === null ? { entity: 'goods', entityId: goods_id } : { entity: 'sku', entityId: sku_id }
  door.draft.messages.push({ topic, name, ...about })
  door.draft.notices.push({ topic, name, ...about, view: {} })
}

/** How many were notified, and whether no one is left: the database refuses a batch that waits too long for a lock. */
interface Outcome {
  readonly sent: number
  readonly isAll: boolean
}

/** Notifies those whom it concerns, some at a time, until no one is left or a batch is refused. */
async function notifyAll(
  services: Services,
  name: string,
  read: (door: Door) => Promise<News[]>,
  stopping?: AbortSignal,
): Promise<Outcome> {
  for (let sent = 0; ;) {
    stopping?.throwIfAborted()
    const done = await transact(services, { actor: { kind: 'system', id: null } }, async (door) => {
      const found = await read(door)
      const news = found.filter((each) => each.is_wanted && isServed(each))
      for (const each of news) notify(door, each, name)
      return { sent: news.length, isMore: found.length === AT_ONCE }
    })
    if (!done.ok) return { sent, isAll: false }
    sent += done.value.sent
    if (!done.value.isMore) return { sent, isAll: true }
  }
}

/** What is back of each product: the variant, where it is the only one that is and the product has others. */
function backOf(rows: readonly Returned[]) {
  const there = rows.filter(({ is_there }) => is_there)
  return [...new Set(there.map(({ goods_id }) => goods_id))].map((goods_id) => {
    const skus = there.filter((each) => each.goods_id === goods_id)
    const [one] = skus
    const isOne = skus.length === 1 && one?.is_only === false
    return {
      goods_id,
      sku_id: isOne ? one.sku_id : null,
      at: new Date(Math.max(...skus.map(({ at }) => at.getTime()))),
    }
  })
}

async function notifyOfReturns(services: Services, stopping?: AbortSignal): Promise<number> {
  for (let sent = 0; ;) {
    const rows = await services.db.run<Returned>(returned)
    const news = JSON.stringify(backOf(rows))
    const notified = await notifyAll(services, FAVOURITE_BACK, ({ tx }) => tx.run<News>(back, [news]), stopping)
    sent += notified.sent
    // Those who were left out hear of it at the next look, which leaves out those who were not.
    if (!notified.isAll) return sent
    const deleted = await services.db.run(deleteHandled, [
      JSON.stringify(rows.map(({ sku_id, at }) => ({ sku_id, at }))),
    ])
    if (rows.length < AT_ONCE || deleted.length === 0) return sent
  }
}

/**
 * Notifies people that a favourite costs less than when they began to keep it, or that a variant of which nothing was available is back.
 * People who want neither, and those to whom it is not delivered, get no notice. Answers the number of notices.
 */
export const notifyOfFavourites = async (services: Services, stopping?: AbortSignal): Promise<number> =>
  (await notifyAll(services, FAVOURITE_CHEAPER, ({ tx }) => tx.run<News>(cheaper), stopping)).sent +
  (await notifyOfReturns(services, stopping))
