import pg from 'pg'
import { newId } from '#server/platform/db/ids.ts'

const LOCK = 'select id, balance from ledger_accounts where id = any($1) order by id for no key update'
const WRITE = `with moved as (
    insert into ledger_transfers (id, kind, entity, entity_id, at) values ($1, 'payment', 'order', $1, now())
  ), changed as (
    update ledger_accounts set balance = c.balance, version = version + 1
    from (values ($2::text, $4::bigint), ($3, $5)) as c(id, balance) where ledger_accounts.id = c.id
  )
  insert into ledger_entries (transfer_id, account_id, amount, balance, at) values ($1, $2, $6::bigint, $4, now()), ($1, $3, -$6::bigint, $5, now())`

/**
 * The floor of `transfer`: the same rows of the same tables in four round trips (begin, lock, one joined write, commit). It opens no
 * account, knows no freeze, overdraft or debt, and checks nothing.
 */
export function bareTransfers(url: string, clients: number) {
  const pool = new pg.Pool({
    connectionString: url,
    max: clients,
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
  })
  // The pool says it has ended a moment before its lines are down; who drops the database in the meantime cuts them.
  pool.on('error', () => {})
  async function move(from: string, to: string, amount: bigint): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ id: string; balance: string }>({
        name: 'lock',
        text: LOCK,
        values: [[from, to]],
      })
      const balance = (id: string): bigint => BigInt(rows.find((row) => row.id === id)?.balance ?? 0)
      const values = [newId(), from, to, balance(from) - amount, balance(to) + amount, -amount]
      await client.query({ name: 'write', text: WRITE, values })
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  return { move, close: () => pool.end() }
}
