import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { available, OPENING, PLATFORM_FEES, transfer } from '#server/wallet/ledger.ts'
import { person, USDT } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
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
})
