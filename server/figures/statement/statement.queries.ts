import { type Queries, statement } from '../../platform/db/database.ts'
import { momentAt, momentRank } from '../../platform/db/keyset.ts'
import { available, debt, PLATFORM_FEES } from '../../money/wallet/ledger.ts'

/**
 * The settled earnings of a shop ($1) within some time, as one row for each transfer: entries of its owner's accounts whose transfer
 * settles an order of this shop, or corrects such a settlement. An owner buys nothing in their own shop, so no other transfer about
 * its orders reaches these accounts. What a correction finds gone is owed: the debt counts like the balance.
 */
const earned = (since: string, until: string): string =>
  `select t.id, t.at, t.kind, o.id as order_id, o.order_no, sum(n.amount)::bigint as net,
     (select coalesce(sum(f.amount), 0) from ledger_entries f where f.transfer_id = t.id and f.account_id = '${PLATFORM_FEES}')::bigint as commission
   from shops s, ledger_entries n
     join ledger_transfers t on t.id = n.transfer_id and t.entity = 'order' and t.kind in ('settlement', 'correction')
     join orders o on o.id = t.entity_id
   where s.id = $1 and n.account_id in (${[available, debt].map((account) => `'${account(`' || s.owner_id || '`)}'`).join(', ')})
     and o.shop_id = s.id and n.at >= ${since} and n.at < ${until}
   group by t.id, t.at, t.kind, o.id, o.order_no`

/** A month of a shop, added up. */
export interface MonthRow {
  readonly month: string
  readonly net: bigint
  readonly commission: bigint
  readonly lines: number
  /** No transaction that began in the month is still open. */
  readonly closed: boolean
}

// An hour after its end, no transaction of a month is still open (decision 0011).
const months = statement(
  'statement_months',
  `with earned as (${earned(`'-infinity'`, `'infinity'`)}),
     named as (select date_trunc('month', at, 'UTC') as month, net, commission from earned),
     span as (
       select generate_series((select min(month) at time zone 'UTC' from named), date_trunc('month', shop_now() at time zone 'UTC'), interval '1 month') as month
     )
   select to_char(span.month, 'YYYY-MM') as month, coalesce(sum(n.net), 0)::bigint as net,
     coalesce(sum(n.commission), 0)::bigint as commission, count(n.net)::int as lines,
     (span.month + interval '1 month 1 hour') at time zone 'UTC' <= shop_now() as closed
   from span left join named n on n.month at time zone 'UTC' = span.month group by span.month order by span.month`,
)

/** Every month of a shop since its first settlement, the oldest first. */
export const earnedMonths = (on: Queries, shopId: string): Promise<MonthRow[]> => on.run(months, [shopId])

/** What one month begins and ends with. */
export interface MonthSums extends Omit<MonthRow, 'month'> {
  readonly opening: bigint
  readonly shop: string
}

const NEXT = `$2::timestamptz + interval '1 month'`
const sums = statement(
  'statement_sums',
  `select name as shop, (select coalesce(sum(net), 0)::bigint from (${earned(`'-infinity'`, '$2::timestamptz')}) b) as opening,
     m.net, m.commission, m.lines, ${NEXT} + interval '1 hour' <= shop_now() as closed
   from shops, (select coalesce(sum(net), 0)::bigint as net, coalesce(sum(commission), 0)::bigint as commission, count(*)::int as lines
     from (${earned('$2::timestamptz', NEXT)}) e) m where id = $1`,
)

const startOf = (month: string): string => `${month}-01T00:00:00Z`

/** The sums of one month of a shop. */
export async function earnedIn(on: Queries, shopId: string, month: string): Promise<MonthSums> {
  const [row] = await on.run<MonthSums>(sums, [shopId, startOf(month)])
  if (!row) throw new Error('Sums have a row')
  return row
}

/** One transfer of a statement. */
export interface LineRow {
  readonly id: string
  readonly at: Date
  readonly kind: 'settlement' | 'correction'
  readonly order_id: string
  readonly order_no: string
  readonly net: bigint
  readonly commission: bigint
  readonly rank: bigint
}

// What is asked for without a place begins with the month.
const SINCE = `case when $3::bigint is null then $2::timestamptz else greatest($2::timestamptz, ${momentAt(3)}) end`
const lines = statement(
  'statement_lines',
  `select e.*, ${momentRank('e.at')} as rank from (${earned(SINCE, NEXT)}) e
   where $3::bigint is null or (e.at, e.id) > (${momentAt(3)}, $4) order by e.at, e.id limit $5::int`,
)

/** The lines of a month behind a place, the oldest first. */
export const earnedLines = (
  on: Queries,
  shopId: string,
  { month, after, length }: { month: string; after?: { rank: string; id: string } | undefined; length: number },
): Promise<LineRow[]> => on.run(lines, [shopId, startOf(month), after?.rank ?? null, after?.id ?? null, length])
