import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Init, ShopEvent } from '#contract/platform/events.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { placed } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const SOON_MS = 4_000

describe.each(oneEngine())('what the desk does to a person who is here on %s', (engine) => {
  let shop: TestShop
  let desk: Person
  let url = ''
  const sockets: Socket[] = []
  beforeAll(async () => {
    shop = await openShop(engine)
    desk = await person(shop, { staff: 'support' })
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.close()
    await shop.close()
  })

  async function here({ token }: Person): Promise<Socket> {
    const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
    sockets.push(socket)
    await new Promise<Init>((resolve, reject) => socket.once('init', resolve).once('connect_error', reject))
    return socket
  }
  const within = <T>(happens: Promise<T>): Promise<T | 'never'> =>
    Promise.race([happens, new Promise<'never'>((resolve) => setTimeout(() => resolve('never'), SOON_MS))])

  it('notifies only the owner of a wallet that it was frozen and unfrozen', async () => {
    const [owner, stranger] = [await person(shop), await person(shop)]
    const [socket, other] = [await here(owner), await here(stranger)]
    let notices = 0
    other.on('notice', () => (notices += 1))
    const nextNotice = () => within(new Promise<ShopEvent>((resolve) => void socket.once('notice', resolve)))
    for (const [call, name, frozen] of [
      [deskUserCalls.freezeWallet, 'wallet.frozen', true],
      [deskUserCalls.unfreezeWallet, 'wallet.unfrozen', false],
    ] as const) {
      const received = nextNotice()
      await shop.must(call, { id: owner.id, reason: 'a reported card' }, desk)
      expect(await received).toMatchObject({ name, entity: 'wallet', entity_id: owner.id, view: { frozen } })
    }
    expect(notices).toBe(0)
  })

  it('tells every desk whose account or wallet was stopped or freed, and nothing more of them', async () => {
    const [owner, colleague] = [await person(shop), await person(shop, { staff: 'finance' })]
    const sockets = [await here(desk), await here(colleague)]
    for (const [call, name] of [
      [deskUserCalls.lockAccount, 'account.locked'],
      [deskUserCalls.unlockAccount, 'account.unlocked'],
      [deskUserCalls.freezeWallet, 'wallet.frozen'],
      [deskUserCalls.unfreezeWallet, 'wallet.unfrozen'],
    ] as const) {
      const received = Promise.all(
        sockets.map((socket) => within(new Promise<ShopEvent>((resolve) => void socket.once('notice', resolve)))),
      )
      await shop.must(call, { id: owner.id, reason: 'a reported card' }, desk)
      const notice = { topic: 'desk', type: 'notice', name, entity: 'user', entity_id: owner.id, view: {} }
      expect(await received).toMatchObject([notice, notice])
    }
    const second = await shop.ask(deskUserCalls.unfreezeWallet, { id: owner.id, reason: 'once more' }, desk)
    expect(second.problem?.key).toBe('desk.already')
    const last = await runText(shop, `select name from events where topic = 'desk' order by seq desc limit 2`)
    expect(last).toEqual([{ name: 'wallet.unfrozen' }, { name: 'wallet.frozen' }])
  })

  it('tells the desk once of every act, also of what was never its own: the history shows it', async () => {
    const deal = await placed(shop)
    const socket = await here(desk)
    const received = within(new Promise<ShopEvent>((resolve) => void socket.once('notice', resolve)))
    const last = `select max(seq) as seq from events where topic = 'desk'`
    const [before] = await runText<{ seq: bigint }>(shop, last)
    await shop.must(orderMoves['order.forceClose'], { id: deal.order.id, reason: 'asked by phone' }, desk)
    const notice = { topic: 'desk', name: 'order.forceClosed', entity: 'act', entity_id: deal.order.id, view: {} }
    expect(await received).toMatchObject(notice)
    const [after] = await runText<{ seq: bigint }>(shop, last)
    expect(Number(after?.seq) - Number(before?.seq)).toBe(1)
  })

  it('closes the sockets of a locked account', async () => {
    const owner = await person(shop)
    const [one, two] = [await here(owner), await here(owner)]
    const closed = Promise.all(
      [one, two].map((socket) => new Promise((resolve) => void socket.once('disconnect', resolve))),
    )
    await shop.must(deskUserCalls.lockAccount, { id: owner.id, reason: 'a reported card' }, desk)
    expect(await within(closed)).not.toBe('never')
    const again = io(url, {
      transports: ['websocket'],
      auth: { token: owner.token },
      reconnection: false,
      forceNew: true,
    })
    sockets.push(again)
    const came = new Promise(
      (resolve) => void again.once('init', () => resolve('in')).once('connect_error', () => resolve('out')),
    )
    expect(await within(came)).not.toBe('in')
  })
})
