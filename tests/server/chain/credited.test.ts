import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { hours, RELEASED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import { chainPorts } from '#server/money/chain/chain-ports.ts'
import type { Watcher } from '#server/money/chain/watcher.ts'
import { type LocalChain, startLocalChain } from '#tests/support/chain/local-chain.ts'
import { type NodeFront, nodeFront } from '#tests/support/chain/node-front.ts'
import { networkOn, watcherOf } from '#tests/support/chain/watching.ts'
import { type Person, person } from '#tests/support/factories.ts'
import { asked, customer, requested, assignWithdrawal } from '#tests/support/money.ts'
import { oneEngine, newKey, openShop, type TestShop } from '#tests/support/shop.ts'
import { USDT } from '#tests/support/usdt.ts'

const micro = (usdt: number): string => String(BigInt(usdt) * USDT)

describe.each(oneEngine())('money on a real chain, on %s', (engine) => {
  let shop: TestShop
  let chain: LocalChain
  let watcher: Watcher
  beforeAll(async () => {
    chain = await startLocalChain()
    const { url, token, startBlock } = chain
    shop = await openShop(engine, { ERC20_URL: url, ERC20_TOKEN: token, ERC20_START_BLOCK: startBlock })
    watcher = watcherOf(shop, networkOn(chain), chainPorts(shop.services))
  })
  afterAll(() => Promise.all([shop.close(), chain.stop()]))

  const mine = async (blocks = 1): Promise<void> => {
    await chain.mine(blocks)
    expect(await watcher.look()).toBe('level')
  }
  const wallet = (who: Person) => shop.must(walletCalls.getBalance, {}, who)
  const info = (id: string, who: Person) => shop.must(rechargeCalls.info, { id }, who)

  it('is credited with its first block, and may be withdrawn with its twentieth', async () => {
    const who = await customer(shop, { balance: 0n })
    const { address } = await asked(shop, who, { amount: 50n * USDT })
    await chain.pay(address, 49n * USDT)
    await mine()
    expect(await wallet(who)).toMatchObject({ available: micro(49), withdrawable: '0' })
    await mine(RELEASED_AT_CONFIRMATIONS - 2)
    expect((await wallet(who)).withdrawable).toBe('0')
    await mine()
    expect(await wallet(who)).toMatchObject({ available: micro(49), withdrawable: micro(49) })
  })

  it('is taken back with its block, and credited again with the next one it stands in', async () => {
    const who = await customer(shop, { balance: 0n })
    const { id, address } = await asked(shop, who, { amount: 50n * USDT })
    const undo = await chain.mark()
    await chain.pay(address, 49n * USDT)
    await mine()
    expect((await wallet(who)).available).toBe(micro(49))
    await undo()
    await mine(2)
    expect((await wallet(who)).available).toBe('0')
    expect((await info(id, who)).state).toBe('rejected.reversed')
    await chain.pay(address, 49n * USDT)
    await mine()
    await mine()
    expect((await wallet(who)).available).toBe(micro(49))
  })

  it('is credited once each where two transfers come in one transaction, one of them without a request', async () => {
    const who = await customer(shop, { balance: 0n })
    const { address } = await asked(shop, who, { amount: 20n * USDT })
    await chain.spread([
      [address, 20n * USDT],
      [address, 5n * USDT],
    ])
    await mine()
    await mine()
    expect((await wallet(who)).available).toBe(micro(25))
  })

  it('is credited with all that arrived, where that is more than was asked', async () => {
    const who = await customer(shop, { balance: 0n })
    const { id, address } = await asked(shop, who, { amount: 50n * USDT })
    await chain.pay(address, 80n * USDT)
    await mine()
    expect(await info(id, who)).toMatchObject({ state: 'approved', asked: micro(50), arrived: micro(80) })
    expect((await wallet(who)).available).toBe(micro(80))
  })

  it('that comes after its request expired is credited as a record of its own, once', async () => {
    const who = await customer(shop, { balance: 0n })
    const { id, address } = await asked(shop, who, { amount: 50n * USDT })
    await mine()
    await shop.pass(hours(24) + 1)
    expect((await info(id, who)).state).toBe('rejected.expired')
    const tx_id = await chain.pay(address, 50n * USDT)
    await mine()
    await mine()
    const { data } = await shop.must(rechargeCalls.lists, {}, who)
    expect(data).toMatchObject([
      { state: 'approved', asked: null, arrived: micro(50), tx_id },
      { id, state: 'rejected.expired', arrived: null, tx_id: null },
    ])
    expect((await wallet(who)).available).toBe(micro(50))
  })

  const AWAY: readonly (readonly [string, NodeFront['rule']])[] = [
    ['answers nothing', () => 'away'],
    [
      'tells how long the chain is and breaks off over its transfers',
      ({ method }) => (method === 'eth_getLogs' ? 'away' : 'through'),
    ],
    ['has lost what it knew', ({ method }) => (method === 'eth_getLogs' ? { error: 'header not found' } : 'through')],
  ]
  it.each(AWAY)('that comes while its node %s is credited when it is back, once', async (_how, rule) => {
    const front = await nodeFront(chain.url)
    const through = watcherOf(shop, networkOn(chain, { url: front.url }), chainPorts(shop.services))
    const who = await customer(shop, { balance: 0n })
    const { id, address } = await asked(shop, who, { amount: 50n * USDT })
    expect(await through.look()).toBe('level')
    front.rule = rule
    await chain.pay(address, 50n * USDT)
    for (let block = 0; block < 3; block++) {
      await chain.mine()
      expect(await through.look()).toBe('trouble')
    }
    expect([(await info(id, who)).state, (await wallet(who)).available]).toEqual(['pending.submitted', '0'])
    front.rule = () => 'through'
    for (let again = 0; again < 2; again++) expect(await through.look()).toBe('level')
    expect(await info(id, who)).toMatchObject({ state: 'approved', arrived: micro(50) })
    expect((await wallet(who)).available).toBe(micro(50))
    await front.close()
  })

  it('is done with a withdrawal when the chain is sure that it arrived', async () => {
    const [who, finance] = [await customer(shop), await person(shop, { staff: 'finance' })]
    const { id, address } = await requested(shop, who)
    const audit = (input: AuditWithdraw) =>
      shop.must(deskWithdrawalCalls.auditWithdraw, input, { token: finance.token, key: newKey() })
    await audit({ verdict: 'approve', id, amount: micro(100), reason: 'All in order' })
    const tx_id = await chain.pay(address, 95n * USDT)
    await assignWithdrawal(shop, id, finance)
    await audit({ verdict: 'send', id, tx_id, nonce: 1 })
    await mine(RELEASED_AT_CONFIRMATIONS - 1)
    expect((await shop.must(withdrawalCalls.withdrawInfo, { id }, who)).state).toBe('approved.sending')
    await mine()
    expect((await shop.must(withdrawalCalls.withdrawInfo, { id }, who)).state).toBe('approved.done')
    expect(await wallet(who)).toMatchObject({ available: micro(900), outgoing: '0' })
  })
})
