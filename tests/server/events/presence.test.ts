import { expect, it } from 'vitest'
import { type ChatSocket, type Gone, type Party, presenceIn } from '#server/platform/events/presence.ts'

const session = { id: 's', userId: 'ann', shopId: null, staff: null, serviceOnly: false }
const IN_ROOM = new Set(['live:chat:c1'])

function room(change: Partial<Parameters<typeof presenceIn>[0]> = {}) {
  const published: unknown[] = []
  const open = new Set(['user:ann'])
  const lookups: (() => void)[] = []
  const looking = new Set<string>()
  const presence = presenceIn({
    partyIn: (chat) =>
      new Promise<Party | undefined>((resolve) =>
        lookups.push(() => resolve(chat === 'c1' ? { id: 'ann', topic: 'user:ann' } : undefined)),
      ),
    broadcast: (...live) => void published.push(live),
    publishGone: (gone) => presence.gone(gone),
    showLive: (...live) => void published.push(live),
    hasListener: async (topic) => open.has(topic),
    hasListenerHere: (topic) => open.has(topic),
    peopleIn: async () => [...looking],
    ...change,
  })
  const enter = (socket: ChatSocket, name: string): Promise<boolean> => {
    const entered = presence.mayEnter(socket, name)
    for (const look of lookups.splice(0)) look()
    return entered
  }
  const socket: ChatSocket = { data: { session }, connected: true, rooms: IN_ROOM }
  return { published, open, looking, presence, enter, socket, lookups }
}

it('lets only the sides of a chat enter its room, and no one else type in it', async () => {
  const { published, presence, enter, socket } = room()
  presence.typing(socket, 'c1', true)
  expect(await enter(socket, 'chat:c2')).toBe(false)
  presence.typing(socket, 'c2', true)
  expect(await enter({ ...socket, data: {} }, 'chat:c1')).toBe(false)
  expect(published).toEqual([])
  expect(await enter(socket, 'goods:g1')).toBe(true)
  expect(await enter(socket, 'chat:c1')).toBe(true)
  presence.typing(socket, 'c1', true)
  expect(published).toEqual([
    ['chat:c1', 'chat.online', { id: 'ann', on: true }],
    ['chat:c1', 'chat.typing', { id: 'ann', on: true }],
  ])
})

it('lets only its merchant hear that promoted views of a shop were counted', async () => {
  const { enter, socket } = room()
  const merchant = { ...socket, data: { session: { ...session, shopId: 'shop1' } } }
  expect(await enter(merchant, 'promotion:shop1')).toBe(true)
  expect(await enter(merchant, 'promotion:shop2')).toBe(false)
  expect(await enter(socket, 'promotion:shop1')).toBe(false)
  expect(await enter({ ...socket, data: { session: { ...session, staff: 'finance' } } }, 'promotion:shop1')).toBe(false)
  expect(await enter({ ...socket, data: {} }, 'promotion:shop1')).toBe(false)
  expect(await enter(socket, 'promotion:null')).toBe(false)
})

it('lets only its merchant hear of the webhook of a shop', async () => {
  const { enter, socket } = room()
  const merchant = { ...socket, data: { session: { ...session, shopId: 'shop1' } } }
  expect(await enter(merchant, 'webhook:shop1')).toBe(true)
  expect(await enter(merchant, 'webhook:shop2')).toBe(false)
  expect(await enter(socket, 'webhook:shop1')).toBe(false)
  expect(await enter({ ...socket, data: {} }, 'webhook:shop1')).toBe(false)
})

it('lets only their person hear that access tokens changed', async () => {
  const { enter, socket } = room()
  expect(await enter({ ...socket, data: { session } }, `accessTokens:${session.userId}`)).toBe(true)
  expect(await enter({ ...socket, data: { session } }, 'accessTokens:another')).toBe(false)
  expect(await enter({ ...socket, data: {} }, 'accessTokens:another')).toBe(false)
})

it('tells that a side is offline when its last socket is gone', async () => {
  const { published, open, presence, enter, socket } = room()
  await enter(socket, 'chat:c1')
  await presence.left(socket)
  expect(published).toHaveLength(1)
  open.clear()
  await presence.left(socket)
  expect(published.at(-1)).toEqual(['chat:c1', 'chat.online', { id: 'ann', on: false }])
})

