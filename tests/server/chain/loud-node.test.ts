import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Network } from '#machines/platform/constants.ts'
import { evmReader } from '#server/money/chain/evm-reader.ts'
import type { WatchedNetwork } from '#server/money/chain/networks.ts'
import { tronAddress } from '#server/money/chain/tron-address.ts'
import { tronReader } from '#server/money/chain/tron-reader.ts'

const loud = (digits: string): string => `0x${digits.repeat(64 / digits.length).toUpperCase()}`
const TOKEN = 'ab'.repeat(20)
const TO = 'cd'.repeat(20)
const word = (digits: string): string => `0x${digits.padStart(64, '0')}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const log = {
  address: `0x${TOKEN.toUpperCase()}`,
  topics: [TRANSFER, word('ef'.repeat(20)), word(TO)],
  data: word('f4240'),
  transactionHash: loud('ab'),
  transactionIndex: '0x0',
  logIndex: '0x1',
  blockNumber: '0xA',
  blockHash: loud('cd'),
  removed: false,
}

/** A node that writes hashes in capitals, as it may. */
let node: Server
let url: string
beforeAll(async () => {
  node = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const { id, method } = JSON.parse(text) as { id: number; method: string }
      const result = method === 'eth_getLogs' ? [log] : method === 'eth_getBlockByNumber' ? { hash: loud('cd') } : null
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
  })
  await new Promise<void>((done) => node.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => node.close(done)))

const networkOf = (network: Network, token: string): WatchedNetwork =>
  ({
    network,
    url,
    token,
    decimals: 6,
    startBlock: 1n,
    apiKey: undefined,
  }) as WatchedNetwork

it('a node in capitals is read as every other is, so that a hash can be compared', async () => {
  const { signal } = new AbortController()
  const evm = evmReader(networkOf('ERC20', `0x${TOKEN}`), signal)
  const tron = tronReader(networkOf('TRC20', tronAddress(TOKEN)), signal)
  const { getAddress } = await import('viem')
  const places = [
    [evm, getAddress(`0x${TO}`), `0x${'ab'.repeat(32)}`],
    [tron, tronAddress(TO), 'ab'.repeat(32)],
  ] as const
  for (const [reader, address, txId] of places) {
    expect(await reader.transfers(1n, 10n, [address])).toMatchObject([
      { txId, blockHash: `0x${'cd'.repeat(32)}`, raw: 1_000_000n, address },
    ])
    expect(await reader.blockHash(10n)).toBe(`0x${'cd'.repeat(32)}`)
  }
})
