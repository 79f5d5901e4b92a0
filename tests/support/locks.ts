import { setTimeout as rest } from 'node:timers/promises'
import { type Statement, statement } from '#server/platform/db/database.ts'
import type { TestShop } from './shop.ts'

const waits = statement(
  'test_waits',
  `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
)

/** Resolves when so many connections wait for a lock. PostgreSQL only: the embedded engine has one connection. */
export async function waiting({ db }: Pick<TestShop, 'db'>, count = 1): Promise<void> {
  while ((await db.run(waits)).length < count) await rest(5)
}

/** The statement that locks an account of the ledger. */
export const accountOf = (account: string): Statement =>
  statement('', `select 1 from ledger_accounts where id = '${account}' for update`)

/** Runs a statement in a transaction that stays open with its locks; returns how to commit it. PostgreSQL only. */
export async function closing({ db }: Pick<TestShop, 'db'>, locking: Statement): Promise<() => Promise<unknown>> {
  let open = (): void => {}
  const over = new Promise<void>((done) => (open = done))
  let held: Promise<unknown> = over
  await new Promise<void>((closed) => {
    held = db.transaction(async (tx) => {
      await tx.run(locking)
      closed()
      await over
    })
  })
  return () => {
    open()
    return held
  }
}
