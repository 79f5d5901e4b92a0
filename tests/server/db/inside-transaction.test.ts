import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Database, statement } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { emptyImage, engines } from '#tests/support/shop.ts'

const one = statement('test_one', 'select 1 as n')
const wrong = statement('test_wrong', 'select 1 / 0 as n')

describe.each(engines())('inside a transaction on %s', (engine) => {
  let db: Database
  let drop: () => Promise<void> = async () => {}
  beforeAll(async () => {
    const postgres = inject('postgres')
    if (engine === 'embedded') return void (db = await openEmbedded(undefined, 'renew', await emptyImage()))
    if (!('url' in postgres)) throw new Error('no PostgreSQL')
    const own = await freshDatabase(postgres.url, postgres.tables)
    drop = own.drop
    db = await openPostgres(own.url, { schema: 'renew' })
  })
  afterAll(async () => {
    await db.close()
    await drop()
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a statement', () => db.run(one)],
    ['a transaction', () => db.transaction((tx) => tx.run(one))],
  ])(
    '%s of the database itself throws: it would not see what the transaction wrote, or wait for it',
    async (_, stray) => {
      await expect(db.transaction(async () => stray())).rejects.toThrow('pass the tx')
      expect(await db.run(one)).toEqual([{ n: 1 }])
    },
  )

  it('fails with the first error, though a later statement is awaited first', async () => {
    const slowly = (of: Promise<unknown>) => of.finally(() => new Promise((resolve) => setTimeout(resolve, 50)))
    const both = db.transaction((tx) => Promise.all([slowly(tx.run(wrong)), tx.run(one)]))
    await expect(both).rejects.toMatchObject({ code: '22012' })
    expect(await db.run(one)).toEqual([{ n: 1 }])
  })
})