/** Two processes that hear each other in one order, a moment later; the sockets of each are its own. */
function twoProcesses() {
  const shown: string[] = []
  const sent: (() => void)[] = []
  const open = [new Set<string>(), new Set<string>()]
  const inOrder = async (): Promise<void> => {
    for (let next = sent.shift(); next; next = sent.shift()) next()
  }
  /** Answers what the other process said while it was asked. */
  let asked = async (): Promise<void> => {}
  const party: Party = { id: 'ann', topic: 'user:ann' }
  const show = (on: boolean) => void shown.push(on ? 'online' : 'offline')
  const made: ReturnType<typeof presenceIn>[] = open.map((own, at) =>
    presenceIn({
      partyIn: async () => party,
      // What the sockets of the second process are shown.
      broadcast: (_room, _name, data) => {
        const { on } = data as { on: boolean }
        if (at === 1) show(on)
        else sent.push(() => show(on))
      },
      publishGone: (gone: Gone) => {
        sent.push(() => made[1 - at]?.gone(gone))
        made[at]?.gone(gone)
      },
      showLive: (_room, _name, { on }) => void (at === 1 && show(on)),
      hasListener: async (topic) => {
        if (own.has(topic)) return true
        const found = open[1 - at]?.has(topic) ?? false
        await asked()
        return found
      },
      hasListenerHere: (topic) => own.has(topic),
      peopleIn: async () => [],
    }),
  )
  const [old, fresh] = made
  if (!old || !fresh) throw new Error('there are two')
  return { shown, open, old, fresh, inOrder, whileAsked: (work: () => Promise<void>) => (asked = work) }
}

it('leaves a side online that comes back to another process while the old one asks about it', async () => {
  const { shown, open, old, fresh, inOrder, whileAsked } = twoProcesses()
  const [before, now] = [0, 1].map((): ChatSocket => ({ data: { session }, connected: true, rooms: IN_ROOM }))
  if (!before || !now) throw new Error('there are two')
  open[0]?.add('user:ann')
  await old.mayEnter(before, 'chat:c1')
  await inOrder()
  // It was not there yet when it was asked about; the old process says its goodbye after the new one said hello.
  whileAsked(async () => {
    open[1]?.add('user:ann')
    await fresh.mayEnter(now, 'chat:c1')
  })
  open[0]?.delete('user:ann')
  await old.left(before)
  await inOrder()
  expect(shown.at(-1)).toBe('online')
  expect(shown).not.toContain('offline')
  whileAsked(async () => {})
  open[1]?.delete('user:ann')
  await fresh.left(now)
  await inOrder()
  expect(shown.at(-1)).toBe('offline')
})

it('says nothing for a socket that closes while its chat is looked up', async () => {
  const { published, presence, socket, lookups } = room()
  const closing = { ...socket, connected: true }
  const entered = presence.mayEnter(closing, 'chat:c1')
  closing.connected = false
  await presence.left(closing)
  for (const look of lookups) look()
  expect(await entered).toBe(false)
  expect(published).toEqual([])
})

it('ends typing when a socket looks away, and hears none from it after that', async () => {
  const { published, open, presence, enter, socket } = room()
  await enter(socket, 'chat:c1')
  published.length = 0
  presence.away(socket, 'chat:c1')
  expect(published).toEqual([['chat:c1', 'chat.typing', { id: 'ann', on: false }]])
  const away: ChatSocket = { ...socket, rooms: new Set() }
  presence.typing(away, 'c1', true)
  presence.away(away, 'chat:c1')
  expect(published).toHaveLength(1)
  open.clear()
  await presence.left(away)
  expect(published.at(-1), 'it is still told that its side is offline').toEqual([
    'chat:c1',
    'chat.online',
    { id: 'ann', on: false },
  ])
})

it('tells that a side is offline although no one says who looks at the desk', async () => {
  const { published, open, presence, enter, socket } = room({
    peopleIn: () => Promise.reject(new Error('unreachable')),
  })
  const staff: ChatSocket = { ...socket, data: { session: { ...session, staff: 'support' } } }
  await enter(staff, 'chat:c1')
  await expect(presence.moved(staff, 'desk:c1', true)).rejects.toThrow('unreachable')
  open.clear()
  await expect(presence.left(staff)).rejects.toThrow('unreachable')
  expect(published.at(-1)).toEqual(['chat:c1', 'chat.online', { id: 'ann', on: false }])
})

it('lets only staff enter the room of the desk, and tells who of them looks or types there', async () => {
  const { published, looking, presence, socket } = room()
  expect(await presence.mayEnter(socket, 'desk:c1')).toBe(false)
  const staff: ChatSocket = { ...socket, data: { session: { ...session, userId: 'eve', staff: 'support' } } }
  expect(await presence.mayEnter(staff, 'desk:c1')).toBe(true)
  presence.typing(staff, 'c1', true)
  expect(published, 'it has not entered yet').toEqual([])
  looking.add('eve')
  await presence.moved(staff, 'desk:c1', true)
  presence.typing(staff, 'c1', true)
  looking.clear()
  await presence.left(staff)
  expect(published).toEqual([
    ['desk:c1', 'service.looking', { ids: ['eve'] }],
    ['desk:c1', 'service.typing', { id: 'eve', on: true }],
    ['desk:c1', 'service.looking', { ids: [] }],
  ])
  await presence.moved(staff, 'goods:g1', true)
  expect(published).toHaveLength(3)
})
