import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Database, statement } from '#server/platform/db/database.ts'
import { epochOf } from '#server/platform/events/log.ts'
import { openPostgres, postgresAt } from '#server/platform/db/postgres.ts'
import { type Answered, openStandby, type Standby, standbyOf, type StandbyParts } from '#server/platform/db/standby.ts'
import { followedPostgres, type FollowedPostgres, readThere as there } from '#tests/support/followed-postgres.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { standbyMissing } from '#tests/support/own-postgres.ts'
import { ask } from '#tests/support/postgres.ts'
import { tcpProxy, type TcpProxy } from '#tests/storms/tcp-proxy.ts'

const missing = standbyMissing()
if (missing) process.stderr.write(`\nNOT RUN: reads from a standby. ${missing}\n\n`)

const make = statement('standby_make', 'create table standby_notes (n int primary key)')
const clear = statement('standby_clear', 'delete from standby_notes')
const add = statement('standby_add', 'insert into standby_notes values ($1)')
const all = statement('standby_all', 'select n from standby_notes order by n')

/** A machine with much other work answers late: then a test waits, and nothing is counted as a fault. */
const PATIENT = { positionMs: 20_000, answerMs: 20_000, restMs: 50 }
const STRICT = { positionMs: 200, answerMs: 200, restMs: 600_000 }

