import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RELEASED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import { chainCursors, chainTransfers, depositAddresses } from '#server/money/chain/chain.table.ts'
import type { WatchedNetwork } from '#server/money/chain/networks.ts'
import { tronAddress, tronDigits } from '#server/money/chain/tron-address.ts'
import { tronReader } from '#server/money/chain/tron-reader.ts'
import type { WatcherPorts } from '#server/platform/domain/ports.ts'
import { startTronGrid, type TronGrid } from '#tests/support/chain/tron-grid.ts'
import { cursorRow, factsOf, payable, watcherOf } from '#tests/support/chain/watching.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { USDT } from '#tests/support/usdt.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const person = (n: number): string => tronAddress(String(n).padStart(40, '0'))
const [SENDER, LOOK_ALIKE, ADA, BOB] = [person(1), person(2), person(3), person(4)]
let txs = 0
const tx = (): string => (++txs).toString(16).padStart(64, 'f')

let shop: TestShop
let grid: TronGrid
let of: WatchedNetwork
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  grid = await startTronGrid()
  await shop.db.orm.delete(chainTransfers)
  await shop.db.orm.delete(chainCursors)
  await shop.db.orm.delete(depositAddresses)
  of = { network: 'TRC20', url: grid.url, token: TOKEN, decimals: 6, startBlock: 1n, apiKey: undefined }
  await payable(shop, of, ADA)
  return () => grid.close()
})

const watch = (ports: Partial<WatcherPorts> = {}, change: Partial<WatchedNetwork> = {}) => {
  const network = { ...of, ...change }
  return watcherOf(shop, network, { reader: tronReader(network, new AbortController().signal), ...ports })
}
const pays = (to: string, raw: bigint, txId = tx(), token = TOKEN) => ({ txId, token, from: SENDER, to, raw })

describe('the watcher of TRON', () => {
  it('writes what arrived, as people write addresses and ids there', async () => {
    const { look } = watch()
    const sent = pays(ADA, 12n * USDT)
    const block = grid.block(pays(BOB, USDT), sent, pays(ADA, 0n))
    grid.block()
    expect(await look()).toBe('level')
    const facts = await factsOf(shop, of)
    expect(facts).toHaveLength(1)
    expect(facts[0]).toMatchObject({ txId: sent.txId, sender: SENDER, address: ADA, amountMicro: 12n * USDT })
    expect(facts[0]).toMatchObject({ block: BigInt(block), logIndex: 1, confirmations: 2 })
  })

  it('never sees a token that only looks like ours, not even where the node hands it out', async () => {
    const { look } = watch()
    grid.block(pays(ADA, USDT, tx(), LOOK_ALIKE))
    await look()
    const topics = ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', SENDER, ADA]
    const [kind, ...people] = topics
    const log = {
      address: `0x${tronDigits(LOOK_ALIKE)}`,
      topics: [kind, ...people.map((each) => `0x${tronDigits(each).padStart(64, '0')}`)],
      data: `0x${'1'.padStart(64, '0')}`,
      transactionHash: `0x${tx()}`,
      logIndex: '0x0',
      blockNumber: '0x1',
      blockHash: `0x${'1'.padStart(64, '0')}`,
    }
    grid.lies.set('eth_getLogs', [log])
    expect(await look()).toBe('level')
    expect(await factsOf(shop, of)).toEqual([])
  })

  it('keeps what a fork took away as gone, and takes what comes again for a new transfer', async () => {
    const { look } = watch()
    const sent = pays(ADA, 12n * USDT)
    grid.block()
    grid.block(sent)
    await look()
    grid.forget(2)
    grid.block()
    grid.block(sent)
    await look()
    expect(await factsOf(shop, of)).toMatchObject([
      { txId: sent.txId, block: 2n, goneAt: expect.any(Date) },
      { txId: sent.txId, block: 3n, goneAt: null, confirmations: 1 },
    ])
  })

  it('asks for fewer blocks at a time where the node refuses', async () => {
    grid.maxBlockRange = 7
    const { look } = watch()
    for (let i = 0; i < 40; i++) grid.block(...(i % 13 === 0 ? [pays(ADA, BigInt(i + 1) * USDT)] : []))
    expect(await look()).toBe('level')
    expect((await factsOf(shop, of)).map((fact) => fact.amountMicro / USDT)).toEqual([1n, 14n, 27n, 40n])
  })

  it('names its key, and says what is wrong without it', async () => {
    grid.key = 'a-key-of-tron-grid'
    grid.block(pays(ADA, USDT))
    expect(await watch().look()).toBe('trouble')
    expect((await cursorRow(shop, of))?.trouble).toBe('HTTP 401')
    expect(await watch({}, { apiKey: grid.key, url: `${grid.url}/` }).look()).toBe('level')
    expect(await factsOf(shop, of)).toHaveLength(1)
  })

  it.each([
    ['eth_blockNumber', 'soon'],
    ['eth_blockNumber', null],
    ['eth_getLogs', [{ address: '0x' }]],
    ['eth_getLogs', { result: 'too much' }],
    ['eth_getBlockByNumber', { hash: 'abc' }],
    ['eth_call', '0x'],
  ])('takes an answer to %s that cannot be read for trouble of the node: %j', async (method, lie) => {
    const { look } = watch()
    grid.block(pays(ADA, USDT))
    grid.lies.set(method, lie)
    expect(await look()).toBe('trouble')
    expect((await cursorRow(shop, of))?.trouble).toContain(method)
    expect(await factsOf(shop, of)).toEqual([])
    grid.lies.clear()
    expect(await look()).toBe('level')
    expect(await factsOf(shop, of)).toHaveLength(1)
  })

  it('says that the node is away, and reads nothing of a token with other decimals', async () => {
    grid.decimals = 18
    expect(await watch().look()).toBe('trouble')
    expect((await cursorRow(shop, of))?.trouble).toContain('18 decimals')
    await grid.close()
    expect(await watch().look()).toBe('trouble')
    expect((await cursorRow(shop, of))?.trouble).toBe('The node did not answer: ECONNREFUSED')
  })

  it('tells of a withdrawal once its transaction is final and succeeded', async () => {
    const sent: string[] = []
    const [good, bad] = [pays(BOB, 30n * USDT), pays(BOB, 30n * USDT)]
    grid.failed.add(bad.txId)
    const open = [good, bad].map(({ txId }, at) => ({
      id: `w${at}`,
      txId,
      address: BOB,
      amountMicro: 30n * USDT,
      isAwaited: true,
    }))
    const { look } = watch({ openSends: async () => open, sent: async (id) => sent.push(id) })
    grid.block(good, bad)
    for (let i = 1; i < RELEASED_AT_CONFIRMATIONS - 1; i++) grid.block()
    await look()
    expect(sent).toEqual([])
    grid.block()
    await look()
    expect(sent).toEqual(['w0'])
  })
})
