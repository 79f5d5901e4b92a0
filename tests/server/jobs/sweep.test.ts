import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { days, hours } from '#machines/platform/constants.ts'
import { type Database, statement } from '#server/platform/db/database.ts'
import { sweep } from '#server/platform/jobs/sweep.job.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { placed } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const TABLES = ['idempotency_keys', 'sessions', 'codes', 'mails', 'approvals', 'desk_assignments'] as const

/** What a person leaves behind in one table; each row's id begins with who they are. */
const LEFT: Readonly<Record<(typeof TABLES)[number], string>> = {
  idempotency_keys: `insert into idempotency_keys (actor_id, operation, key, body_hash, answer) values ($1, 'o', $1, 'h', 'true')`,
  sessions: `insert into sessions (id, token_hash, user_id, ended_at) select $1 || '-ended', $1, id, shop_now() from users limit 1`,
  codes: `insert into codes (id, email, purpose, actor, secret_hash, code_hash, most_tries, expires_at) values ($1, $1, 'register', 'a', $1, 'h', 5, shop_now() + interval '10 minutes')`,
  mails: `insert into mails (id, to_email, subject, body, sent_at) values ($1, 'e', 's', '', shop_now())`,
  approvals: `insert into approvals (id, event, entity_id, body_hash, note, actor_id) values ($1, 'o', $1, 'h', 'n', 'a')`,
  desk_assignments: `insert into desk_assignments (entity, entity_id, actor_id) select 'recharge', $1, id from users limit 1`,
}
const NAMED: Readonly<Record<string, string>> = { idempotency_keys: 'key', desk_assignments: 'entity_id' }

describe.each(oneEngine())('the sweep on %s', (engine) => {
  let shop: TestShop
  let someone: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    someone = await person(shop)
  })
  afterAll(() => shop.close())

  let left = 0
  const leave = async (): Promise<string> => {
    const name = `left${++left}`
    for (const table of TABLES) await shop.db.run(statement('', LEFT[table]), [name])
    return name
  }
  /** In which tables something of this name still stands. */
  const kept = async (name: string): Promise<string[]> => {
    const found: string[] = []
    for (const table of TABLES) {
      const column = NAMED[table] ?? 'id'
      const rows = await shop.db.run(statement('', `select 1 from ${table} where ${column} like $1 || '%'`), [name])
      if (rows.length > 0) found.push(table)
    }
    return found
  }

  it('takes each thing away when its time is over, and nothing before', async () => {
    const name = await leave()
    await sweep(shop.services)
    expect(await kept(name)).toEqual([...TABLES])
    await shop.standStill(days(1) + hours(1))
    await sweep(shop.services)
    expect(await kept(name)).toEqual(['idempotency_keys', 'sessions', 'mails', 'approvals'])
    await shop.standStill(days(6))
    const later = await leave()
    await sweep(shop.services)
    expect(await kept(name)).toEqual(['sessions'])
    expect(await kept(later)).toEqual([...TABLES])
    await shop.standStill(days(23))
    await sweep(shop.services)
    expect(await kept(name)).toEqual([])
    expect(await kept(later)).toEqual(['sessions'])
  })

  it('keeps open sessions, and removes one after it has expired', async () => {
    const { id, token } = await person(shop)
    const sessionsOf = statement('test_sessions', 'select 1 from sessions where user_id = $1')
    await shop.standStill(days(29))
    await sweep(shop.services)
    expect((await shop.ask(orderCalls.getOrderList, {}, { token })).body.code).toBe(1)
    await shop.standStill(days(59))
    await sweep(shop.services)
    expect(await shop.db.run(sessionsOf, [id])).toHaveLength(1)
    await shop.standStill(days(2))
    await sweep(shop.services)
    expect(await shop.db.run(sessionsOf, [id])).toEqual([])
  })

  it('goes on until everything of its time is gone', async () => {
    const many = statement(
      'test_many',
      `insert into idempotency_keys (actor_id, operation, key, body_hash, answer, at)
       select $1, 'o', n::text, 'h', 'true', shop_now() - interval '8 days' from generate_series(1, 1200) n`,
    )
    await shop.db.run(many, [someone.id])
    expect(await sweep(shop.services)).toBeGreaterThanOrEqual(1200)
    expect(await sweep(shop.services)).toBe(0)
  })

  it('walks past what stays', async () => {
    const many = statement(
      'test_many_codes',
      `insert into codes (id, email, purpose, actor, secret_hash, code_hash, most_tries, expires_at, created_at)
       select 'walk' || n, 'walk' || n, 'register', 'a', 'walk' || n, 'h', 5, shop_now() + interval '10 minutes',
         shop_now() - (n % 3) * interval '1 day' from generate_series(1, 3600) n`,
    )
    await shop.db.run(many)
    expect(await sweep(shop.services)).toBe(1200)
    const left = statement('test_left_codes', `select count(*)::int as n from codes where id like 'walk%'`)
    expect(await shop.db.run(left)).toEqual([{ n: 2400 }])
  })

  it('breaks off between two batches where the server stops', async () => {
    const many = statement(
      'test_more',
      `insert into idempotency_keys (actor_id, operation, key, body_hash, answer, at)
       select $1, 'stop', n::text, 'h', 'true', shop_now() - interval '8 days' from generate_series(1, 1200) n`,
    )
    await shop.db.run(many, [someone.id])
    const stop = new AbortController()
    const run: Database['run'] = (asked, values) => {
      if (asked.name === 'sweep_idempotency_keys') stop.abort()
      return shop.db.run(asked, values)
    }
    await expect(sweep({ ...shop.services, db: { ...shop.db, run } }, stop.signal)).rejects.toThrow('abort')
    expect(await sweep(shop.services)).toBe(700)
  })

  it('sweeps everything else where one thing cannot be swept, and says so at the end', async () => {
    const name = await leave()
    await shop.standStill(days(8))
    const run: Database['run'] = (asked, values) =>
      asked.name === 'sweep_idempotency_keys' ? Promise.reject(new Error('too slow')) : shop.db.run(asked, values)
    await expect(sweep({ ...shop.services, db: { ...shop.db, run } })).rejects.toThrow('too slow')
    expect(await kept(name)).toEqual(['idempotency_keys', 'sessions'])
    await sweep(shop.services)
    expect(await kept(name)).toEqual(['sessions'])
  })

  it('keeps the answers that may be requested again', async () => {
    const { buyer, order } = await placed(shop)
    const first = await shop.ask(orderMoves['order.cancel'], { id: order.id }, { ...buyer, key: 'again' })
    await shop.standStill(days(6))
    await sweep(shop.services)
    expect(
      (await shop.ask(orderMoves['order.cancel'], { id: order.id }, { ...buyer, key: 'again' })).body.data,
    ).toEqual(first.body.data)
  })
})
