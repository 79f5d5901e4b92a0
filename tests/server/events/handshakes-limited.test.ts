import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { person } from '#tests/support/factories.ts'
import { portOf } from '#tests/support/raw-request.ts'
import { type RawSocket, rawSocket } from '#tests/support/raw-socket.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop('embedded', { RATE_LIMIT: true, TRUST_PROXY: 1 })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.close())

const open: RawSocket[] = []
afterEach(() => open.splice(0).forEach((socket) => socket.close()))
let addresses = 0
let own = ''
beforeEach(() => (own = `10.20.0.${++addresses}`))

const from = async (ip: string): Promise<RawSocket> => {
  const socket = await rawSocket(portOf(shop.app), { 'x-forwarded-for': ip })
  open.push(socket)
  return socket
}
const received = (socket: RawSocket, begin: string): Promise<void> =>
  expect.poll(() => socket.received.some((text) => text.startsWith(begin)), { timeout: 5_000, interval: 5 }).toBe(true)
const introduced = async (ip: string, token: string, answer: string): Promise<void> => {
  const socket = await from(ip)
  expect(socket.status).toBe(101)
  socket.say(`40${JSON.stringify({ token })}`)
  await received(socket, answer)
  socket.close()
}

it('refuses the three hundred and first connection of an address that never shows a session, and no other address', async () => {
  for (let n = 0; n < 300; n++) {
    const socket = await from(own)
    expect([n, socket.status]).toEqual([n, 101])
    socket.close()
  }
  expect((await from(own)).status).not.toBe(101)
  expect((await from('10.21.0.1')).status).toBe(101)
})

it('asks the database for no more made-up tokens than that', async () => {
  const run = vi.spyOn(shop.db, 'run')
  const lookups = () => run.mock.calls.filter(([{ name }]) => name === 'session_find').length
  for (let n = 0; n < 300; n++) await introduced(own, `made up ${n}`, '44')
  expect(lookups()).toBe(300)
  for (let n = 0; n < 20; n++) expect((await from(own)).status).not.toBe(101)
  expect(lookups()).toBe(300)
  run.mockRestore()
})

it('never refuses those who show a session, however many share an address', async () => {
  const { token } = await person(shop)
  for (let n = 0; n < 320; n++) await introduced(own, token, '42["init"')
  expect((await from(own)).status).toBe(101)
})
