import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { hours, type Network } from '#machines/platform/constants.ts'
import { prove } from '#tests/support/prove.ts'
import { USDT } from '#tests/support/factories.ts'
import { arrives, asked, customer, WATCHING } from '#tests/support/money.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('a recharge whose time is over while its node is away, on %s,', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, WATCHING)))
  afterAll(() => shop.close())
  afterEach(async () => {
    await node('ERC20', null)
    expect(await prove(shop.db)).toEqual([])
  })

  /** What the last look said of a network's node: nothing where it answered. */
  const node = (network: Network, trouble: string | null): Promise<unknown> =>
    runText(
      shop,
      `insert into chain_cursors (network, block, trouble) values ($1, 1, $2)
       on conflict (network) do update set trouble = excluded.trouble`,
      network,
      trouble,
    )
  const waiting = async () => {
    const who = await customer(shop, { balance: 0n })
    const { id, ...recharge } = await asked(shop, who)
    return { id, recharge, info: () => shop.must(rechargeCalls.info, { id }, who), who }
  }

  it('lives on until the node is back, and its owner hears until when; no one is alarmed', async () => {
    const { id, info, who } = await waiting()
    await node('ERC20', 'it does not answer')
    await shop.pass(hours(24) + 1)
    const later = await info()
    expect(later).toMatchObject({ state: 'pending.submitted', deadline_event: 'recharge.expire' })
    const [{ now }] = (await runText(shop, 'select shop_now() as now')) as [{ now: Date }]
    expect(Date.parse(later.deadline_at ?? '') - now.getTime()).toBeGreaterThan(hours(1) - 60_000)
    const published = await runText<{ name: string; at: string }>(
      shop,
      `select name, view ->> 'deadline_at' as at from events where entity_id = $1 and topic = $2 order by seq desc limit 1`,
      id,
      `user:${who.id}`,
    )
    expect(published).toEqual([{ name: 'recharge.putOff', at: later.deadline_at }])
    expect(await runText(shop, 'select 1 from clock_retries where entity_id = $1', id)).toEqual([])
    await shop.pass(hours(1) + 1)
    expect((await info()).state).toBe('pending.submitted')
    await node('ERC20', null)
    await shop.pass(hours(1) + 1)
    expect((await info()).state).toBe('rejected.expired')
  })

  it('is credited by what is seen once the node is back, as the request that it is', async () => {
    const { recharge, info } = await waiting()
    await node('ERC20', 'it does not answer')
    await shop.pass(hours(30))
    await node('ERC20', null)
    await arrives(shop, recharge)
    expect(await info()).toMatchObject({ state: 'approved', asked: String(50n * USDT), arrived: String(50n * USDT) })
  })

  it('ends in its time where another network is in trouble', async () => {
    const { info } = await waiting()
    await node('BEP20', 'it does not answer')
    await shop.pass(hours(24) + 1)
    expect((await info()).state).toBe('rejected.expired')
  })
})

it('ends a recharge whose network is read no more in its time, whatever trouble was written last', async () => {
  const shop = await openShop('embedded', WATCHING)
  try {
    const who = await customer(shop, { balance: 0n })
    const { id } = await asked(shop, who)
    await runText(shop, `insert into chain_cursors (network, block, trouble) values ('ERC20', 1, 'away')`)
    Object.assign(shop.services.env, { ERC20_URL: undefined })
    await shop.pass(hours(24) + 1)
    expect((await shop.must(rechargeCalls.info, { id }, who)).state).toBe('rejected.expired')
  } finally {
    await shop.close()
  }
})
