import type { MoneyDetail, MoneyEntry, RecordType } from '#contract/money/wallet.contract.ts'
import type { Page } from '#contract/platform/call.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { markOf, momentAt, momentRank, cutPage } from '../../platform/db/keyset.ts'
import { available } from './ledger.ts'

/** The record type of each kind of transfer; the other types are kept and never written. */
const TYPES: Readonly<Record<string, RecordType>> = {
  payment: 'trading',
  settlement: 'trading',
  refund: 'refund',
  recharge: 'system',
  withdrawal: 'system',
  bond: 'system',
  guarantee: 'refund',
  opening: 'system',
  debt: 'system',
  correction: 'system',
  givenUp: 'system',
}
/** The kinds of transfers that only the owner of a shop has. */
const SHOPS: ReadonlySet<string> = new Set(['settlement', 'bond'])
const kindsOf = (type: RecordType | undefined, of: 'shop' | undefined): string[] =>
  Object.keys(TYPES).filter(
    (kind) => (type === undefined || TYPES[kind] === type) && (of === undefined || SHOPS.has(kind)),
  )

const ENTRY = `e.id::text as id, e.amount, e.balance, e.at, t.kind`

// Along the account's index, downwards; what was not asked for is a bound that bounds nothing, so that one plan serves every question.
const list = statement(
  'money_log',
  `select ${ENTRY}, ${momentRank('e.at')} as rank from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
   where e.account_id = $1 and (e.at, e.id) < (coalesce(${momentAt(2)}, 'infinity'), coalesce($3::bigint, 0))
     and e.at >= coalesce($4::timestamptz, '-infinity') and e.at < coalesce($4 + interval '1 month', 'infinity')
     and ($5::text[] is null or t.kind = any($5))
   order by e.at desc, e.id desc limit $6::int`,
)
const one = statement(
  'money_entry',
  `select ${ENTRY}, t.entity, t.entity_id, r.order_id as refund_order, o.id as order_id, o.order_no, o.buyer_id = $3 as bought,
     c.recharge_no, w.withdrawal_no
   from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
     left join refunds r on r.id = t.entity_id left join orders o on o.id = coalesce(r.order_id, t.entity_id)
     left join recharges c on c.id = t.entity_id left join withdrawals w on w.id = t.entity_id
   where e.account_id = $1 and e.id = $2`,
)

interface Row {
  id: string
  amount: bigint
  balance: bigint
  at: Date
  kind: string
}

interface OneRow extends Row {
  entity: string
  entity_id: string
  order_id: string | null
  order_no: string | null
  bought: boolean | null
  recharge_no: string | null
  withdrawal_no: string | null
}

const entryOf = ({ id, at, kind, amount, balance }: Row): MoneyEntry => ({
  id,
  at: at.toISOString(),
  type: TYPES[kind] ?? 'unknown',
  kind,
  amount: amount.toString(),
  balance: balance.toString(),
})

/** Which entries are asked for. */
export interface Wanted {
  readonly type?: RecordType | undefined
  /** `2026-11`, in UTC. */
  readonly month?: string | undefined
  /** Only what the person's shop brought and paid. */
  readonly of?: 'shop' | undefined
  readonly after?: string | undefined
  readonly length: number
}

interface ListedRow extends Row {
  rank: bigint
}

const monthStart = (month: string | undefined): string | null => (month === undefined ? null : `${month}-01T00:00:00Z`)
const CURSOR = /^\d{1,18}~\d{1,18}$/

/** What came into and went out of a person's wallet, the newest first, page by page. */
export async function readMoneyLog(
  on: Queries,
  userId: string,
  { type, month, of, after, length }: Wanted,
): Promise<Page<MoneyEntry>> {
  // A cursor that is none of ours ends the list.
  if (after !== undefined && !CURSOR.test(after)) return { data: [], after: null }
  const mark = markOf(after)
  const place = [mark?.rank ?? null, mark?.id ?? null]
  const kinds = type === undefined && of === undefined ? null : kindsOf(type, of)
  const values = [available(userId), ...place, monthStart(month), kinds, length + 1]
  const page = cutPage(await on.run<ListedRow>(list, values), length)
  return { data: page.rows.map(entryOf), after: page.after }
}

/** One entry of a person's wallet with its cause; undefined for an entry of another person. */
export async function readMoneyEntry(on: Queries, userId: string, id: string): Promise<MoneyDetail | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined
  const [row] = await on.run<OneRow>(one, [available(userId), id, userId])
  return row && { ...entryOf(row), behind: behind(row) }
}

function behind(row: OneRow): MoneyDetail['behind'] {
  const { entity_id: id, order_id, order_no, recharge_no, withdrawal_no } = row
  if (order_id !== null && order_no !== null)
    return { entity: 'order', id: order_id, number: order_no, as: row.bought ? 'shopper' : 'merchant' }
  if (recharge_no !== null) return { entity: 'recharge', id, number: recharge_no, as: 'shopper' }
  if (withdrawal_no !== null) return { entity: 'withdrawal', id, number: withdrawal_no, as: 'shopper' }
  return null
}
