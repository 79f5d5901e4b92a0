import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { chainPorts } from '#server/money/chain/chain-ports.ts'
import { addToPool } from '#server/money/chain/address-pool.ts'
import { exampleAddresses } from '#server/money/chain/example-addresses.ts'
import { isSimulated } from '#server/money/chain/networks.ts'
import { simulatedChain, simulatedNetworks } from '#server/money/chain/simulated-chain.ts'
import { createWatcher } from '#server/money/chain/watcher.ts'
import { BadEnvironment, readEnv } from '#server/env.ts'
import { type Person, person, USDT } from '#tests/support/factories.ts'
import { balance } from '#tests/support/orders.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('a simulated network on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(engine, { SIMULATED_NETWORKS: ['TRC20'] })
    await addToPool(shop.db, 'TRC20', exampleAddresses('TRC20'))
    await addToPool(shop.db, 'ERC20', exampleAddresses('ERC20'))
  })
  afterAll(() => shop.close())

  /** A watcher as a start of the server makes it. */
  async function started() {
    const { services, db } = shop
    const [of] = await simulatedNetworks(db, services.env)
    if (!of) throw new Error('nothing is simulated')
    const reader = simulatedChain(db, of, chainPorts(services))
    return createWatcher({ db, log: services.log, of, reader, ...chainPorts(services) })
  }
  const asks = (who: Person, network = 'TRC20', proofs: string[] = []) =>
    shop.ask(rechargeCalls.add, { network, amount: String(38n * USDT), proofs }, who)
  const stateOf = async (who: Person, id: string) => (await shop.must(rechargeCalls.info, { id }, who)).state

  it('credits what was asked, without a picture, as soon as it stands in a block, and once', async () => {
    const who = await person(shop, { balance: 0n })
    const watcher = await started()
    await watcher.look()
    const { body } = await asks(who)
    await watcher.look()
    expect(await stateOf(who, body.data.id)).toBe('pending.submitted')
    await shop.pass(12_000)
    await watcher.look()
    expect(await stateOf(who, body.data.id)).toBe('approved')
    expect(await balance(shop, who.id)).toBe(38n * USDT)
    await watcher.look()
    await (await started()).look()
    expect(await balance(shop, who.id)).toBe(38n * USDT)
    expect((await shop.must(rechargeCalls.lists, {}, who)).data).toHaveLength(1)
  })

  it('lets the money go once its block lies deep enough', async () => {
    const who = await person(shop, { balance: 0n })
    const watcher = await started()
    await asks(who)
    await shop.pass(12_000)
    await watcher.look()
    expect((await shop.must(walletCalls.getBalance, {}, who)).withdrawable).toBe('0')
    await shop.pass(minutes(3))
    await watcher.look()
    expect((await shop.must(walletCalls.getBalance, {}, who)).withdrawable).toBe(String(38n * USDT))
  })

  it('says so, and leaves the other networks as they are', async () => {
    const who = await person(shop, { balance: 0n })
    const { data } = await shop.must(walletCalls.networks, {}, who)
    expect(data.filter(({ simulated }) => simulated).map(({ code }) => code)).toEqual(['TRC20'])
    expect((await asks(who, 'ERC20')).problem?.key).toBe('recharge.proofMissing')
  })
})

describe('the configuration of simulated networks', () => {
  const secret = { SECRET: 'a secret for tests, long enough to be one' }
  const database = { DATABASE_URL: 'postgres://db' }

  it('simulates one network of a demo by itself, and none elsewhere', () => {
    const of = (given: Record<string, string>) =>
      (['TRC20', 'ERC20', 'BEP20'] as const).filter((network) => isSimulated(readEnv({ ...secret, ...given }), network))
    expect(of({})).toEqual(['TRC20'])
    expect(of({ SIMULATED_NETWORKS: 'none' })).toEqual([])
    expect(of({ SIMULATED_NETWORKS: 'BEP20, ERC20' })).toEqual(['ERC20', 'BEP20'])
    expect(of({ NODE_ENV: 'test' })).toEqual([])
    expect(of(database)).toEqual([])
    expect(of({ ...database, NODE_ENV: 'production' })).toEqual([])
    expect(of({ TRC20_ADDRESSES: 'addresses.txt' })).toEqual([])
  })

  it.each([
    [{ NODE_ENV: 'production', ...database, SIMULATED_NETWORKS: 'TRC20' }, 'never in production'],
    [{ NODE_ENV: 'production', ...database, REHEARSAL: 'true', SIMULATED_NETWORKS: 'TRC20' }, 'never in production'],
    [{ SIMULATED_NETWORKS: 'BTC' }, 'names of networks'],
    [{ SIMULATED_NETWORKS: 'TRC20', TRC20_ADDRESSES: 'a.txt' }, 'configured as a real network'],
  ])('refuses to start with %o', (given, said) => {
    const start = () => readEnv({ ...secret, ...given })
    expect(start).toThrow(BadEnvironment)
    expect(start).toThrow(said)
  })
})
