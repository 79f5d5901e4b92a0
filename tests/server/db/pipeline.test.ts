import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, statement, type Tx } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { emptyImage, engines } from '#tests/support/shop.ts'

const make = statement('pipeline_make', 'create table pipeline_lines (n int primary key)')
const clear = statement('pipeline_clear', 'truncate pipeline_lines')
const all = statement('pipeline_all', 'select n from pipeline_lines order by n')
/** Statements are prepared once a connection: a test of the first use takes a new name. */
const adding = (name: string) => statement(`pipeline_add_${name}`, 'insert into pipeline_lines values ($1) returning n')
const halving = (name: string) => statement(`pipeline_halve_${name}`, 'select 10 / $1::int as half')

describe.each(engines())('pipelined statements on %s', (engine) => {
  let db: Database
  let drop: () => Promise<void> = async () => {}
  beforeAll(async () => {
    const postgres = inject('postgres')
    if (engine === 'embedded') db = await openEmbedded(undefined, 'renew', await emptyImage())
    else {
      if (!('url' in postgres)) throw new Error('no PostgreSQL')
      const own = await freshDatabase(postgres.url, postgres.tables)
      drop = own.drop
      // A single connection, so that each test meets the state that the one before left.
      db = await openPostgres(own.url, { schema: 'renew', connections: 1 })
    }
    await db.run(make)
  })
  beforeEach(() => db.run(clear))
  afterAll(async () => {
    await db.close()
    await drop()
  })

  const lines = async (): Promise<number[]> => (await db.run<{ n: number }>(all)).map(({ n }) => n)

  it('run in order, each seeing the writes of those before it', async () => {
    const add = adding('order')
    const answers = await db.transaction((tx) =>
      Promise.all([tx.run(add, [1]), tx.run(all), tx.run(add, [2]), tx.run(all)]),
    )
    expect(answers).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 2 }], [{ n: 1 }, { n: 2 }]])
    expect(await lines()).toEqual([1, 2])
  })

  it('answer the same rows the second time', async () => {
    const add = adding('again')
    await db.run(add, [1])
    expect(await db.run(add, [2])).toEqual([{ n: 2 }])
    expect(await db.run(clear)).toEqual([])
    expect(await db.run(all)).toEqual([])
  })

  it('fail behind one that fails, and nothing is written although the work continues', async () => {
    const [add, half] = [adding('fails'), halving('fails')]
    const outcomes: unknown[] = []
    const note = (of: Promise<unknown>) =>
      of.then((rows) => outcomes.push(rows)).catch((error) => outcomes.push(error.code))
    const work = (tx: Tx) =>
      Promise.all([note(tx.run(add, [1])), note(tx.run(half, [0])), note(tx.run(add, [2])), note(tx.run(all))])
    await expect(db.transaction(work)).rejects.toMatchObject({ code: '22012' })
    expect(outcomes).toEqual([[{ n: 1 }], '22012', '25P02', '25P02'])
    expect(await lines()).toEqual([])
  })

  it('write nothing when a failing statement is not awaited', async () => {
    const [add, half] = [adding('unheard'), halving('unheard')]
    const unheard = db.transaction(async (tx) => {
      void tx.run(half, [0])
      return tx.run(add, [1]).catch(() => [])
    })
    await expect(unheard).rejects.toMatchObject({ code: '22012' })
    const query = db.transaction(async (tx) => {
      await tx.run(statement('pipeline_query', 'select 1 / 0')).catch(() => {})
      return 'written'
    })
    await expect(query).rejects.toMatchObject({ code: '22012' })
    expect(await lines()).toEqual([])
  })

  it('commit nothing when the last one cannot be sent', async () => {
    const add = adding('unwritable')
    const thrown = db.transaction(async (tx) => {
      await tx.run(add, [1])
      return tx.runLast(add, [{ n: 2n }])
    })
    await expect(thrown).rejects.toThrow('BigInt')
    expect(await lines()).toEqual([])
  })

  it('refuse one name for two texts', async () => {
    await db.run(statement('pipeline_taken', 'select 1 as n'))
    await expect(db.run(statement('pipeline_taken', 'select 2 as n'))).rejects.toThrow('used for a different statement')
    expect(await db.run(statement('pipeline_taken', 'select 1 as n'))).toEqual([{ n: 1 }])
    expect(await db.run(statement('', 'select 1 as n'))).toEqual([{ n: 1 }])
    expect(await db.run(statement('', 'select 2 as m, 3 as n'))).toEqual([{ m: 2, n: 3 }])
  })

  it('work again after their first use failed or was not reached', async () => {
    const [half, add] = [halving('first'), adding('first')]
    const failing = db.transaction((tx) => Promise.all([tx.run(half, [0]), tx.run(add, [1])]))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await db.run(half, [5])).toEqual([{ half: 2 }])
    expect(await db.run(add, [1])).toEqual([{ n: 1 }])
  })

  it('write nothing when the last one fails, with the commit sent behind it', async () => {
    const add = adding('last')
    await db.run(add, [1])
    const twice = db.transaction(async (tx) => {
      await tx.run(add, [2])
      return tx.runLast(add, [1])
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(await lines()).toEqual([1])
  })

  it('leave no transaction open when the work throws before they are answered', async () => {
    const [half, add] = [halving('unsent'), adding('unsent')]
    const thrown = db.transaction((tx) => {
      tx.run(half, [0]).catch(() => {})
      throw new Error('changed my mind')
    })
    await expect(thrown).rejects.toThrow('changed my mind')
    await db.transaction((tx) => tx.run(add, [1]))
    expect(await lines()).toEqual([1])
  })

  it('share the transaction, in the order in which they are sent', async () => {
    const [add, other] = [adding('query'), adding('other_query')]
    const unwritten = db.transaction(async (tx) => {
      await tx.run(other, [7])
      await Promise.all([tx.run(add, [8]), tx.run(other, [9])])
      expect(await tx.run(all)).toEqual([{ n: 7 }, { n: 8 }, { n: 9 }])
      throw new Error('not after all')
    })
    await expect(unwritten).rejects.toThrow('not after all')
    expect(await lines()).toEqual([])
  })

  it('fail with the stack of their caller', async () => {
    const half = halving('trace')
    const outside = await db.run(half, [0]).catch((error: Error) => error.stack)
    const inside = await db.transaction((tx) => tx.run(half, [0])).catch((error: Error) => error.stack)
    expect([outside, inside]).toEqual([
      expect.stringContaining('pipeline.test.ts'),
      expect.stringContaining('pipeline.test.ts'),
    ])
  })
})
