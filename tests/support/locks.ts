import { setTimeout as rest } from 'node:timers/promises'
import { type Statement, statement } from '#server/db/database.ts'
import type { TestShop } from './shop.ts'

const waits = statement(
  'test_waits',
  `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
)

/** Until so many stand at a lock. PostgreSQL only: elsewhere nobody ever waits for another. */
export async function waiting({ db }: Pick<TestShop, 'db'>, count = 1): Promise<void> {
  while ((await db.run(waits)).length < count) await rest(5)
}

/** What locks an account of the ledger. */
export const accountOf = (account: string): Statement =>
  statement('', `select 1 from ledger_accounts where id = '${account}' for update`)

/** Does something in a transaction that stays open, with all that it locks; answers how to commit it. PostgreSQL only. */
export async function closing({ db }: Pick<TestShop, 'db'>, deed: Statement): Promise<() => Promise<unknown>> {
  let open = (): void => {}
  const over = new Promise<void>((done) => (open = done))
  let held: Promise<unknown> = over
  await new Promise<void>((closed) => {
    held = db.transaction(async (tx) => {
      await tx.run(deed)
      closed()
      await over
    })
  })
  return () => {
    open()
    return held
  }
}
