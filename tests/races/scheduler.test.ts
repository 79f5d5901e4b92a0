import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, statement, type Tx } from '#server/platform/db/database.ts'
import { chanceOf } from '#tests/storms/driver/chance.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { ask, freshDatabase, type OwnDatabase } from '#tests/support/postgres.ts'
import { findCycle } from './cycles.ts'
import { Gate, gatedDatabase, gatedPool } from './gate.ts'
import { Bell, schedule } from './scheduler.ts'
import { openWatcher } from './watcher.ts'
import { type WatchedRole, watchRows } from './watched-rows.ts'

const SEEDS = 30
const read = statement('read', 'select n from counters where id = $1')
const lock = statement('lock', 'select n from counters where id = $1 for update')
const write = statement('write', 'update counters set n = $2 where id = $1')

interface Counter {
  readonly n: number
}

/** Adds one to a counter by what the transaction read of it. */
const addOne = (how: typeof read) => async (tx: Tx) => {
  const [row] = await tx.run<Counter>(how, ['x'])
  await tx.run(write, ['x', (row?.n ?? 0) + 1])
}

/** Locks two counters one after the other. */
const lockBoth = (first: string, second: string) => async (tx: Tx) => {
  await tx.run(lock, [first])
  await tx.run(lock, [second])
}

describeOnPostgres('a schedule of two transactions', (url) => {
  const gates: Gate[] = []
  const databases: Database[] = []
  const bell = new Bell()
  let own: OwnDatabase
  let role: WatchedRole
  let reset: pg.Client
  let watcher: Awaited<ReturnType<typeof openWatcher>>
  beforeAll(async () => {
    own = await freshDatabase(url)
    await ask(own.url, 'create table counters (id text primary key, n int not null)')
    role = await watchRows(own.url, ['counters'])
    for (const name of ['A', 'B']) {
      const gate = new Gate(name, bell.ring)
      gates.push(gate)
      databases.push(gatedDatabase(new pg.Pool(gatedPool(role.url)), gate))
    }
    watcher = await openWatcher(own.url, gates)
    reset = new pg.Client({ connectionString: own.url })
    await reset.connect()
  })
  afterAll(async () => {
    for (const each of databases) await each.close()
    await watcher.close()
    await reset.end()
    await role.drop()
    await own.drop()
  })

  /** Runs both under one seed; answers the order, what failed, what the counters hold, and the anomaly. */
  async function run(seed: number, ...works: readonly ((tx: Tx) => Promise<void>)[]) {
    await reset.query(`delete from counters; insert into counters values ('x', 0), ('y', 0)`)
    for (const { history } of gates) history.clear()
    const failed: unknown[] = []
    const racers = gates.map((gate, n) => ({
      gate,
      run: async () => {
        const work = works[n]
        if (work) await databases[n]?.transaction(work).catch((error: { code?: string }) => failed.push(error.code))
      },
    }))
    const order = await schedule(racers, { bell, blocked: watcher.blocked, chance: chanceOf(seed) })
    const { rows } = await reset.query<Counter>(`select n from counters where id = 'x'`)
    const cycle = findCycle(gates.flatMap(({ history }) => history.committed))
    return { order, failed, x: rows[0]?.n, anomaly: cycle?.anomaly }
  }

  const seeds = Array.from({ length: SEEDS }, (_, n) => n + 1)

  it('loses an update without a lock under some seed, and the search for cycles sees exactly those', async () => {
    const runs = []
    for (const seed of seeds) runs.push(await run(seed, addOne(read), addOne(read)))
    expect(runs.map(({ x }) => x)).toContain(1)
    expect(runs.map(({ anomaly }) => anomaly)).toEqual(runs.map(({ x }) => (x === 1 ? 'G-single' : undefined)))
  })

  it('loses none behind a lock, and shows who waits', async () => {
    const runs = []
    for (const seed of seeds) runs.push(await run(seed, addOne(lock), addOne(lock)))
    expect(runs.map(({ x, anomaly }) => [x, anomaly])).toEqual(seeds.map(() => [2, undefined]))
    expect(runs.flatMap(({ order }) => order)).toEqual(expect.arrayContaining(['A waits in lock', 'B waits in lock']))
  })

  it('ends a deadlock at the one that waited last, and the same one each time', async () => {
    const works = [lockBoth('x', 'y'), lockBoth('y', 'x')]
    const runs = []
    for (const seed of seeds) runs.push(await run(seed, ...works))
    expect(runs.flatMap(({ failed }) => failed)).toContain('40P01')
    for (const [n, seed] of seeds.entries()) expect(await run(seed, ...works)).toEqual(runs[n])
  })
})
