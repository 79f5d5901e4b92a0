import texts from '#locales/en/deskMoney.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '#server/platform/db/database.ts'
import { registry } from '#server/domains.ts'
import type { Breach } from '#server/operations/proof/prove.ts'
import { prove } from '#tests/support/prove.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { rolledBack } from '#tests/support/rolled-back.ts'
import type { Break } from './breaks/break.ts'
import { chatBreaks } from './breaks/chat.breaks.ts'
import { couponBreaks } from './breaks/coupon.breaks.ts'
import { houseBreaks } from './breaks/house.breaks.ts'
import { ledgerBreaks } from './breaks/ledger.breaks.ts'
import { moneyBreaks } from './breaks/money.breaks.ts'
import { orderBreaks } from './breaks/order.breaks.ts'
import { promotionBreaks } from './breaks/promotion.breaks.ts'
import { refundBreaks } from './breaks/refund.breaks.ts'
import { stockBreaks } from './breaks/stock.breaks.ts'
import { dealt, type World } from './breaks/world.ts'

const breaks = [
  ...ledgerBreaks,
  ...stockBreaks,
  ...orderBreaks,
  ...refundBreaks,
  ...moneyBreaks,
  ...houseBreaks,
  ...chatBreaks,
  ...promotionBreaks,
  ...couponBreaks,
]

const appendOnly = [
  ...['ledger_entries', 'ledger_transfers', 'status_history'].map(
    (table) => `alter table ${table} disable trigger ${table}_append_only`,
  ),
  'alter table status_history disable trigger status_history_kept',
]

describe.each(oneEngine())('the proof on %s', (engine) => {
  let shop: TestShop
  let world: World
  beforeAll(async () => {
    shop = await openShop(engine)
    world = await dealt(shop)
  })
  afterAll(() => shop.close())

  /** What the proof says while something is broken. Nothing stays broken. */
  async function proofOf({ sql }: Break): Promise<Breach[]> {
    let found: Breach[] = []
    await rolledBack(shop.db, async (tx) => {
      for (const text of [...appendOnly, ...sql(world)]) await tx.run(statement('', text))
      found = await prove(tx)
    })
    return found
  }

  it.each(breaks)('sees by $invariant that $what', async (broken) => {
    const breach = (await proofOf(broken)).find(({ invariant }) => invariant.id === broken.invariant)
    expect(breach?.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(breach?.rows)).toContain(broken.names(world))
  })
})

const { invariants } = registry

describe('the invariants', () => {
  it('are each broken on purpose by a test', () => {
    expect([...new Set(breaks.map(({ invariant }) => invariant))].sort()).toEqual(invariants.map(({ id }) => id).sort())
  })

  it('have an id each', () => {
    const ids = invariants.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are each told to finance in its own words', () => {
    expect(Object.keys(texts.books.claim).sort()).toEqual(invariants.map(({ id }) => id).sort())
  })
})
