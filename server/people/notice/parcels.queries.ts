import type { Statistics } from '#contract/people/account.contract.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'

const parcels = statement(
  'notice_parcels',
  `select o.id as order_id, l.title, l.picture, o.parcel ->> 'carrier' as carrier, o.parcel ->> 'tracking' as tracking, o.shipped_at as at
   from orders o join lateral (select title, picture from order_lines where order_id = o.id order by position limit 1) l on true
   where o.buyer_id = $1 and o.state in (${listed(statesTagged(orderLifecycle, 'received'))}) and o.parcel is not null and not o.hidden
   order by o.shipped_at desc limit 3`,
)

interface Row {
  readonly order_id: string
  readonly title: Localised
  readonly picture: string
  readonly carrier: string
  readonly tracking: string
  readonly at: Date
}

/** The three newest parcels that are on their way to a person. */
export async function newestParcels(on: Queries, userId: string): Promise<Statistics['logistics']> {
  const rows = await on.run<Row>(parcels, [userId])
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
