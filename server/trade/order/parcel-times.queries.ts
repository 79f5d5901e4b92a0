import type { OwnFigures } from '#machines/trade/delivery-estimate.ts'
import { type Queries, statement } from '../../platform/db/database.ts'

/** So many of the last parcels count. */
const LATELY = 50
/** So many are read at most, to find those of which it is known when they came. */
const READ = 200
/** Fewer parcels give no estimate. */
const LEAST = 5

// An order that was received because its time ran out says when that was, and not when the parcel came.
const ARRIVED_AT = `case when o.facts ->> 'deliveredAt' is not null then to_timestamp((o.facts ->> 'deliveredAt')::bigint / 1000.0)
  when not exists (select from status_history h where h.root_id = o.id and h.name = 'order.autoReceived') then o.received_at end`
const times = statement(
  'parcel_times',
  `select s.id as shop_id, p.* from unnest($1::text[]) as s(id), lateral (
     select count(took)::int as parcels, percentile_cont(0.5) within group (order by took) as median_ms from (
       select extract(epoch from a.at - o.paid_at)::float8 * 1000 as took from (
         select * from orders where shop_id = s.id and address ->> 'country' = $2 and received_at is not null
         order by received_at desc limit ${READ}
       ) o, lateral (select ${ARRIVED_AT} as at) a
       where a.at is not null order by o.received_at desc limit ${LATELY}
     ) t
   ) p where p.parcels >= ${LEAST}`,
)

/** What the last parcels of these shops to a country took, by shop; those that sent too few are missing. */
export async function parcelTimes(
  on: Queries,
  shopIds: readonly string[],
  country: string,
): Promise<ReadonlyMap<string, OwnFigures>> {
  const rows = await on.run<{ shop_id: string; parcels: number; median_ms: number }>(times, [
    [...new Set(shopIds)],
    country,
  ])
  return new Map(rows.map(({ shop_id, parcels, median_ms }) => [shop_id, { parcels, medianMs: Math.round(median_ms) }]))
}
