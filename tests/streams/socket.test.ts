import { expect, it, vi } from 'vitest'
import { setChatHost } from '#client/chat-host.ts'
import { openSocket } from '#client/socket.ts'

vi.mock('socket.io-client', () => ({
  io: () => {
    throw new SyntaxError('not an address')
  },
}))

it('drops a line that cannot even be opened, so that the page tries again', async () => {
  setChatHost('not an address')
  const dropped = vi.fn()
  const nothing = (): void => {}
  openSocket('token-1', { init: nothing, event: nothing, ping: nothing, live: nothing, dropped })
  await vi.waitFor(() => expect(dropped.mock.calls).toEqual([['lost']]))
})
