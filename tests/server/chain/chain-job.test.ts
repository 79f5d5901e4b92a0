import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { paceOf, watchChain } from '#server/money/chain/chain.job.ts'
import type { Look } from '#server/money/chain/watcher.ts'
import { chainTransfers } from '#server/money/chain/chain.table.ts'
import { type LocalChain, startLocalChain } from '#tests/support/chain/local-chain.ts'
import { type NodeFront, nodeFront } from '#tests/support/chain/node-front.ts'
import { cursorRow, factsOf, networkOn, payable } from '#tests/support/chain/watching.ts'
import { asked, customer } from '#tests/support/money.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { USDT } from '#tests/support/usdt.ts'

describe('the pace of a watcher', () => {
  const paced = (random: number) => {
    let now = 0
    const looks: { at: number; unless: number }[] = []
    let next: Look = 'level'
    const look = async (unless = 0): Promise<Look> => {
      looks.push({ at: now, unless })
      return next
    }
    const pace = paceOf({ look }, { now: () => now, random: () => random })
    return { looks, step: async (ms: number, came: Look) => ((now += ms), (next = came), await pace()) }
  }

  it('leaves a look to others that looked just now, but not while behind', async () => {
    const { looks, step } = paced(0)
    await step(0, 'behind')
    await step(0, 'level')
    await step(10_000, 'level')
    expect(looks.map(({ unless }) => unless > 0)).toEqual([true, false, true])
  })

  it.each([
    [0, [10, 20, 40, 80, 150, 150]],
    [1, [20, 40, 80, 160, 300, 300]],
  ])('comes back to a node in trouble later each time, up to five minutes (chance %s)', async (random, seconds) => {
    const { looks, step } = paced(random)
    for (let i = 0; i < 1_200; i++) await step(1_000, 'trouble')
    const gaps = looks.slice(1, 7).map(({ at }, i) => Math.round((at - (looks[i]?.at ?? 0)) / 1_000))
    expect(gaps).toEqual(seconds)
  })

  it('is as before once the node answers again', async () => {
    const { looks, step } = paced(1)
    await step(0, 'trouble')
    expect(await step(19_000, 'level')).toBe('waiting')
    expect(await step(1_000, 'level')).toBe('level')
    expect(await step(1, 'level')).toBe('level')
    expect(looks).toHaveLength(3)
  })
})

describe('the job that reads a chain', () => {
  let shop: TestShop
  let chain: LocalChain
  let front: NodeFront
  beforeAll(async () => {
    ;[shop, chain] = await Promise.all([openShop(), startLocalChain()])
    front = await nodeFront(chain.url)
  })
  afterAll(async () => {
    await front.close()
    await Promise.all([shop.close(), chain.stop()])
  })
  beforeEach(() => shop.db.orm.delete(chainTransfers))

  const ports = {
    level: async () => {},
    openSends: async () => [],
    sent: async () => {},
    seen: async () => {},
    turned: () => {},
    setAside: () => {},
  }
  const start = (errors: unknown[]) =>
    watchChain(shop.services, networkOn(chain, { url: front.url }), {
      ...ports,
      onError: (error) => errors.push(error),
    })

  it('catches up without waiting for its poll, and stops', async () => {
    const errors: unknown[] = []
    const of = networkOn(chain)
    const address = await payable(shop, of)
    await chain.mine(450)
    await chain.pay(address, USDT)
    await chain.mine()
    const job = await start(errors)
    await vi.waitFor(async () => expect(await factsOf(shop, of)).toHaveLength(1), { timeout: 9_000 })
    await job.stop()
    expect(errors).toEqual([])
  })

  it('stops in the middle of a request without an alarm', async () => {
    const errors: unknown[] = []
    front.calls.length = 0
    front.rule = () => 'silent'
    await shop.standStill(60_000)
    const job = await start(errors)
    await vi.waitFor(() => expect(front.calls.length).toBeGreaterThan(0), { timeout: 9_000 })
    await job.stop()
    expect(errors).toEqual([])
    expect((await cursorRow(shop, networkOn(chain)))?.trouble).toBe(null)
  })

  it('stops between two credits without an alarm', async () => {
    const errors: unknown[] = []
    let isLevelling = false
    front.rule = () => 'through'
    await shop.standStill(60_000)
    const level = async (_network: string, stopping = new AbortController().signal): Promise<void> => {
      isLevelling = true
      await once(stopping, 'abort')
      stopping.throwIfAborted()
    }
    const job = await watchChain(shop.services, networkOn(chain, { url: front.url }), {
      ...ports,
      level,
      onError: (error) => errors.push(error),
    })
    await vi.waitFor(() => expect(isLevelling).toBe(true), { timeout: 9_000 })
    await job.stop()
    expect(errors).toEqual([])
  })
})

describe('a shop whose networks are configured', () => {
  it('reads them from its start on, and credits what came before it', async () => {
    const chain = await startLocalChain()
    const { url, token, startBlock } = chain
    const shop = await openShop('embedded', { ERC20_URL: url, ERC20_TOKEN: token, ERC20_START_BLOCK: startBlock })
    onTestFinished(async () => void (await Promise.all([shop.close(), chain.stop()])))
    const who = await customer(shop, { balance: 0n })
    const { address } = await asked(shop, who)
    await chain.pay(address, 50n * USDT)
    await chain.mine()
    await shop.startJobs()
    await vi.waitFor(
      async () => expect((await shop.must(walletCalls.getBalance, {}, who)).available).toBe(String(50n * USDT)),
      { timeout: 9_000 },
    )
  })
})
