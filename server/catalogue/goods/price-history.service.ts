import type { PriceHistory, PriceHistoryInput } from '#contract/catalogue/product.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { statement } from '../../platform/db/database.ts'
import type { Ask } from '../../platform/domain/services.ts'

/** So many days are shown, today among them; the record of charged prices is kept as long. */
export const PRICE_DAYS = 90

/** Whether a price of goods `g` was charged lately that is charged no longer: without one there is no history to ask for. */
export const isRepriced = (goods: string): string =>
  `exists (select from skus k join sku_prices p on p.sku_id = k.id
     where k.goods_id = ${goods}.id and p.price_micro is not null and p.until > shop_now() - interval '${PRICE_DAYS} days')`

// What was charged: each price until the moment of its row, since the row before it or the listing; and what is charged now. A time off the
// shelf has no price. Removed variants were on offer until they were removed. The lowest of each day, so that a price which stood for
// minutes is no high that a later one is compared with.
const history = statement(
  'goods_price_history',
  `with d as (select (shop_now() at time zone 'UTC')::date as today),
   own as (select k.id, k.price_micro, g.created_at, g.on_shelf and not k.archived as is_now
     from skus k join goods g on g.id = k.goods_id
     where g.id = $1 and g.deleted_at is null and ($2::text is null or k.id = $2)),
   ended as (select o.id, coalesce(lag(p.until) over (partition by o.id order by p.until), o.created_at) as since, p.until, p.price_micro as price
     from own o join sku_prices p on p.sku_id = o.id),
   charged as (select since, until, price from ended where price is not null
     union all
     select coalesce((select max(e.until) from ended e where e.id = o.id), o.created_at), shop_now(), o.price_micro from own o where o.is_now),
   days as (select n::date as day, n at time zone 'UTC' as begins, (n + interval '1 day') at time zone 'UTC' as ends
     from d, generate_series(d.today - ${PRICE_DAYS - 1}, d.today, interval '1 day') n)
   select to_char(day, 'YYYY-MM-DD') as day, (select min(price) from charged c where c.since < ends and c.until > begins)::text as price,
     exists (select from own) as is_known
   from days order by day`,
)

interface Row {
  readonly day: string
  readonly price: string | null
  readonly is_known: boolean
}

/** The days on which the price is another than on the day before; none where it never was another. */
function stepsOf(rows: readonly Row[]): PriceHistory['steps'] {
  const prices = new Set(rows.flatMap(({ price }) => price ?? []))
  if (prices.size < 2) return []
  const first = rows.findIndex(({ price }) => price !== null)
  return rows
    .slice(first)
    .filter((row, at, shown) => at === 0 || row.price !== shown[at - 1]?.price)
    .map(({ day, price }) => ({ day, price }))
}

/** What a product or one of its variants was on offer for, day by day in UTC. */
export async function priceHistory(
  { services: { db } }: Ask,
  { id, sku }: PriceHistoryInput,
): Promise<Result<PriceHistory>> {
  const rows = await db.run<Row>(history, [id, sku ?? null])
  if (rows[0]?.is_known !== true) return refused('goods.notFound')
  const steps = stepsOf(rows)
  const until = rows.at(-1)?.day ?? ''
  if (steps.length === 0) return accepted({ steps, until, lowest: null })
  const offered = rows.flatMap(({ day, price }) => (price === null ? [] : [{ day, price }]))
  const lowest = offered.reduce((least, each) => (BigInt(each.price) <= BigInt(least.price) ? each : least))
  return accepted({ steps, until, lowest })
}
