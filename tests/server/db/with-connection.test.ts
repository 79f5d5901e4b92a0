import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DatabaseBusy, isAway, isLost } from '#server/platform/db/away.ts'
import { type Database, type Queries, statement } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { tcpProxy } from '#tests/storms/tcp-proxy.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { freshDatabase } from '#tests/support/postgres.ts'

const me = statement('test_me', 'select pg_backend_pid() as pid')
const end = statement('test_end', 'select pg_terminate_backend($1)')
const dawdle = statement('test_dawdle', 'select pg_sleep($1)')
const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  )
const pidOf = async (on: Queries): Promise<number> => (await on.run<{ pid: number }>(me))[0]?.pid ?? 0

describeOnPostgres('a connection of the pool', (server) => {
  const WIDTH = 2
  let [db, strict, other] = [] as unknown as [Database, Database, Database]
  let url: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    const own = await freshDatabase(server)
    drop = own.drop
    url = own.url
    db = await openPostgres(own.url, { schema: 'renew', connections: WIDTH })
    strict = await openPostgres(own.url, { schema: 'expect', answerWithinMs: 500 })
    other = await openPostgres(own.url, { schema: 'expect', guarded: false })
  })
  afterAll(async () => {
    await Promise.all([db, strict, other].map((each) => each.close()))
    await drop()
  })

  it('is lost between two statements: the transaction fails as away and the next one gets another connection', async () => {
    let lost = 0
    const failure = await failureOf(
      db.transaction(async (tx) => {
        lost = await pidOf(tx)
        await other.run(end, [lost])
        await sleep(100)
        await tx.run(me)
      }),
    )
    expect(isAway(failure)).toBe(true)
    const [one, two] = await Promise.all([pidOf(db), pidOf(db)])
    expect([one, two]).not.toContain(lost)
  })

  it('stays in use after a failed statement', async () => {
    const before = new Set(await Promise.all([pidOf(db), pidOf(db)]))
    const failure = await failureOf(db.run(statement('test_refused', 'select 1 / $1::int'), [0]))
    expect(isAway(failure)).toBe(false)
    expect(new Set(await Promise.all([pidOf(db), pidOf(db)]))).toEqual(before)
  })

  it('times out a statement, unless the statement has a time of its own', async () => {
    expect(isAway(await failureOf(strict.run(dawdle, [2])))).toBe(true)
    await strict
      .transaction(async (tx) => {
        await tx.run(statement('test_patience', `select set_config('statement_timeout', '20s', true)`))
        await tx.run({ ...dawdle, withinMs: 20_000 }, [3])
        // The usual time holds again: the database would wait, the connection does not.
        expect(isLost(await failureOf(tx.run(dawdle, [4])))).toBe(true)
      })
      .catch((error: unknown) => expect(isLost(error)).toBe(true))
  })

  it('is closed when it is dead: its statements fail as lost, and the next one gets another connection', async () => {
    const { hostname, port } = new URL(url)
    const proxy = await tcpProxy([Number(port)])
    const through = url.replace(`${hostname}:${port}`, `127.0.0.1:${proxy.port}`)
    const far = await openPostgres(through, { schema: 'expect', answerWithinMs: 100 })
    try {
      const lost = await pidOf(far)
      proxy.become({ isHole: true })
      const unheard = far.transaction((tx) => Promise.all([tx.run(me), tx.run(me)]))
      expect(isLost(await failureOf(unheard))).toBe(true)
      proxy.become({})
      expect(await pidOf(far)).not.toBe(lost)
    } finally {
      await far.close()
      proxy.close()
    }
  })

  it('is waited for while the process itself is busy', async () => {
    const held = Array.from({ length: WIDTH }, () => failureOf(db.run(dawdle, [0.3])))
    const waiting = failureOf(db.run(me))
    await sleep(50)
    const until = performance.now() + 1_500
    while (performance.now() < until);
    const atOnce = failureOf(db.run(me))
    // A due timer fires before the answers that have arrived are read.
    await sleep(0)
    expect(await Promise.all([...held, waiting, atOnce, failureOf(db.run(me))])).toEqual(
      Array(WIDTH + 3).fill(undefined),
    )
  })

  it('is refused at once while the pool is stalled', async () => {
    const held = Array.from({ length: WIDTH }, () => failureOf(db.run(dawdle, [2.5])))
    const waiting = failureOf(db.run(me))
    await sleep(1_200)
    const begun = performance.now()
    expect(await failureOf(db.run(me))).toBeInstanceOf(DatabaseBusy)
    expect(performance.now() - begun).toBeLessThan(500)
    expect(await Promise.all([...held, waiting])).toEqual([undefined, undefined, undefined])
    expect(await pidOf(db)).toBeGreaterThan(0)
  })
})
