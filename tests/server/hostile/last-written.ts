import { COUNTS } from '#tests/support/fingerprint.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** What a refusal may well write in a table, and why; of every other table it may write nothing. */
const REFUSALS_WRITE: Readonly<Record<string, string>> = {
  users: 'how often their payment password was guessed',
  sessions: 'when they were seen',
  codes: 'how often they were guessed',
  approvals: 'that a first one of two has said yes',
  staff_acts: 'that a first one of two has said yes',
  mails: 'to whose account an attacker tried to get in',
}

const texts = new WeakMap<TestShop, string>()
const lastRead = new WeakMap<TestShop, { readonly snapshot: string; readonly rows: string[] }>()

/** How many rows each table has and which transaction wrote last, quicker than `fingerprint` and stricter: writing the same again counts. */
export async function lastWritten(shop: TestShop): Promise<string[]> {
  const [now] = await runText<{ snapshot: string }>(shop, 'select pg_current_snapshot()::text as snapshot')
  const snapshot = now?.snapshot ?? ''
  const known = lastRead.get(shop)
  // No transaction that may write began or ended since: every table is as it was.
  if (known?.snapshot === snapshot) return known.rows
  if (!texts.has(shop)) texts.set(shop, await textFor(shop))
  const found = await runText<{ rows: string }>(shop, texts.get(shop) ?? '')
  const rows = found.map((each) => each.rows).toSorted()
  lastRead.set(shop, { snapshot, rows })
  return rows
}

/** One statement over all tables that the database has. */
async function textFor(shop: TestShop): Promise<string> {
  const tables = await runText<{ name: string }>(
    shop,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return tables
    .filter(({ name }) => !(name in REFUSALS_WRITE))
    .map(
      ({ name }) =>
        `select '${name} ' || count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as rows from "${name}" where ${COUNTS[name] ?? 'true'}`,
    )
    .join(' union all ')
}
