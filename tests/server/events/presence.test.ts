import { expect, it } from 'vitest'
import { type ChatSocket, presenceIn } from '#server/events/presence.ts'

const session = { id: 's', userId: 'ann', shopId: null, staff: null, serviceOnly: false }

function room() {
  const told: unknown[] = []
  const open = new Set(['user:ann'])
  const presence = presenceIn({
    partyIn: async (chat) => (chat === 'c1' ? { id: 'ann', topic: 'user:ann' } : undefined),
    tellLive: (...live) => void told.push(live),
    isHeard: async (topic) => open.has(topic),
  })
  const socket: ChatSocket = { data: { session } }
  return { told, open, presence, socket }
}

it('lets only the sides of a conversation enter its room, and nobody else type in it', async () => {
  const { told, presence, socket } = room()
  presence.typing(socket, 'c1', true)
  expect(await presence.mayEnter(socket, 'chat:c2')).toBe(false)
  presence.typing(socket, 'c2', true)
  expect(await presence.mayEnter({ data: {} }, 'chat:c1')).toBe(false)
  expect(told).toEqual([])
  expect(await presence.mayEnter(socket, 'goods:g1')).toBe(true)
  expect(await presence.mayEnter(socket, 'chat:c1')).toBe(true)
  presence.typing(socket, 'c1', true)
  expect(told).toEqual([
    ['chat:c1', 'chat.online', { id: 'ann', on: true }],
    ['chat:c1', 'chat.typing', { id: 'ann', on: true }],
  ])
})

it('tells that a side is offline when its last socket is gone', async () => {
  const { told, open, presence, socket } = room()
  await presence.mayEnter(socket, 'chat:c1')
  await presence.left(socket)
  expect(told).toHaveLength(1)
  open.clear()
  await presence.left(socket)
  expect(told.at(-1)).toEqual(['chat:c1', 'chat.online', { id: 'ann', on: false }])
})
