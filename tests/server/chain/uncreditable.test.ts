import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import type { Uncreditable } from '#contract/money/desk-money.contract.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import type { Network } from '#machines/platform/constants.ts'
import { chainPorts } from '#server/money/chain/chain-ports.ts'
import { exactAmount, isCreditable, rawOf } from '#server/money/chain/amount.ts'
import { depositAddresses } from '#server/money/chain/chain.table.ts'
import type { WatchedNetwork } from '#server/money/chain/networks.ts'
import { tronAddress } from '#server/money/chain/tron-address.ts'
import { tronReader } from '#server/money/chain/tron-reader.ts'
import type { Watcher } from '#server/money/chain/watcher.ts'
import { startLocalChain } from '#tests/support/chain/local-chain.ts'
import { startTronGrid } from '#tests/support/chain/tron-grid.ts'
import { anAddress, factsOf, networkOn, payable, watcherOf } from '#tests/support/chain/watching.ts'
import { type Person, person } from '#tests/support/factories.ts'
import { asked, customer } from '#tests/support/money.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'
import { USDT } from '#tests/support/usdt.ts'

/** A chain of one family, and what a test does to it. */
interface Family {
  readonly of: WatchedNetwork
  readonly watcher: (shop: TestShop) => Watcher
  readonly anAddress: () => string
  /** Sends any amount of the token, in a block of its own. */
  readonly send: (to: string, raw: bigint) => Promise<unknown>
  /** Sends, looks, and makes the chain forget it. */
  readonly undone: (work: () => Promise<unknown>) => Promise<unknown>
  readonly close: () => Promise<unknown>
}

const FOUR_DIGITS = 4
let people = 0

async function evm(network: Network, decimals: number): Promise<Family> {
  const chain = await startLocalChain(decimals)
  const of = networkOn(chain, { network, decimals })
  return {
    of,
    watcher: (shop) => watcherOf(shop, of, chainPorts(shop.services)),
    anAddress,
    send: async (to, raw) => {
      await chain.mint(to, raw)
      await chain.mine()
    },
    undone: async (work) => {
      const undo = await chain.mark()
      await work()
      await undo()
      await chain.mine(2)
    },
    close: chain.stop,
  }
}

async function tron(): Promise<Family> {
  const grid = await startTronGrid()
  const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const of: WatchedNetwork = {
    network: 'TRC20',
    url: grid.url,
    token,
    decimals: 6,
    startBlock: 1n,
    apiKey: undefined,
  }
  const aPlace = (): string => tronAddress(String(++people).padStart(40, '0'))
  const from = aPlace()
  let head = 0
  const send = async (to: string, raw: bigint): Promise<void> => {
    head = grid.block({ txId: (++people).toString(16).padStart(64, 'f'), token, from, to, raw })
  }
  return {
    of,
    watcher: (shop) =>
      watcherOf(shop, of, { reader: tronReader(of, new AbortController().signal), ...chainPorts(shop.services) }),
    anAddress: aPlace,
    send,
    undone: async (work) => {
      const before = head
      await work()
      grid.forget(before + 1)
      for (let blocks = 0; blocks < 2; blocks++) head = grid.block()
    },
    close: grid.close,
  }
}

const FAMILIES: readonly (readonly [name: string, start: () => Promise<Family>])[] = [
  ['ERC20', () => evm('ERC20', 6)],
  ['BEP20, whose token has 18 places', () => evm('BEP20', 18)],
  ['TRC20', tron],
]

/** More than any wallet holds, in a token's smallest unit. */
const absurd = (decimals: number): Readonly<Record<string, bigint>> => ({
  'all that a contract can name': 2n ** 256n - 1n,
  'half of that': 2n ** 255n,
  'one more than a column holds': rawOf(2n ** 63n, decimals),
  'the most that a column holds': rawOf(2n ** 63n - 1n, decimals),
  'more digits than money has on the wire': rawOf(10n ** 18n, decimals),
  'a little over the most, with a fraction': rawOf(10n ** 17n, decimals) + rawOf(1n, decimals) + 1n,
})

