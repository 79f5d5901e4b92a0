import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { RELEASED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import { chainCursors, chainTransfers, depositAddresses } from '#server/money/chain/chain.table.ts'
import type { WatchedNetwork } from '#server/money/chain/networks.ts'
import { anAddress, cursorRow, factsOf, networkOn, payable, watcherOf } from '#tests/support/chain/watching.ts'
import { type LocalChain, startLocalChain } from '#tests/support/chain/local-chain.ts'
import { type NodeFront, nodeFront } from '#tests/support/chain/node-front.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { USDT } from '#tests/support/usdt.ts'

const FINAL = RELEASED_AT_CONFIRMATIONS

describe.each(oneEngine())('the watcher of a chain on %s', (engine) => {
  let shop: TestShop
  let chain: LocalChain
  let front: NodeFront
  let of: WatchedNetwork
  beforeAll(async () => {
    ;[shop, chain] = await Promise.all([openShop(engine), startLocalChain()])
    front = await nodeFront(chain.url)
  })
  afterAll(async () => {
    await front.close()
    await Promise.all([shop.close(), chain.stop()])
  })
  beforeEach(async () => {
    front.rule = () => 'through'
    front.calls.length = 0
    await shop.db.orm.delete(chainTransfers)
    await shop.db.orm.delete(chainCursors)
    await shop.db.orm.delete(depositAddresses)
    await chain.mine()
    of = { ...networkOn(chain, { url: front.url }), startBlock: (await chain.head()) + 1n }
  })

  const confirmations = async () => (await factsOf(shop, of)).map((fact) => fact.confirmations)
  const amounts = async () => (await factsOf(shop, of)).map((fact) => fact.amountMicro).sort((a, b) => Number(a - b))

  it('writes a transfer once it stands in a block, and counts its confirmations until it is final', async () => {
    const levelled: string[] = []
    const { look } = watcherOf(shop, of, { level: async (network) => levelled.push(network) })
    const address = await payable(shop, of)
    const txId = await chain.pay(address, 25n * USDT)
    expect(await look()).toBe('level')
    expect(await factsOf(shop, of)).toEqual([])

    await chain.mine()
    expect(await look()).toBe('level')
    const block = await chain.head()
    expect(await factsOf(shop, of)).toMatchObject([
      {
        network: 'ERC20',
        txId,
        address,
        block,
        amountMicro: 25n * USDT,
        confirmations: 1,
        goneAt: null,
        rechargeId: null,
      },
    ])
    await chain.mine(3)
    await look()
    expect(await confirmations()).toEqual([4])
    await chain.mine(FINAL)
    await look()
    expect(await confirmations()).toEqual([FINAL + 4])
    await chain.mine(5)
    await look()
    expect(await confirmations()).toEqual([FINAL + 4])
    expect(levelled).toEqual(Array(5).fill('ERC20'))
  })

  it('tells at which addresses something is otherwise, once the recharges are level with it, and nothing of what stands still', async () => {
    const reported: string[] = []
    const { look } = watcherOf(shop, of, {
      level: async () => reported.push('level'),
      seen: async (network, addresses) => reported.push(`${network} ${addresses.join()}`),
    })
    const [ada, bob] = [await payable(shop, of), await payable(shop, of)]
    const after = async (blocks: number): Promise<string[]> => {
      await chain.mine(blocks)
      await look()
      return reported.splice(0)
    }
    expect(await after(1)).toEqual(['level'])
    await chain.pay(bob, 5n * USDT)
    await chain.pay(ada, 7n * USDT)
    const both = `ERC20 ${[ada, bob].sort().join()}`
    expect(await after(1)).toEqual(['level', both])
    expect(await after(1)).toEqual(['level', both])
    expect(await after(0)).toEqual(['level'])
    const undo = await chain.mark()
    await chain.pay(ada, 9n * USDT)
    await after(1)
    expect(await after(FINAL)).toEqual(['level', both])
    expect(await after(1)).toEqual(['level'])
    await undo()
    expect(await after(0)).toEqual(['level'])
  })

  it('tells several transfers of one transaction apart, and sees none that is no one’s', async () => {
    const { look } = watcherOf(shop, of)
    const [ada, bob] = [await payable(shop, of), await payable(shop, of)]
    await chain.spread([
      [ada, 10n * USDT],
      [ada, 10n * USDT],
      [bob, 7n * USDT],
      [bob, 0n],
      [anAddress(), 99n * USDT],
    ])
    await chain.mine()
    await look()
    const facts = await factsOf(shop, of)
    expect(await amounts()).toEqual([7n * USDT, 10n * USDT, 10n * USDT])
    expect(new Set(facts.map(({ txId }) => txId)).size).toBe(1)
    expect(new Set(facts.map(({ logIndex }) => logIndex)).size).toBe(3)
  })

  it('writes each transfer once, however often its blocks are read', async () => {
    const { look } = watcherOf(shop, of)
    await chain.pay(await payable(shop, of), 5n * USDT)
    await chain.mine()
    for (let i = 0; i < 4; i++) await look()
    expect(front.calls.filter(({ method }) => method === 'eth_getLogs')).toHaveLength(4)
    expect(await amounts()).toEqual([5n * USDT])
  })

  it('catches up after a long absence, some blocks a look', async () => {
    const { look } = watcherOf(shop, of)
    const address = await payable(shop, of)
    await look()
    for (const part of [1n, 2n, 3n]) {
      await chain.pay(address, part * USDT)
      await chain.mine(180)
    }
    const came = []
    do came.push(await look())
    while (came.at(-1) === 'behind')
    expect(came).toEqual(['behind', 'behind', 'level'])
    expect(await amounts()).toEqual([1n * USDT, 2n * USDT, 3n * USDT])
    expect((await confirmations()).every((count) => count >= FINAL)).toBe(true)
  })

  it('never sees a token that only looks like ours, not even where the node hands it out', async () => {
    const { look } = watcherOf(shop, of)
    const address = await payable(shop, of)
    await chain.pay(address, 1_000n * USDT, chain.lookAlike)
    await chain.mine()
    await look()
    expect(await amounts()).toEqual([])

    const asked = (fake: object) => fetchLogs(chain.url, { ...fake, address: chain.lookAlike })
    const lies = await asked({ fromBlock: '0x0', toBlock: 'latest' })
    expect(lies).not.toEqual([])
    front.rule = ({ method }) => (method === 'eth_getLogs' ? { result: lies } : 'through')
    await look()
    expect(await amounts()).toEqual([])
  })

  it('keeps what a reorganisation took away as gone, and takes what comes again for a new transfer', async () => {
    const { look } = watcherOf(shop, of)
    const address = await payable(shop, of)
    const undo = await chain.mark()
    const txId = await chain.pay(address, 8n * USDT)
    await chain.mine(2)
    await look()
    expect(await confirmations()).toEqual([2])

    await undo()
    await chain.mine(3)
    await look()
    expect(await factsOf(shop, of)).toMatchObject([{ txId, confirmations: 2, goneAt: expect.any(Date) }])

    expect(await chain.pay(address, 8n * USDT)).toBe(txId)
    await chain.mine()
    await look()
    expect(await factsOf(shop, of)).toMatchObject([
      { txId, goneAt: expect.any(Date) },
      { txId, goneAt: null, confirmations: 1 },
    ])
  })

  it('follows a transfer into another block in one look', async () => {
    const { look } = watcherOf(shop, of)
    const address = await payable(shop, of)
    const undo = await chain.mark()
    await chain.pay(address, 8n * USDT)
    await chain.mine(2)
    await look()
    await undo()
    await chain.mine(1)
    await chain.pay(address, 8n * USDT)
    await chain.mine(2)
    await look()
    expect(await factsOf(shop, of)).toMatchObject([
      { goneAt: expect.any(Date) },
      { goneAt: null, confirmations: 2, block: await chain.head().then((head) => head - 1n) },
    ])
  })

  it('takes nothing for gone while the chain is shorter than it was, and for nothing once it is final', async () => {
    const { look } = watcherOf(shop, of)
    const address = await payable(shop, of)
    const undo = await chain.mark()
    await chain.pay(address, 3n * USDT)
    await chain.mine(FINAL)
    await chain.pay(address, 4n * USDT)
    await chain.mine(1)
    await look()
    expect(await confirmations()).toEqual([FINAL + 1, 1])
    const before = await factsOf(shop, of)
    await undo()
    expect(await look()).toBe('level')
    expect(await factsOf(shop, of)).toEqual(before)

    await chain.mine(FINAL + 1)
    await look()
    expect((await factsOf(shop, of)).map(({ goneAt }) => goneAt === null)).toEqual([true, false])
  })

  it('believes no node that lies behind what it said before', async () => {
    const { look } = watcherOf(shop, of)
    await chain.pay(await payable(shop, of), 3n * USDT)
    await chain.mine(6)
    await look()
    const before = [await factsOf(shop, of), (await cursorRow(shop, of))?.block]
    const old = (await chain.head()) - 8n
    front.rule = ({ method, params }) => {
      if (method === 'eth_blockNumber') return { result: `0x${old.toString(16)}` }
      if (method === 'eth_getLogs') return { result: [] }
      return method === 'eth_getBlockByNumber' && BigInt(params[0] as string) > old ? { result: null } : 'through'
    }
    expect(await look()).toBe('level')
    expect([await factsOf(shop, of), (await cursorRow(shop, of))?.block]).toEqual(before)
    front.rule = ({ method }) => (method === 'eth_getBlockByNumber' ? { result: null } : 'through')
    await look()
    expect((await factsOf(shop, of))[0]).toMatchObject({ goneAt: null, confirmations: 6 })
  })

  it('finds what a node told late', async () => {
    const { look } = watcherOf(shop, of)
    await chain.pay(await payable(shop, of), 3n * USDT)
    await chain.mine(30)
    front.rule = ({ method }) => (method === 'eth_getLogs' ? { result: [] } : 'through')
    expect(await look()).toBe('level')
    expect(await amounts()).toEqual([])
    front.rule = () => 'through'
    await look()
    expect(await amounts()).toEqual([3n * USDT])
  })

  it('says while the node is away what is wrong, without the address of the node, and goes on when it is back', async () => {
    const secret = { ...of, url: `${front.url}/key-that-nobody-may-read` }
    const { look } = watcherOf(shop, secret)
    const address = await payable(shop, of)
    await look()
    const cursor = await cursorRow(shop, of)
    front.rule = () => 'away'
    await chain.pay(address, 6n * USDT)
    await chain.mine()
    expect(await look()).toBe('trouble')
    const row = await cursorRow(shop, of)
    expect(row).toMatchObject({ block: cursor?.block, readAt: cursor?.readAt, trouble: expect.stringMatching(/./) })
    expect(row?.trouble).not.toContain('key-that-nobody-may-read')
    expect(await amounts()).toEqual([])

    front.rule = () => 'through'
    expect(await look()).toBe('level')
    expect((await cursorRow(shop, of))?.trouble).toBe(null)
    expect(await amounts()).toEqual([6n * USDT])
  })

  it('tells when the node goes away and when it answers again, once each, and not before that can be read', async () => {
    const seen: Promise<boolean>[] = []
    const isAway = async (): Promise<boolean> => (await cursorRow(shop, of))?.trouble !== null
    const { look } = watcherOf(shop, of, { turned: () => void seen.push(isAway()) })
    await look()
    front.rule = () => 'away'
    for (let n = 0; n < 3; n++) expect(await look()).toBe('trouble')
    expect(await Promise.all(seen)).toEqual([true])
    front.rule = () => 'through'
    for (let n = 0; n < 2; n++) expect(await look()).toBe('level')
    expect(await Promise.all(seen)).toEqual([true, false])
  })

  it('says of a node that has had no new block for long that it is stuck, and takes what it has all the same', async () => {
    let now = 0
    const { look } = watcherOf(shop, of, { now: () => now })
    const address = await payable(shop, of)
    await look()
    now += 9 * 60_000
    expect(await look()).toBe('level')
    await chain.pay(address, 6n * USDT)
    await chain.mine()
    expect(await look()).toBe('level')
    now += 10 * 60_000
    expect(await look()).toBe('trouble')
    expect((await cursorRow(shop, of))?.trouble).toContain('no new block for 10 minutes')
    expect(await amounts()).toEqual([6n * USDT])
    await chain.mine()
    expect(await look()).toBe('level')
    expect((await cursorRow(shop, of))?.trouble).toBe(null)
  })

  it.each([
    ['eth_blockNumber', 'soon'],
    ['eth_blockNumber', null],
    ['eth_call', '0x'],
    ['eth_getLogs', { of: 'nothing' }],
    ['eth_getLogs', [null]],
    ['eth_getBlockByNumber', { hash: 'abc', number: '0x1' }],
    ['eth_getBlockByNumber', { hash: null, number: null }],
    ['eth_getBlockByNumber', 'none'],
  ])('takes an answer to %s that cannot be read for trouble of the node: %j', async (method, lie) => {
    const { look } = watcherOf(shop, of)
    await chain.pay(await payable(shop, of), 5n * USDT)
    await chain.mine()
    if (method !== 'eth_call') await look()
    const before = await factsOf(shop, of)
    await chain.mine()
    front.rule = (call) => (call.method === method ? { result: lie } : 'through')
    expect(await look()).toBe('trouble')
    expect(await factsOf(shop, of)).toEqual(before)
    front.rule = () => 'through'
    expect(await look()).toBe('level')
    expect(await confirmations()).toEqual([2])
  })

  it('asks for fewer blocks at a time where the node refuses, down to one', async () => {
    const { look } = watcherOf(shop, of)
    const address = await payable(shop, of)
    for (const part of [1n, 2n]) {
      await chain.pay(address, part * USDT)
      await chain.mine(40)
    }
    front.rule = ({ method, params }) => {
      if (method !== 'eth_getLogs') return 'through'
      const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string }
      return BigInt(toBlock) - BigInt(fromBlock) < 10n ? 'through' : { error: 'query returned more than 10000 results' }
    }
    expect(await look()).toBe('level')
    expect(await amounts()).toEqual([1n * USDT, 2n * USDT])
    front.rule = ({ method }) => (method === 'eth_getLogs' ? { error: 'block range is too wide' } : 'through')
    await chain.mine()
    expect(await look()).toBe('trouble')
    expect((await cursorRow(shop, of))?.trouble).toContain('block range is too wide')
  })

  it('goes on where it was after a restart, and not from the beginning', async () => {
    const address = await payable(shop, of)
    await chain.pay(address, 1n * USDT)
    await chain.mine(150)
    expect(await watcherOf(shop, of).look()).toBe('level')
    const block = (await cursorRow(shop, of))?.block ?? 0n
    expect(block).toBe(await chain.head())
    await chain.pay(address, 2n * USDT)
    await chain.mine(2)
    front.calls.length = 0
    await watcherOf(shop, of).look()
    const asked = front.calls.find(({ method }) => method === 'eth_getLogs')
    expect(asked?.params[0]).toMatchObject({ fromBlock: `0x${(block - 59n).toString(16)}` })
    expect(await amounts()).toEqual([1n * USDT, 2n * USDT])
  })

  it('reads nothing of a token whose decimals are others than it was told', async () => {
    const { look } = watcherOf(shop, { ...of, decimals: 18 })
    await chain.pay(await payable(shop, of), 5n * USDT)
    await chain.mine()
    expect(await look()).toBe('trouble')
    expect((await cursorRow(shop, of))?.trouble).toContain('The token has 6 decimals, and ERC20_DECIMALS says 18.')
    expect(await amounts()).toEqual([])
  })

  it('levels again what it could not bring to others', async () => {
    let fails = 1
    const level = async (): Promise<void> => {
      if (fails-- > 0) throw new Error('the database went away')
    }
    const { look } = watcherOf(shop, of, { level })
    await chain.pay(await payable(shop, of), 5n * USDT)
    await chain.mine()
    await expect(look()).rejects.toThrow('the database went away')
    expect(await look()).toBe('level')
    expect(fails).toBe(-1)
  })
})

describe('a token with eighteen decimals', () => {
  it('is credited in whole millionths, rounded down, and not at all below one', async () => {
    const [shop, chain] = await Promise.all([openShop(), startLocalChain(18)])
    onTestFinished(async () => void (await Promise.all([shop.close(), chain.stop()])))
    const of = networkOn(chain, { network: 'BEP20', decimals: 18 })
    const { look } = watcherOf(shop, of)
    const address = await payable(shop, of)
    for (const raw of [10n ** 18n, 1_999_999_999_999n, 999_999_999_999n]) await chain.pay(address, raw)
    await chain.mine()
    await look()
    const seen = (await factsOf(shop, of)).map((fact) => fact.amountMicro).sort((a, b) => Number(a - b))
    expect(seen).toEqual([1n, USDT])
  })
})

async function fetchLogs(url: string, filter: object): Promise<unknown[]> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { result: unknown[] }).result
}
