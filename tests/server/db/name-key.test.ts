import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparableName } from '#contract/platform/comparable-name.ts'
import { composed } from '#contract/platform/composed.ts'
import { statement } from '#server/platform/db/database.ts'
import { nameKeySql } from '#tests/support/name-key-sql.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

const keys = statement(
  'test_name_keys',
  'select array_agg(shop_name_key(n) order by at) as keys from unnest($1::text[]) with ordinality t (n, at)',
)

/** Every sign that a name can hold, between two letters with which it may join. */
const signs = Array.from({ length: 0x1ffff }, (_, code) => code)
  .filter((code) => code > 0 && !(code >= 0xd800 && code <= 0xdfff))
  .map((code) => String.fromCodePoint(code))
  // A sign without a meaning yet may get one in a newer version of Unicode.
  .filter((sign) => !/^\p{Cn}$/u.test(sign))

it('is in the first migration as it is in the process', () => {
  const migration = readFileSync('server/platform/db/migrations/0000_init.sql', 'utf8')
  expect(migration).toContain(nameKeySql())
})

describe.each(engines())('the names of %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())
  const keysOf = async (names: readonly string[]): Promise<string[]> => {
    const [row] = await shop.db.run<{ keys: string[] }>(keys, [names])
    return row?.keys ?? []
  }

  it('are compared by each sign as in the process', async () => {
    const names = signs.map((sign) => `Ax${sign}e`)
    const found = await keysOf(names)
    const differ = names.flatMap((name, at) =>
      found[at] === comparableName(name) ? [] : [{ name, sign: signs[at], is: found[at] }],
    )
    // A database with an older version of Unicode leaves its youngest signs as they are.
    const isYoung = ({ sign = '', is }: (typeof differ)[number]): boolean =>
      is === `ax${sign}e` && composed(sign, 'NFKD') !== sign
    expect(differ.filter(isYoung).length).toBeLessThan(150)
    expect(differ.filter((each) => !isYoung(each)).slice(0, 20)).toEqual([])
  })

  it.each([
    'İSTANBUL',
    'Straẞe',
    'ΝΙΚΟΣ',
    ' ｌａｍｐ　house',
    'نیم‌فاصله',
    'Ёлка',
    'Zoe\u0308',
    '한국'.normalize('NFD'),
    '\u3164Ada',
    '👩‍💻 Ada',
    '🏴\u{e0067}\u{e0062}',
  ])('are compared as in the process: %s', async (name) => {
    expect(await keysOf([name])).toEqual([comparableName(name)])
  })
})
