import { type Queries, statement } from '../../platform/db/database.ts'

/** How often a move was made. */
export interface TrafficRow {
  readonly event: string
  readonly from_state: string
  readonly to_state: string
  readonly times: number
}

// Event by event, so that each reads a part of the index of its own: one with a million moves costs as much as one with two thousand.
const counted = statement(
  'recording_traffic',
  `select m.event, m.from_state, m.to_state, count(*)::int as times
   from unnest($1::text[]) as asked (event) cross join lateral (
     select h.event, h.from_state, h.to_state from status_history h
     where h.event = asked.event and h.at >= shop_now() - $2::int * interval '1 day' and h.from_state is not null
     order by h.at desc, h.id desc limit $3
   ) m group by m.event, m.from_state, m.to_state order by m.event, m.from_state, m.to_state`,
)

/** How often each of these events was accepted in so many days, by the states before and after; of each its newest moves at most. */
export const countTraffic = (
  on: Queries,
  events: readonly string[],
  { days, most }: { readonly days: number; readonly most: number },
): Promise<TrafficRow[]> => on.run<TrafficRow>(counted, [events, days, most])
