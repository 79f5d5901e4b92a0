import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import type { LiveMessage } from '#contract/platform/events.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { chainPorts } from '#server/money/chain/chain-ports.ts'
import { chainCursors } from '#server/money/chain/chain.table.ts'
import { WATCHING } from '#tests/support/money.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('a network that is turned on %s', (engine) => {
  let shop: TestShop
  let [fay, ada] = [undefined as unknown as Person, undefined as unknown as Person]
  let socket: Socket | undefined
  const received: LiveMessage[] = []
  const reason = 'the hot wallet is empty'
  const message = { room: 'networks', name: 'network.changed', data: { code: 'ERC20' } }
  beforeAll(async () => {
    shop = await openShop(engine, WATCHING)
    ;[fay, ada] = [await person(shop, { staff: 'finance' }), await person(shop)]
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    socket = io(url, { transports: ['websocket'], auth: { token: ada.token }, reconnection: false })
    socket.on('live', (message: LiveMessage) => received.push(message))
    await new Promise((resolve) => socket?.once('init', resolve))
    socket.emit('live', 'networks', true)
    await vi.waitFor(() => expect(shop.sockets.looking('networks')).toBe(1))
  })
  afterAll(async () => {
    socket?.close()
    await shop.close()
  })

  const network = async () => (await shop.must(walletCalls.networks, {}, ada)).data.find(({ code }) => code === 'ERC20')

  it('is published to all pages that show the networks, after the commit', async () => {
    await shop.must(deskBooksCalls.setNetwork, { network: 'ERC20', withdraw_open: false, reason }, fay)
    await expect.poll(() => received).toEqual([message])
    expect((await network())?.withdraw_open).toBe(false)
  })

  it('is not published when it is refused', async () => {
    received.length = 0
    expect((await shop.ask(deskBooksCalls.setNetwork, { network: 'ERC20', reason }, fay)).problem).toBeDefined()
    await shop.must(deskBooksCalls.setNetwork, { network: 'ERC20', withdraw_open: true, reason }, fay)
    await expect.poll(() => received).toEqual([message])
  })

  it('is told as well when its node goes away', async () => {
    received.length = 0
    await shop.db.orm.insert(chainCursors).values({ network: 'ERC20', block: 1n, trouble: 'HTTP 502' })
    chainPorts(shop.services).turned('ERC20')
    await expect.poll(() => received).toEqual([message])
    expect((await network())?.delayed).toBe(true)
  })
})
