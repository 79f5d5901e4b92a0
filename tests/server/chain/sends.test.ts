import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { minutes, RELEASED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import { type ChainReader, NodeTrouble } from '#server/money/chain/chain-reader.ts'
import { evmReader } from '#server/money/chain/evm-reader.ts'
import type { WatchedNetwork } from '#server/money/chain/networks.ts'
import type { OpenSend } from '#server/platform/domain/ports.ts'
import { type LocalChain, startLocalChain } from '#tests/support/chain/local-chain.ts'
import { anAddress, cursorRow, networkOn, watcherOf } from '#tests/support/chain/watching.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { USDT } from '#tests/support/usdt.ts'

const FINAL = RELEASED_AT_CONFIRMATIONS

let shop: TestShop
let chain: LocalChain
let of: WatchedNetwork
let open: OpenSend[]
let sent: string[]
beforeAll(async () => {
  ;[shop, chain] = await Promise.all([openShop(), startLocalChain()])
  of = networkOn(chain)
})
afterAll(() => Promise.all([shop.close(), chain.stop()]))
beforeEach(() => {
  open = []
  sent = []
})

const watch = (
  report = async (id: string): Promise<unknown> => sent.push(id),
  more: { reader?: ChainReader; now?: () => number } = {},
) => watcherOf(shop, of, { openSends: async () => open, sent: report, ...more })

/** A reader that has no good answer to some receipts, and tells which were asked for. */
function partly(isBad: (txId: string) => boolean): { reader: ChainReader; asked: string[] } {
  const [reader, asked]: [ChainReader, string[]] = [evmReader(of, new AbortController().signal), []]
  const receipt = async (txId: string) => {
    asked.push(txId)
    if (isBad(txId)) throw new NodeTrouble('an answer that cannot be')
    return reader.receipt(txId)
  }
  return { reader: { ...reader, receipt }, asked }
}

/** No one's transaction, one for each number. */
const unknown = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`

it('tells of a withdrawal once its transaction is final, and not one block sooner', async () => {
  const { look } = watch()
  const address = anAddress()
  const txId = await chain.pay(address, 30n * USDT)
  open = [{ id: 'one', txId, address, amountMicro: 30n * USDT, isAwaited: true }]
  await look()
  await chain.mine(FINAL - 1)
  await look()
  expect(sent).toEqual([])
  await chain.mine()
  await look()
  expect(sent).toEqual(['one'])
})

it('tells of none whose transaction sent something else, to another person, or another token', async () => {
  const { look } = watch()
  const [address, other] = [anAddress(), anAddress()]
  const right = await chain.pay(address, 30n * USDT)
  const fake = await chain.pay(address, 30n * USDT, chain.lookAlike)
  await chain.mine(FINAL)
  const send = { txId: right, address, amountMicro: 30n * USDT, isAwaited: true }
  open = [
    { ...send, id: 'too much', amountMicro: 30n * USDT + 1n },
    { ...send, id: 'too little', amountMicro: 30n * USDT - 1n },
    { ...send, id: 'elsewhere', address: other },
    { ...send, id: 'fake', txId: fake },
    { ...send, id: 'unknown', txId: `0x${'ab'.repeat(32)}` },
    { ...send, id: 'nonsense', txId: 'see the screenshot' },
    { ...send, id: 'shouted', txId: ` ${right.replace('0x', '0X').toUpperCase()} ` },
  ]
  expect(await look()).toBe('level')
  expect(sent).toEqual(['shouted'])
  expect((await cursorRow(shop, of))?.trouble).toBe(null)
})

it('tells of none whose transaction failed', async () => {
  const { look } = watch()
  const address = anAddress()
  const txId = await chain.pay(address, 10n ** 40n)
  await chain.mine(FINAL)
  open = [{ id: 'failed', txId, address, amountMicro: 10n ** 40n, isAwaited: true }]
  await look()
  expect(sent).toEqual([])
})

it('tells of the others where one cannot be told, and of that one again', async () => {
  let fails = 1
  const { look } = watch(async (id) => {
    if (id === 'first' && fails-- > 0) throw new Error('it moved in the meantime')
    return sent.push(id)
  })
  const address = anAddress()
  const txId = await chain.spread([
    [address, 1n * USDT],
    [address, 2n * USDT],
  ])
  await chain.mine(FINAL)
  open = [
    { id: 'first', txId, address, amountMicro: 1n * USDT, isAwaited: true },
    { id: 'second', txId, address, amountMicro: 2n * USDT, isAwaited: true },
  ]
  await look()
  expect(sent).toEqual(['second'])
  await look()
  expect(sent).toEqual(['second', 'first', 'second'])
})

it('is level where a node has no good answer about one: the others are told of, and that is said once', async () => {
  const warn = vi.spyOn(shop.services.log, 'warn').mockImplementation(() => {})
  const address = anAddress()
  const txId = await chain.pay(address, 30n * USDT)
  await chain.mine(FINAL)
  const send = { address, amountMicro: 30n * USDT, isAwaited: true }
  open = [
    { ...send, id: 'bad', txId: unknown(1) },
    { ...send, id: 'good', txId },
  ]
  let [isBad, clock] = [true, 0]
  const { reader } = partly((each) => isBad && each === unknown(1))
  const { look } = watch(undefined, { reader, now: () => clock })
  expect(await look()).toBe('level')
  expect(sent).toEqual(['good'])
  expect((await cursorRow(shop, of))?.trouble).toBe(null)
  clock += minutes(6)
  expect(await look()).toBe('level')
  expect(warn.mock.calls).toEqual([
    [{ network: 'ERC20', withdrawal: 'bad', trouble: 'an answer that cannot be' }, expect.any(String)],
  ])
  isBad = false
  open = [{ ...send, id: 'bad', txId }]
  sent = []
  clock += minutes(6)
  await look()
  expect(sent).toEqual(['bad'])
  warn.mockRestore()
})

it('asks no more in a look once three answers on end were bad, and begins with the others at the next', async () => {
  const warn = vi.spyOn(shop.services.log, 'warn').mockImplementation(() => {})
  const { reader, asked } = partly((txId) => txId !== unknown(5))
  const send = { address: anAddress(), amountMicro: 30n * USDT, isAwaited: true }
  open = [1, 2, 3, 4, 5].map((n) => ({ ...send, id: `send ${n}`, txId: unknown(n) }))
  const { look } = watch(undefined, { reader, now: () => 0 })
  expect(await look()).toBe('level')
  expect(asked).toEqual([1, 2, 3].map(unknown))
  await look()
  expect(asked).toEqual([1, 2, 3, 4, 5].map(unknown))
  warn.mockRestore()
})

it('asks about what no one expects any more every five minutes, and about what is on its way each time', async () => {
  const { reader, asked } = partly(() => false)
  const send = { address: anAddress(), amountMicro: 30n * USDT }
  open = [
    { ...send, id: 'on its way', txId: unknown(1), isAwaited: true },
    { ...send, id: 'given up', txId: unknown(2), isAwaited: false },
  ]
  let clock = 0
  const { look } = watch(undefined, { reader, now: () => clock })
  await look()
  await look()
  clock += minutes(5)
  await look()
  expect(asked).toEqual([1, 2, 1, 1, 2].map(unknown))
})
