import { stat } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseBusy } from '#server/platform/db/away.ts'
import { type Database, statement } from '#server/platform/db/database.ts'
import { overPool } from '#server/platform/db/over-pool.ts'
import { openStandby, type Standby, standbyOf, type StandbyParts } from '#server/platform/db/standby.ts'
import { steadyMs } from '#server/platform/process/time.ts'

const PATIENT = { positionMs: 20_000, answerMs: 20_000, restMs: 600_000 }
const HASTY = { positionMs: 20, answerMs: 20, restMs: 600_000 }
const add = statement('faults_add', 'insert into notes values (1)')
const coded = (code: string): Error => Object.assign(new Error(code), { code })

/** The end of the log of the primary, and the errors of its questions. */
let log: { end: number; asked: number; error?: Error | undefined }
let reported: string[]
let isClosed: boolean
let open: Database[]
beforeEach(() => {
  log = { end: 0, asked: 0 }
  reported = []
  isClosed = false
  open = []
})
afterEach(async () => {
  for (const db of open) await db.close()
})

/** A database whose only connection does nothing, and knows the end of its log. */
function primary(): Database {
  const query = async (asked: string | { name: string }) => {
    if (typeof asked === 'string') return { command: asked.toUpperCase(), rows: [] }
    if (asked.name !== 'log_end') return { rows: [] }
    log.asked += 1
    if (log.error) throw log.error
    return { rows: [{ at: log.end }] }
  }
  const stream = { writableCorked: 1 }
  const client: pg.PoolClient = Object.assign(Object.create(null), { query, connection: { stream } })
  const pool = new pg.Pool()
  const db = overPool({
    engine: 'postgres',
    pool,
    guarded: false,
    withConnection: (work) => work(client),
    close: () => pool.end(),
  })
  open.push(db)
  return db
}

/** What a standby needs; it has replayed ten bytes, unless it answers otherwise. */
function partsOf(change: Partial<StandbyParts> = {}, run: () => Promise<unknown> = async () => [{ at: 10 }]) {
  const close = async (): Promise<void> => void (isClosed = true)
  const standby: Database = Object.assign(Object.create(null), { engine: 'postgres', run, close })
  const onAway = (): unknown => reported.push('away')
  const onBack = (): unknown => reported.push('back')
  return { primary: primary(), standby, epoch: 'log', onAway, onBack, waits: PATIENT, ...change }
}

const count = ({ answered }: Standby): Record<string, number> => Object.fromEntries(answered)
const blockFor = (ms: number): void => {
  for (const begun = steadyMs(); steadyMs() - begun < ms;);
}

