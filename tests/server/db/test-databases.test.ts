import { randomBytes } from 'node:crypto'
import { expect, inject, it, onTestFinished } from 'vitest'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { ask, freshDatabase, freshTemplate } from '#tests/support/postgres.ts'

const nameIn = (address: string): string => new URL(address).pathname.slice(1)

/** The databases of a list that exist. */
async function there(url: string, ...names: readonly string[]): Promise<string[]> {
  const rows = await ask<{ datname: string }>(url, 'select datname from pg_database')
  const found = new Set(rows.map(({ datname }) => datname))
  return names.filter((name) => found.has(name))
}

describeOnPostgres('test databases', (url) => {
  it('are dropped with their template, and no others', async () => {
    const [one, other] = [await freshTemplate(url), await freshTemplate(url)]
    onTestFinished(other.drop)
    const copies = [await freshDatabase(url, one), await freshDatabase(url, one)].map((copy) => nameIn(copy.url))
    const others = [nameIn(other.url), nameIn((await freshDatabase(url, other)).url)]
    expect(await there(url, ...copies, ...others)).toEqual([...copies, ...others])
    await one.drop()
    expect(await there(url, nameIn(one.url), ...copies, ...others)).toEqual(others)
  })

  it('are dropped by the next run after an abort; other databases stay', async () => {
    const left = `shop_tables_${randomBytes(4).toString('hex')}`
    const own = `shop_tables_of_${randomBytes(4).toString('hex')}`
    for (const name of [left, `${left}_00000000`, own]) await ask(url, `create database ${name} template template0`)
    onTestFinished(async () => void (await ask(url, `drop database ${own}`)))
    const kept = await freshDatabase(url)
    onTestFinished(kept.drop)
    const next = await freshTemplate(url)
    onTestFinished(next.drop)
    expect(await there(url, left, `${left}_00000000`, own, nameIn(kept.url))).toEqual([own, nameIn(kept.url)])
    const postgres = inject('postgres')
    const running = 'tables' in postgres ? nameIn(postgres.tables.url) : ''
    expect(await there(url, running)).toEqual([running])
  })
})
