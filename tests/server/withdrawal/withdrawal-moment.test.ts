import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { CREDENTIAL_HOLD_MS, days, hours, minutes } from '#machines/platform/constants.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { addressInBook } from '#server/money/wallet/address-book.queries.ts'
import { placeHold } from '#server/people/account/hold.writer.ts'
import { heldOf } from '#server/money/wallet/holds.ts'
import { available } from '#server/money/wallet/ledger.ts'
import { prove } from '#tests/support/prove.ts'
import { usedOf } from '#server/money/withdrawal/withdrawal.queries.ts'
import { PIN, USDT } from '#tests/support/factories.ts'
import { accountOf, closing, waiting } from '#tests/support/locks.ts'
import { booked, customer, requested } from '#tests/support/money.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

/** Lets the shop's time come to half a minute before midnight (UTC); answers it. */
async function beforeMidnight(shop: TestShop): Promise<Date> {
  const now = await shopNow(shop.db)
  await shop.standStill(days(1) - (now.getTime() % days(1)) - 30_000)
  return shopNow(shop.db)
}

describe.each(oneEngine())('a withdrawal is judged by the moment it is asked at, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())
  afterEach(async () => expect(await prove(shop.db)).toEqual([]))

  it('and that moment says which day and month it counts in', async () => {
    const who = await customer(shop)
    const then = await beforeMidnight(shop)
    await requested(shop, who)
    await shop.standStill(minutes(2))
    const past = await usedOf(shop.db, who.id, then.toISOString())
    expect(past).toMatchObject({ month: 1, day: 100n * USDT })
    expect((await usedOf(shop.db, who.id)).day).toBe(0n)
  })

  it('and that moment says what was held, and how old an address was', async () => {
    const who = await customer(shop)
    await placeHold(shop.db, { userId: who.id, reason: 'password', forMs: CREDENTIAL_HOLD_MS })
    const { id } = await booked(shop, who, { ageMs: hours(1) })
    const then = (await shopNow(shop.db)).toISOString()
    await shop.standStill(days(1) + minutes(1))
    expect((await heldOf(shop.db, who.id)).blockedUntil).toBe(null)
    expect((await heldOf(shop.db, who.id, then)).blockedUntil).not.toBe(null)
    expect(await addressInBook(shop.db, who.id, id)).toMatchObject({ usable: true })
    expect(await addressInBook(shop.db, who.id, id, then)).toMatchObject({ usable: false })
  })

  // Only there do two ask at once.
  it.runIf(engine === 'postgres')('and midnight in the middle of it opens no second day', async () => {
    const who = await customer(shop, { balance: 30_000n * USDT })
    const { id: address_id } = await booked(shop, who)
    await beforeMidnight(shop)
    await requested(shop, who, { address_id, amount: micro(9_950) })
    const open = await closing(shop, accountOf(available(who.id)))
    const input = { network: 'ERC20', address_id, amount: micro(100), pay_password: PIN }
    const asked = shop.ask(withdrawalCalls.withdraw, input, who)
    await waiting(shop)
    await shop.standStill(minutes(2))
    await open()
    expect((await asked).problem?.key).toBe('withdrawal.dayUsed')
  })
})
