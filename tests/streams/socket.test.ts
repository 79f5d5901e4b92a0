import { expect, it, vi } from 'vitest'
import { setChatHost } from '#client/chat-host.ts'
import { openSocket } from '#client/socket.ts'

/** Socket.IO throws for longer addresses. */
const LONGEST = 8_000

it('drops a socket that cannot be opened, so that the page retries', async () => {
  setChatHost(`https://${'a'.repeat(LONGEST)}`)
  const dropped = vi.fn()
  const nothing = (): void => {}
  openSocket(
    'token-1',
    { init: nothing, event: nothing, ping: nothing, live: nothing, dropped },
    () => import('socket.io-client'),
  )
  await vi.waitFor(() => expect(dropped.mock.calls).toEqual([['lost']]))
})
