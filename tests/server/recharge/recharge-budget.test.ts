import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { NETWORKS } from '#machines/platform/constants.ts'
import { person } from '#tests/support/factories.ts'
import { pool, rechargeFor } from '#tests/support/money.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, newKey, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('first addresses on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { RATE_LIMIT: true })))
  afterAll(() => shop.close())

  it('are given to thirty people a day from one network; people with an address continue', async () => {
    for (const network of NETWORKS) await pool(shop, network, 20)
    const people = await Promise.all(Array.from({ length: 11 }, () => person(shop)))
    const addressOf = (who: { token: string }, network: string) => shop.ask(rechargeCalls.address, { network }, who)
    for (const who of people.slice(0, 10))
      for (const network of NETWORKS) expect((await addressOf(who, network)).problem).toBeUndefined()
    const [first, last] = [people[0], people[10]]
    if (!first || !last) throw new Error('Eleven were made')
    const refused = (await addressOf(last, 'ERC20')).problem
    expect(refused?.key).toBe('system.tooManyRequests')
    const input = await rechargeFor(shop, last)
    const add = await shop.ask(rechargeCalls.add, input, { token: last.token, key: newKey() })
    expect(add.problem?.key).toBe('system.tooManyRequests')
    expect(await runText(shop, 'select 1 from deposit_addresses where user_id = $1', last.id)).toEqual([])
    for (const network of NETWORKS) expect((await addressOf(first, network)).problem).toBeUndefined()
    const mine = await rechargeFor(shop, first)
    expect((await shop.ask(rechargeCalls.add, mine, { token: first.token, key: newKey() })).problem).toBeUndefined()
  })
})
