import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '#server/platform/db/database.ts'
import type { TransferDraft } from '#server/money/wallet/ledger.ts'
import { available, balanceOf, debt, OPENING, PLATFORM_FEES, transfer } from '#server/money/wallet/ledger.ts'
import { person, USDT } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { accountOf, closing, waiting } from '#tests/support/locks.ts'
import { balance } from '#tests/support/orders.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(engines())('the ledger on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('books no transfer whose entries do not sum to zero', async () => {
    const { id } = await person(shop)
    const before = await fingerprint(shop)
    const entries = [
      { account: OPENING, amount: -USDT },
      { account: available(id), amount: USDT + 1n },
    ]
    const booked = shop.db.transaction((tx) =>
      transfer(tx, [{ kind: 'opening', entity: 'user', entityId: id, entries }]),
    )
    await expect(booked).rejects.toThrow('does not sum to zero')
    expect(await fingerprint(shop)).toEqual(before)
  })

  it('takes nothing from who has nothing, and keeps nothing of the transfer', async () => {
    const { id } = await person(shop, { balance: 0n })
    const before = await fingerprint(shop)
    const entries = [
      { account: available(id), amount: -1n },
      { account: PLATFORM_FEES, amount: 1n },
    ]
    const booked = shop.db.transaction((tx) =>
      transfer(tx, [{ kind: 'opening', entity: 'user', entityId: id, entries }]),
    )
    await expect(booked).rejects.toThrow('pay.insufficientBalance')
    expect(await fingerprint(shop)).toEqual(before)
  })

  it('spends money once, however many spend it in the same instant', async () => {
    const { id } = await person(shop, { balance: 30n * USDT })
    const entries = [
      { account: available(id), amount: -20n * USDT },
      { account: PLATFORM_FEES, amount: 20n * USDT },
    ]
    const spend = () =>
      shop.db.transaction((tx) => transfer(tx, [{ kind: 'opening', entity: 'user', entityId: id, entries }]))
    // Eight connections stand: else the first would be done before the others have begun.
    await Promise.all(Array.from({ length: 8 }, () => shop.db.run(statement('', 'select pg_sleep(0.05)'))))
    const spent = await Promise.allSettled(Array.from({ length: 8 }, spend))
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // By the rule, and not by the table's last defence.
    const refused = spent.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []))
    expect(new Set(refused)).toEqual(new Set(['pay.insufficientBalance']))
    expect(await balance(shop, id)).toBe(10n * USDT)
  })

  // Only there do two ask at once.
  it.runIf(engine === 'postgres')('draws a credit to a debt that was made while it waited', async () => {
    const { id } = await person(shop, { balance: 20n * USDT })
    const book = (entries: TransferDraft['entries']) =>
      shop.db.transaction((tx) => transfer(tx, [{ kind: 'opening', entity: 'user', entityId: id, entries }]))
    const open = await closing(shop, accountOf(available(id)))
    const taken = book([
      { account: available(id), amount: -50n * USDT, shortfall: debt(id) },
      { account: OPENING, amount: 50n * USDT },
    ])
    await waiting(shop)
    const credited = book([
      { account: OPENING, amount: -15n * USDT },
      { account: available(id), amount: 15n * USDT },
    ])
    await waiting(shop, 2)
    await open()
    await Promise.all([taken, credited])
    expect(await balance(shop, id)).toBe(0n)
    expect((await balanceOf(shop.db, debt(id))).balance).toBe(-15n * USDT)
  })
})