describe.each(engines())('an absurd amount on a chain, on %s', (engine) => {
  describe.each(FAMILIES)('%s', (_name, start) => {
    let shop: TestShop
    let family: Family
    let watcher: Watcher
    let fay: Person
    beforeAll(async () => {
      family = await start()
      const { network, url, token, startBlock, decimals } = family.of
      shop = await openShop(engine, {
        [`${network}_URL`]: url,
        [`${network}_TOKEN`]: token,
        [`${network}_START_BLOCK`]: Number(startBlock),
        [`${network}_DECIMALS`]: decimals,
      })
      watcher = family.watcher(shop)
      fay = await person(shop, { staff: 'finance' })
    })
    afterAll(() => Promise.all([shop.close(), family.close()]))

    const listed = async (): Promise<readonly Uncreditable[]> =>
      (await shop.must(deskBooksCalls.uncreditable, {}, fay)).data

    /** A person who asked to recharge, and the address they were given. */
    const asking = async (): Promise<readonly [Person, string]> => {
      const { network } = family.of
      const ada = await customer(shop, { balance: 0n })
      const address = family.anAddress()
      await shop.db.orm.insert(depositAddresses).values({ network, address, userId: ada.id, boundAt: new Date() })
      expect((await asked(shop, ada, { network, amount: 25n * USDT })).address).toBe(address)
      return [ada, address]
    }

    it.each(Object.keys(absurd(6)))('is set aside with an alarm, and later credits go on: %s', async (kind) => {
      const { decimals, network } = family.of
      const raw = absurd(decimals)[kind] as bigint
      const alarm = vi.spyOn(shop.services.log, 'error').mockImplementation(() => {})
      const published = vi.spyOn(shop.services, 'publishNetwork')
      try {
        const victim = await payable(shop, family.of, family.anAddress())
        const [ada, address] = await asking()
        const before = (await listed()).length

        await family.send(victim, raw)
        await family.send(address, rawOf(25n * USDT, decimals))
        expect(await watcher.look()).toBe('level')
        expect(await watcher.look()).toBe('level')

        expect((await shop.must(walletCalls.getBalance, {}, ada)).available).toBe(String(25n * USDT))
        expect((await factsOf(shop, family.of)).filter((fact) => fact.address === victim)).toEqual([])
        const [row, ...others] = await listed()
        expect(others).toHaveLength(before)
        const amount = exactAmount(raw, decimals)
        expect(row).toMatchObject({ network, address: victim, amount, gone: false })
        expect(row?.user_id).toMatch(/./)
        expect(alarm.mock.calls.map(([about]) => about)).toEqual([
          expect.objectContaining({ network, address: victim, amount, txId: row?.tx_id }),
        ])
        expect(published).toHaveBeenCalledWith(network)
      } finally {
        alarm.mockRestore()
        published.mockRestore()
      }
    })

    it('credits the most that may be credited', async () => {
      const { decimals } = family.of
      const [ada, address] = await asking()
      const before = (await listed()).length
      await family.send(address, rawOf(10n ** 17n, decimals))
      expect(await watcher.look()).toBe('level')
      expect((await shop.must(walletCalls.getBalance, {}, ada)).available).toBe(String(10n ** 17n))
      expect(await listed()).toHaveLength(before)
    })

    it('says that the chain took one back', async () => {
      const victim = await payable(shop, family.of, family.anAddress())
      await family.undone(async () => {
        await family.send(victim, 2n ** 255n)
        await watcher.look()
      })
      await watcher.look()
      expect((await listed()).filter(({ address }) => address === victim)).toMatchObject([{ gone: true }])
    })

    it('is for finance only', async () => {
      const support = await person(shop, { staff: 'support' })
      const { problem } = await shop.ask(deskBooksCalls.uncreditable, {}, support)
      expect(problem?.key).toBe('account.notYours')
    })
  })
})

describe('amounts of a token', () => {
  it('are written with every digit and no more', () => {
    expect(exactAmount(0n, 6)).toBe('0')
    expect(exactAmount(1n, 18)).toBe('0.000000000000000001')
    expect(exactAmount(12_500_000n, 6)).toBe('12.5')
    expect(exactAmount(10n ** 40n, 6)).toBe(`1${'0'.repeat(34)}`)
    expect(exactAmount(12_345n, FOUR_DIGITS)).toBe('1.2345')
  })

  it('can be money up to 100 billion', () => {
    expect(isCreditable(10n ** 17n)).toBe(true)
    expect(isCreditable(10n ** 17n + 1n)).toBe(false)
  })
})
