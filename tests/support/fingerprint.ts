import { everyFixture } from '../lifecycles/all-fixtures.ts'
import { runText } from './run-text.ts'
import type { TestShop } from './shop.ts'

// Left out: counters of guesses, sessions, codes, mails, and first approvals with their acts and their news, which a refusal may
// well write.
const TABLES = [
  ...everyFixture.flatMap(({ valued = [] }) => valued),
  'status_history', 'events', 'topics', 'messages', 'reviews', 'idempotency_keys',
  'ledger_accounts', 'ledger_transfers', 'ledger_entries', 'skus', 'goods', 'cart_lines', 'addresses', 'collects', 'follows',
  'holds', 'wallet_addresses', 'deposit_addresses', 'chain_transfers', 'chain_uncreditable', 'networks', 'desk_assignments',
] // prettier-ignore

/** The rows of a table that count, as a WHERE; the numbers of the desk rise with its news. */
export const COUNTS: Readonly<Record<string, string>> = {
  events: `name <> 'approval.given'`,
  topics: `topic <> 'desk'`,
}

const TEXT = TABLES.map(
  (table) =>
    `select '${table}' as name, md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as rows from ${table} x
     where ${COUNTS[table] ?? 'true'}`,
).join(' union all ')

/** The state of everything of value, by table: equal before and after means that nothing moved. */
export async function fingerprint(shop: TestShop): Promise<Record<string, string>> {
  const rows = await runText<{ name: string; rows: string }>(shop, TEXT)
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}
