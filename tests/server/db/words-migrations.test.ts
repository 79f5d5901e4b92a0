import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { type Database, statement } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrationsFolder } from '#server/db/migrations.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { listCards } from '#server/goods/goods-list.queries.ts'
import { indexWords, searchQuery } from '#server/goods/words.ts'
import { shopInvariants } from '#server/wallet/invariants/shop.invariants.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { engines } from '#tests/support/shop.ts'

/** The last version whose goods held their own words. */
const BEFORE = '0017_settling_sums'

// Chinese stood there from each of its characters on, beside the words of a dictionary.
const filled = `
  insert into users (id, email, nickname, password_hash) values ('u', 'u@shop.test', 'u', 'none');
  insert into shops (id, owner_id, name, bio, logo, freight_micro, countries) values ('s', 'u', 'Kiln', '{}', '', 0, '[]');
  insert into categories (id, name, picture) values ('c', '{}', '');
  insert into goods (id, shop_id, category_id, title, description, pictures, axes, price_micro, heat, sales, on_shelf, words) values
    ('pan', 's', 'c', '{}', '{}', '[]', '[]', 7, 3, 2, true, ' frying  pan 不锈钢 煎锅 不锈钢煎锅 锈钢煎锅 钢煎锅 锅 お茶 茶 佐々木 々木 木 𠮷野家 野家 家 '),
    ('cup', 's', 'c', '{}', '{}', '[]', '[]', 5, 1, 4, true, 'cup 杯'),
    ('old', 's', 'c', '{}', '{}', '[]', '[]', 1, 0, 0, false, '')`

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

function temporary(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  undo.push(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The migrations up to one of them. */
function migrationsUntil(tag: string): string {
  const folder = temporary('shop-migrations-')
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return folder
}

/** A database that the version before filled, opened by this one. */
async function broughtUpToDate(engine: string): Promise<Database> {
  const before = { migrationsFolder: migrationsUntil(BEFORE) }
  const postgres = inject('postgres')
  if (engine === 'postgres' && 'url' in postgres) {
    const { url, drop } = await freshDatabase(postgres.url)
    undo.push(drop)
    const pool = new pg.Pool({ connectionString: url })
    await migrateNode(drizzleNode(pool), before)
    await pool.query(filled)
    await pool.end()
    return openPostgres(url, { schema: 'renew' })
  }
  const folder = join(temporary('shop-before-'), 'database')
  const pglite = await PGlite.create(folder)
  await migrateEmbedded(drizzleEmbedded(pglite), before)
  await pglite.exec(filled)
  await pglite.close()
  return openEmbedded(folder, 'renew')
}

describe.each(engines())('goods that held their own words, on %s', (engine) => {
  it('are found as before, and ranked as they stand on the shelf', async () => {
    const db = await broughtUpToDate(engine)
    undo.push(() => db.close())
    const rows = await db.run<{ id: string; words: string }>(
      statement('test_words', 'select id, words from goods_words order by id'),
    )
    expect(rows.map(({ id, words }) => [id, words.split(' ').toSorted()])).toEqual(
      Object.entries({
        cup: ['cup', '杯'],
        old: [],
        pan: ['frying pan', '不锈钢煎锅', 'お茶', '佐々木', '𠮷野家'],
      }).map(([id, texts]) => [id, indexWords(texts).split(' ').toSorted()]),
    )
    const find = async (typed: string) =>
      (await listCards(db, { query: searchQuery(typed) }, { sort: 'sales' })).map(({ id }) => id)
    expect(await find('不锈钢')).toEqual(['pan'])
    expect(await find('钢煎')).toEqual(['pan'])
    expect(await find('杯')).toEqual(['cup'])

    const d3 = shopInvariants.find(({ id }) => id === 'D3')
    expect(await db.run(statement('test_d3', d3?.sql ?? ''))).toEqual([])
    await db.run(statement('test_dear', `update goods set price_micro = 9, sales = 9, heat = 9 where id = 'cup'`))
    expect(await db.run(statement('test_d3', d3?.sql ?? ''))).toEqual([])
  })
})