describeOnPostgres('a standby', () => {
  let servers: FollowedPostgres
  let network: TcpProxy
  let primary: Database
  let follower: Database
  let epoch = ''
  const reported: string[] = []
  beforeAll(async () => {
    if (missing) return
    servers = await followedPostgres()
    network = await tcpProxy([servers.standby.port])
    primary = await openPostgres(servers.primary.url, { schema: 'expect' })
    follower = postgresAt(`postgres://postgres@127.0.0.1:${network.port}/postgres`, { answerWithinMs: 20_000 })
    await primary.run(make)
    epoch = await epochOf(primary)
  })
  beforeEach(async () => {
    if (missing) return
    reported.length = 0
    await primary.run(clear)
  })
  afterAll(async () => {
    if (missing) return
    await follower.close()
    await primary.close()
    network.close()
    await servers.remove()
  })

  const follow = (change: Partial<StandbyParts> = {}): Standby =>
    standbyOf({
      primary,
      standby: follower,
      epoch,
      onAway: () => reported.push('away'),
      onBack: () => reported.push('back'),
      waits: PATIENT,
      ...change,
    })
  const notes = async (on: Database): Promise<number[]> => (await on.run<{ n: number }>(all)).map(({ n }) => n)
  const read = (of: Standby, position?: string): Promise<number[]> => of.read(position, notes)
  const count = (of: Standby, by: Answered): number => of.answered.get(by) ?? 0
  const readThere = (of: Standby, position?: string): Promise<number[]> => there(of, () => read(of, position))

  it.skipIf(missing)('answers what it has replayed', async () => {
    const standby = follow()
    await primary.run(add, [1])
    expect(await readThere(standby, standby.position())).toEqual([1])
    expect([count(standby, 'failed'), reported]).toEqual([0, []])
    await vi.waitUntil(async () => (await standby.state())?.bytes === 0, { timeout: 60_000, interval: 50 })
    expect(await standby.state()).toEqual({ bytes: 0, seconds: 0 })
  })

  it.skipIf(missing)('leaves to the primary what its reader knows and it has not replayed', async () => {
    const standby = follow()
    await primary.run(add, [1])
    const first = standby.position()
    expect(await readThere(standby, first)).toEqual([1])
    await servers.pause()
    await primary.run(add, [2])
    expect(await read(standby, standby.position())).toEqual([1, 2])
    expect(count(standby, 'behind')).toBeGreaterThan(0)
    // Who knows of nothing newer reads there on, but not for ever.
    expect([await readThere(standby), await readThere(standby, first)]).toEqual([[1], [1]])
    expect((await standby.state())?.bytes).toBeGreaterThan(0)
    await standby.raiseFloor()
    expect(await readThere(standby)).toEqual([1])
    await standby.raiseFloor()
    expect([await read(standby), await read(standby, first)]).toEqual([
      [1, 2],
      [1, 2],
    ])
    await servers.goOn()
    expect(await readThere(standby, standby.position())).toEqual([1, 2])
    expect(count(standby, 'failed')).toBe(0)
  })

  it.skipIf(missing)('is known to lack each commit, however it was made', async () => {
    const standby = follow()
    let before = await standby.look()
    const isFurther = (): boolean => {
      const [was, is] = [before, standby.position()].map((each) => Number(each.split('.')[1]))
      before = standby.position()
      return (is ?? 0) > (was ?? 0)
    }
    await primary.run(add, [1])
    expect(isFurther()).toBe(true)
    await primary.transaction((tx) => tx.run(add, [2]))
    expect(isFurther()).toBe(true)
    await primary.transaction((tx) => tx.runLast(add, [3]))
    expect(isFurther()).toBe(true)
    await expect(primary.transaction((tx) => tx.run(add, [3]))).rejects.toMatchObject({ code: '23505' })
    await expect(primary.run(add, [3])).rejects.toMatchObject({ code: '23505' })
    expect(await notes(primary)).toEqual([1, 2, 3])
  })

  it.skipIf(missing)(
    'fails no commit of a role that may not ask how far the log is, and does not start with it',
    async () => {
      const of = new URL(servers.primary.url)
      of.username = 'standby_writer'
      const db = postgresAt(of.toString())
      const right = 'execute on function pg_current_wal_insert_lsn()'
      await ask(
        servers.primary.url,
        'create role standby_writer login',
        'grant select, insert on standby_notes to standby_writer',
        `revoke ${right} from public`,
      )
      try {
        follow({ primary: db })
        await db.run(add, [1])
        await db.transaction((tx) => tx.run(add, [2]))
        await db.transaction((tx) => tx.runLast(add, [3]))
        expect(await notes(db)).toEqual([1, 2, 3])
        const standby: Database = { ...follower, close: async () => {} }
        await expect(
          openStandby({ primary: db, standby, epoch, onAway: () => {}, onBack: () => {} }),
        ).rejects.toMatchObject({
          message: expect.stringContaining('pg_current_wal_insert_lsn'),
          cause: { code: '42501' },
        })
      } finally {
        await db.close()
        await ask(
          servers.primary.url,
          `grant ${right} to public`,
          'drop owned by standby_writer',
          'drop role standby_writer',
        )
      }
    },
  )

  it.skipIf(missing)('knows nothing of positions in the log of another database, and of none at all', async () => {
    const standby = follow()
    expect(await readThere(standby, await standby.look())).toEqual([])
    for (const position of [
      'other.999999999999999',
      '',
      '.',
      epoch,
      `${epoch}.`,
      `${epoch}.x`,
      `${epoch}.-1`,
      undefined,
    ])
      expect([position, await readThere(standby, position)]).toEqual([position, []])
  })

  it.skipIf(missing)('costs no read where it hangs, and is left alone then', async () => {
    const standby = follow({ waits: STRICT })
    await primary.run(add, [1])
    network.become({ isHole: true })
    try {
      expect([await read(standby), await read(standby), await read(standby)]).toEqual([[1], [1], [1]])
    } finally {
      network.become({})
    }
    expect([count(standby, 'failed'), count(standby, 'resting'), reported]).toEqual([1, 2, ['away']])
  })

  it.skipIf(missing)('costs no read where it answers late, or not at all', async () => {
    const standby = follow({ waits: { ...PATIENT, answerMs: 100 } })
    const slow = (on: Database): Promise<string> =>
      on === primary ? Promise.resolve('primary') : new Promise(() => {})
    const failing = async (on: Database): Promise<string> => {
      if (on === primary) return 'primary'
      throw new Error('canceling statement due to conflict with recovery')
    }
    for (const work of [slow, failing]) {
      const before = count(standby, 'failed')
      await vi.waitUntil(
        async () => {
          expect(await standby.read(undefined, work)).toBe('primary')
          return count(standby, 'failed') > before
        },
        { timeout: 60_000, interval: 20 },
      )
    }
  })

  it.skipIf(missing)('passes on what the primary says, also of a fault', async () => {
    const standby = follow()
    const failing = (): Promise<never> => Promise.reject(new Error('wrong'))
    await expect(standby.read(undefined, failing)).rejects.toThrow('wrong')
  })

  it.skipIf(missing)('answers nothing where it is one of another shop', async () => {
    const standby = follow({ epoch: 'another', waits: { ...PATIENT, restMs: 600_000 } })
    await primary.run(add, [1])
    expect([await read(standby), await standby.state()]).toEqual([[1], undefined])
    expect([count(standby, 'failed'), count(standby, 'standby')]).toEqual([1, 0])
  })

  it.skipIf(missing)('is used again when it is back', async () => {
    const standby = follow()
    await primary.run(add, [1])
    expect(await readThere(standby)).toBeDefined()
    await servers.standby.stopHard()
    network.end('reset')
    await vi.waitUntil(
      async () => {
        expect(await read(standby)).toEqual([1])
        return count(standby, 'failed') > 0
      },
      { timeout: 60_000, interval: 20 },
    )
    expect([await standby.state(), reported]).toEqual([undefined, ['away']])
    await primary.run(add, [2])
    await servers.standby.start()
    expect(await readThere(standby, standby.position())).toEqual([1, 2])
    expect(reported).toEqual(['away', 'back'])
  })

  // The last one: there is no way back.
  it.skipIf(missing)('is none any more once it was promoted', async () => {
    const standby = follow({ waits: { ...PATIENT, restMs: 600_000 } })
    await ask(servers.standby.url, 'select pg_promote(true, 60)')
    await ask(servers.standby.url, 'insert into standby_notes values (99)')
    await primary.run(add, [1])
    expect([await read(standby), await read(standby)]).toEqual([[1], [1]])
    expect([count(standby, 'failed'), count(standby, 'resting'), count(standby, 'standby')]).toEqual([1, 1, 0])
    expect(await standby.state()).toBeUndefined()
  })
})
