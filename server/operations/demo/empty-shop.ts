import { type Database, statement } from '../../platform/db/database.ts'

/** The tables whose first rows come with the migration. */
const KEPT = ['shop_clock', 'meta', 'networks', 'ledger_accounts', 'popularity_bands']
const tables = statement(
  'demo_tables',
  'select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tablename <> all($1)',
)
const accounts = statement(
  'demo_forget_accounts',
  `delete from ledger_accounts where kind not in ('platform', 'opening', 'external')`,
)
const balances = statement('demo_forget_balances', 'update ledger_accounts set balance = null, version = 0')
const bands = statement('demo_forget_bands', `update popularity_bands set popularity = -1, id = ''`)
const mark = statement('demo_forget_mark', `delete from meta where name = 'demo'`)

/** Removes what a demo that broke off left behind: the shop is as the migration made it. */
export const emptyShop = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const names = (await tx.run<{ name: string }>(tables, [KEPT])).map(({ name }) => name)
    await tx.run(statement('demo_empty', `truncate ${names.join(', ')} restart identity`))
    for (const each of [accounts, balances, bands, mark]) await tx.run(each)
  })
