import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnsIn } from '#server/platform/domain/personal-data.ts'
import { registry } from '#server/domains.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

interface Column {
  readonly table: string
  readonly column: string
}

const key = ({ table, column }: Column): string => `${table}.${column}`
/** Every column that the map names, as often as it does. */
const named = registry.personal.flatMap(({ table, plain, personal, parts = [] }) => {
  const erased = parts.flatMap((part) => (typeof part.erased === 'object' ? Object.keys(part.erased) : []))
  return [...columnsIn(plain), ...columnsIn(personal), ...new Set(erased)].map((column) => key({ table, column }))
})

describe.each(oneEngine())('the map of personal data, on %s', (engine) => {
  let shop: TestShop
  let columns: string[]
  beforeAll(async () => {
    shop = await openShop(engine)
    const rows = await runText<Column>(
      shop,
      `select table_name as table, column_name as column from information_schema.columns where table_schema = current_schema()`,
    )
    columns = rows.map(key).toSorted()
  })
  afterAll(() => shop.close())

  it('names every column of every table once', () => {
    expect(columns.length).toBeGreaterThan(400)
    expect(named.toSorted()).toEqual(columns)
  })

  it('describes each table in one place', () => {
    const tables = registry.personal.map(({ table }) => table)
    expect(tables.filter((table, at) => tables.indexOf(table) !== at)).toEqual([])
  })

  it('erases whole rows only where all their columns are personal, and hands out no secret', () => {
    const wrong = registry.personal.filter(({ plain, parts = [] }) => plain === undefined && !parts.length)
    expect(wrong).toEqual([])
    const taken = registry.personal.flatMap(({ table, parts = [] }) =>
      parts.flatMap((part) => columnsIn(part.taken?.columns).map((column) => key({ table, column }))),
    )
    expect(taken.filter((column) => !columns.includes(column))).toEqual([])
    expect(taken.filter((each) => /_hash|secret|token|sealed/.test(each.split('.')[1] ?? ''))).toEqual([])
  })

  it('names each file of the export once', () => {
    const files = registry.personal.flatMap(({ parts = [] }) => parts.flatMap(({ taken }) => taken?.file ?? []))
    expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([])
    expect(files.length).toBeGreaterThan(20)
  })
})
