import { expect, it } from 'vitest'
import { type ChatSocket, presenceIn } from '#server/events/presence.ts'

const session = { id: 's', userId: 'ann', shopId: null, staff: null, serviceOnly: false }

function room() {
  const told: unknown[] = []
  const open = new Set(['user:ann'])
  const looking = new Set<string>()
  const presence = presenceIn({
    partyIn: async (chat) => (chat === 'c1' ? { id: 'ann', topic: 'user:ann' } : undefined),
    tellLive: (...live) => void told.push(live),
    isHeard: async (topic) => open.has(topic),
    peopleIn: async () => [...looking],
  })
  const socket: ChatSocket = { data: { session } }
  return { told, open, looking, presence, socket }
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

it('lets only staff enter the room of the desk, and tells who of them looks or types there', async () => {
  const { told, looking, presence, socket } = room()
  expect(await presence.mayEnter(socket, 'desk:c1')).toBe(false)
  const staff: ChatSocket = { data: { session: { ...session, userId: 'eve', staff: 'support' } } }
  expect(await presence.mayEnter(staff, 'desk:c1')).toBe(true)
  presence.typing(staff, 'c1', true)
  expect(told, 'it has not entered yet').toEqual([])
  looking.add('eve')
  await presence.moved(staff, 'desk:c1', true)
  presence.typing(staff, 'c1', true)
  looking.clear()
  await presence.left(staff)
  expect(told).toEqual([
    ['desk:c1', 'service.looking', { ids: ['eve'] }],
    ['desk:c1', 'service.typing', { id: 'eve', on: true }],
    ['desk:c1', 'service.looking', { ids: [] }],
  ])
  await presence.moved(staff, 'goods:g1', true)
  expect(told).toHaveLength(3)
})