describe('a standby', () => {
  it.each([
    ['a mistake of the work', new TypeError('undefined is no function')],
    ['a search that takes too long', coded('57014')],
    ['a busy pool', new DatabaseBusy('500 requests wait for 10 connections already')],
  ])('answers the next read after %s, which the primary answers', async (_, error) => {
    const parts = partsOf()
    const standby = standbyOf(parts)
    const found = await standby.read(undefined, async (on) => {
      if (on === parts.standby) throw error
      return 'primary'
    })
    expect([found, count(standby), reported]).toEqual(['primary', { failed: 1 }, []])
    expect(await standby.read(undefined, async (on) => on === parts.standby)).toBe(true)
    expect(count(standby)).toEqual({ failed: 1, standby: 1 })
  })

  it('rests after a lost connection', async () => {
    const parts = partsOf()
    const standby = standbyOf(parts)
    const lost = async (on: Database): Promise<string> => {
      if (on === parts.standby) throw coded('ECONNRESET')
      return 'primary'
    }
    expect([await standby.read(undefined, lost), await standby.read(undefined, lost)]).toEqual(['primary', 'primary'])
    expect([count(standby), reported]).toEqual([{ failed: 1, resting: 1 }, ['away']])
  })

  it('rests after it has said no position', async () => {
    const parts = partsOf({}, () => Promise.reject(coded('57014')))
    const standby = standbyOf(parts)
    for (let n = 0; n < 2; n++) expect(await standby.read(undefined, async (on) => on === parts.primary)).toBe(true)
    expect([count(standby), reported]).toEqual([{ failed: 1, resting: 1 }, ['away']])
  })

  it('is back only with the answer to a read that began after the fault', async () => {
    const asked: { answer: (rows: unknown) => void; fail: (error: Error) => void }[] = []
    const run = (): Promise<unknown> => new Promise((answer, fail) => asked.push({ answer, fail }))
    const standby = standbyOf(partsOf({ waits: { ...PATIENT, restMs: 1 } }, run))
    const read = (): Promise<string> => standby.read(undefined, async () => 'read')
    const [first, second] = [read(), read()]
    asked[0]?.fail(coded('ECONNRESET'))
    expect(await first).toBe('read')
    asked[1]?.answer([{ at: 10 }])
    expect(await second).toBe('read')
    expect(reported).toEqual(['away'])
    await sleep(5)
    const third = read()
    asked[2]?.answer([{ at: 10 }])
    expect(await third).toBe('read')
    expect(reported).toEqual(['away', 'back'])
  })

  it('is not taken for a silent one while the process itself is busy', async () => {
    const soon = <T>(value: T): Promise<T> => new Promise((resolve) => stat('.', () => resolve(value)))
    const slow = partsOf({ waits: { ...PATIENT, positionMs: HASTY.positionMs } }, () => soon([{ at: 10 }]))
    const bySlow = standbyOf(slow)
    const position = bySlow.read(undefined, async (on) => on === slow.standby)
    blockFor(200)
    expect([await position, count(bySlow)]).toEqual([true, { standby: 1 }])

    const parts = partsOf({ waits: { ...PATIENT, answerMs: HASTY.answerMs } })
    const standby = standbyOf(parts)
    const answer = await standby.read(undefined, (on) => {
      queueMicrotask(() => blockFor(200))
      return soon(on === parts.standby)
    })
    expect([answer, count(standby), reported]).toEqual([true, { standby: 1 }, []])
  })

  it.each(['1e300', '1e3', 'Infinity', '9007199254740993', '0x99', '11.5', '-11', ' 11', ''])(
    'takes %s for no position',
    async (at) => {
      const standby = standbyOf(partsOf())
      standby.note(`log.${at}`)
      expect(standby.position()).toBe('log.0')
      await standby.read(`log.${at}`, async () => {})
      expect(count(standby)).toEqual({ standby: 1 })
    },
  )

  it('leaves to the primary what is further than it has replayed', async () => {
    const standby = standbyOf(partsOf())
    await standby.read('log.10', async () => {})
    await standby.read('log.11', async () => {})
    expect(count(standby)).toEqual({ standby: 1, behind: 1 })
  })
})

describe('the position', () => {
  it('knows what other processes say, unless it is of another log or older', () => {
    const standby = standbyOf(partsOf())
    const after = (position: string | undefined): string => {
      standby.note(position)
      return standby.position()
    }
    expect(['log.50', 'log.40', 'other.60', undefined].map(after)).toEqual(['log.50', 'log.50', 'log.50', 'log.50'])
  })

  it.each(['behind', 'failed', 'resting'])('is as new as what was read while the standby was %s', async (how) => {
    const parts = partsOf()
    const standby = standbyOf(parts)
    const read = (position: string | undefined, error?: Error): Promise<void> =>
      standby.read(position, async (on) => {
        if (on === parts.standby && error) throw error
        // Another process commits before this read.
        log.end += 100
      })
    if (how === 'resting') await read(undefined, coded('ECONNRESET'))
    log.end = 0
    await read(how === 'behind' ? 'log.11' : '', how === 'failed' ? new Error('wrong') : undefined)
    expect([count(standby)[how], standby.position()]).toEqual([1, 'log.100'])
  })

  it('costs no read where it cannot be asked for, and no question for a visitor', async () => {
    const parts = partsOf({}, () => Promise.reject(coded('57014')))
    const standby = standbyOf(parts)
    await standby.read(undefined, async () => {})
    expect(log.asked).toBe(0)
    log.error = coded('42501')
    expect(await standby.read('', async () => 'read')).toBe('read')
    expect(log.asked).toBe(1)
  })

  it('decides no commit: what is written stays written', async () => {
    const parts = partsOf()
    standbyOf(parts)
    log.error = coded('42501')
    expect(await parts.primary.run(add)).toEqual([])
    expect(await parts.primary.transaction(async (tx) => tx.run(add))).toEqual([])
    expect(log.asked).toBe(2)
  })

  it('is asked for at the start, which a missing right stops', async () => {
    log.error = coded('42501')
    await expect(openStandby(partsOf())).rejects.toThrow(/STANDBY_DATABASE_URL .* pg_current_wal_insert_lsn/)
    expect(isClosed).toBe(true)
    log = { end: 7, asked: 0 }
    expect((await openStandby(partsOf())).position()).toBe('log.7')
  })
})
