import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChainReader } from '#server/money/chain/chain-reader.ts'
import { evmReader } from '#server/money/chain/evm-reader.ts'
import type { WatchedNetwork } from '#server/money/chain/networks.ts'
import { type LocalChain, startLocalChain } from '#tests/support/chain/local-chain.ts'
import { cursorRow, factsOf, networkOn, payable, watcherOf } from '#tests/support/chain/watching.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { USDT } from '#tests/support/usdt.ts'

describe.each(oneEngine())('two watchers of one chain on %s', (engine) => {
  let shop: TestShop
  let chain: LocalChain
  let of: WatchedNetwork
  beforeAll(async () => {
    ;[shop, chain] = await Promise.all([openShop(engine), startLocalChain()])
    of = networkOn(chain)
  })
  afterAll(() => Promise.all([shop.close(), chain.stop()]))

  it('write each transfer once, however they look at the same time', async () => {
    const watchers = Array.from({ length: 6 }, () => watcherOf(shop, of))
    const address = await payable(shop, of)
    for (let round = 1; round <= 10; round++) {
      await chain.pay(address, BigInt(round) * USDT)
      await chain.mine()
      const came = await Promise.all(watchers.map(({ look }) => look()))
      expect(came).toContain('level')
      expect(new Set([...came, 'level', 'elsewhere'])).toEqual(new Set(['level', 'elsewhere']))
      expect(await factsOf(shop, of)).toHaveLength(round)
    }
    expect((await factsOf(shop, of)).map((fact) => fact.amountMicro)).toEqual(
      Array.from({ length: 10 }, (_, round) => BigInt(round + 1) * USDT),
    )
  })

  it('take nothing from one that looked before the chain changed and writes after the other', async () => {
    const address = await payable(shop, of)
    const reader = evmReader(of, new AbortController().signal)
    let release = (): void => {}
    let arrived = (): void => {}
    const isFree = new Promise<void>((resolve) => (release = resolve))
    const isThere = new Promise<void>((resolve) => (arrived = resolve))
    const slow: ChainReader = {
      ...reader,
      blockHash: async (block) => {
        const hash = await reader.blockHash(block)
        arrived()
        await isFree
        return hash
      },
    }
    const undo = await chain.mark()
    await chain.pay(address, 77n * USDT)
    await chain.mine()
    const late = watcherOf(shop, of, { reader: slow }).look()
    await isThere
    await undo()
    await chain.mine(2)
    expect(await watcherOf(shop, of).look()).toBe('level')
    const before = await factsOf(shop, of)
    release()
    expect(await late).toBe('elsewhere')
    expect(await factsOf(shop, of)).toEqual(before)
    expect(before.some((fact) => fact.amountMicro === 77n * USDT)).toBe(false)
  })

  it('share the checks: no watcher checks again right after another one', async () => {
    const [one, other] = [watcherOf(shop, of), watcherOf(shop, of)]
    expect(await one.look()).toBe('level')
    expect(await other.look(60_000)).toBe('elsewhere')
    const before = (await cursorRow(shop, of))?.readAt
    await shop.standStill(61_000)
    expect(await other.look(60_000)).toBe('level')
    expect((await cursorRow(shop, of))?.readAt).not.toEqual(before)
  })
})
