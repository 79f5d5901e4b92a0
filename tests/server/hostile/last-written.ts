import { COUNTS } from '#tests/support/fingerprint.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'

// Left out: what a refusal may well write, such as counters of guesses, sessions that were seen, first approvals and their news.
const TABLES = [
  'orders', 'order_lines', 'refunds', 'status_history', 'events', 'topics', 'messages', 'reviews', 'idempotency_keys', 'ledger_accounts',
  'ledger_transfers', 'ledger_entries', 'skus', 'goods', 'shops', 'cart_lines', 'addresses', 'collects', 'follows', 'footprints', 'searches',
  'recharges', 'withdrawals', 'holds', 'wallet_addresses', 'chain_transfers', 'networks',
] // prettier-ignore

const TEXT = TABLES.map(
  (table) =>
    `select '${table} ' || count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as rows from ${table} where ${COUNTS[table] ?? 'true'}`,
).join(' union all ')

/** How many rows each table has and which transaction wrote last, quicker than `fingerprint` and stricter: writing the same again counts. */
export async function lastWritten(shop: TestShop): Promise<string[]> {
  const found = await runText<{ rows: string }>(shop, TEXT)
  return found.map(({ rows }) => rows)
}
