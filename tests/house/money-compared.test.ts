import { describe, expect, it } from 'vitest'
import { LIFECYCLE_NAMES } from '#machines/all-lifecycles.ts'
import { registry } from '#server/domains.ts'
import { allFixtures } from '#tests/lifecycles/all-fixtures.ts'
import type { Fixture } from '#tests/lifecycles/fixture.ts'

/** What moves money and has no comparison of its own in the storm of money, and why. */
const NOT_TALLIED: Readonly<Record<string, string>> = {
  user: 'No lifecycle: opening balances and corrections are not asked for by clients.',
  refund: 'People with money ask for no refund; storms of orders compare every refund (`driver/tally.ts`).',
}
/** Whose rows are not watched in races, and why. */
const NOT_RACED: Readonly<Record<string, string>> = {
  user: 'Balances are rows of the ledger, which are watched.',
}

/** The fixtures of the lifecycles that are stored in a table. */
const fixturesOf = (table: string): Fixture[] =>
  LIFECYCLE_NAMES.filter((name) => registry.kinds.lifecycle(name).table === table).map((name) => allFixtures[name])
const watched = new Set(Object.values<Fixture>(allFixtures).flatMap(({ raced = [] }) => raced))
const money = [...registry.money].filter(([, { transfers }]) => transfers.length > 0)

describe('what moves money', () => {
  it('is compared with what clients were promised, or says why not', () => {
    const without = money
      .filter(([, { table }]) => fixturesOf(table).every(({ tallies = {} }) => Object.keys(tallies).length === 0))
      .map(([entity]) => entity)
    expect(without.toSorted()).toEqual(Object.keys(NOT_TALLIED).toSorted())
  })

  it('is watched in races, or says why not', () => {
    const without = money.filter(([, { table }]) => !watched.has(table)).map(([entity]) => entity)
    expect(without.toSorted()).toEqual(Object.keys(NOT_RACED).toSorted())
  })

  it('is all that a domain declares', () => {
    expect(money.map(([entity]) => entity).toSorted()).toEqual([
      'guaranteeClaim',
      'order',
      'recharge',
      'refund',
      'shop',
      'user',
      'withdrawal',
    ])
  })
})
