import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import { chatMarksView, chatMessageView, chatOpenedView } from '#tests/support/chat-views.ts'
import { serveChat } from '#tests/support/fake-chat.ts'
import type { Outgoing } from '#streams/care/chat-outbox.types.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'

const page = useFakePage()

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

/** The streams of chats in a tab of Ada's. */
const opened = async () => {
  page.signIn()
  const tab = await page.tab()
  const [chat, chats, outbox, marks, queue, device, presence] = await Promise.all([
    import('#streams/care/chat.stream.ts'),
    import('#streams/care/chats.stream.ts'),
    import('#streams/care/chat-outbox.ts'),
    import('#streams/care/chat-marks.ts'),
    import('#streams/care/chat-queue.ts'),
    import('#streams/platform/device.ts'),
    import('#streams/care/chat-presence.ts'),
    import('#streams/care/chat-start.ts'),
  ])
  await pass(200)
  return { ...tab, ...chat, ...chats, ...outbox, ...marks, ...queue, ...device, ...presence }
}
type Ada = Awaited<ReturnType<typeof opened>>

const shown = (ada: Ada) => ada.watchChat('lamps').held()
const seqs = (ada: Ada): number[] => (shown(ada)?.messages ?? []).map(({ seq }) => seq)
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const write = (ada: Ada, text: string): Promise<void> => ada.writeMessage({ to_id: 'lamps', type: 'text', text })
const texts = (calls: Record<string, unknown>[]): unknown[] => calls.map(({ text }) => text)

/** A message that is still being made. */
function making() {
  let resolve: (made: Outgoing | undefined) => void = () => {}
  const promise = new Promise<Outgoing | undefined>((done) => (resolve = done))
  return { promise, resolve }
}

describe('a chat', () => {
  it('shows the newest 96 messages, and older ones page by page', async () => {
    serveChat(page.shop, MINE, 200)
    const ada = await opened()
    const chat = ada.watchChat('lamps')
    chat.subscribe()
    await moment()
    expect(seqs(ada)).toEqual(range(105, 200))
    await Promise.all([chat.loadOlder(), chat.loadOlder(), moment()])
    expect(seqs(ada)).toEqual(range(55, 200))
    expect(page.shop.callsOf('chat/history')).toHaveLength(2)
  })

  it('appends a message that arrives, and raises the unread count', async () => {
    const server = serveChat(page.shop, MINE, 3)
    const ada = await opened()
    ada.watchChat('lamps').subscribe()
    await moment()
    server.receive({ text: 'good morning' })
    await moment()
    expect(shown(ada)?.messages.at(-1)).toMatchObject({ seq: 4, text: 'good morning' })
    expect(shown(ada)?.opened.chat).toMatchObject({ last: 4, count: 1 })
    expect(page.shop.callsOf('chat/history')).toHaveLength(1)
  })

  it('fetches what is missing before a message', async () => {
    const server = serveChat(page.shop, MINE, 3)
    const ada = await opened()
    ada.watchChat('lamps').subscribe()
    await moment()
    server.messages.push(chatMessageView({ seq: 4 }))
    server.receive()
    await moment()
    expect(seqs(ada)).toEqual(range(1, 5))
  })

  it('shows a recalled message without its text, also where it is quoted', async () => {
    const server = serveChat(page.shop, MINE, 2)
    const ada = await opened()
    ada.watchChat('lamps').subscribe()
    await moment()
    const quote = { id: 'm2', seq: 2, type: 'text' as const, text: 'text 2', mine: false, recalled: false }
    server.receive({ quote })
    await moment()
    server.publish('chatMessage.recalled', chatMessageView({ seq: 2, version: 2, state: 'recalled', text: '' }))
    await pass(2_000)
    expect(shown(ada)?.messages[1]).toMatchObject({ state: 'recalled', text: '' })
    expect(shown(ada)?.messages[2]?.quote).toMatchObject({ text: '', recalled: true })
    expect(JSON.stringify(await wait(ada.loadAllFromDevice('chats')))).not.toContain('text 2')
  })

  it('shows the messages around a quote, and comes back to the newest ones', async () => {
    serveChat(page.shop, MINE, 6_000)
    const ada = await opened()
    const chat = ada.watchChat('lamps')
    chat.subscribe()
    await moment()
    await wait(chat.showAround(1_000))
    expect(seqs(ada)).toContain(1_000)
    expect(shown(ada)).toMatchObject({ older: true, newer: true })
    await wait(chat.loadNewer())
    expect(seqs(ada)).toHaveLength(100)
    await wait(chat.showNewest())
    expect(seqs(ada).at(-1)).toBe(6_000)
  })

  it('drops cleared messages, and an older mark changes nothing', async () => {
    const server = serveChat(page.shop, MINE, 5)
    const ada = await opened()
    ada.watchChat('lamps').subscribe()
    await moment()
    server.publish('chat.marked', chatMarksView({ version: 3, last: 5, cleared: 4, other_read: 2 }))
    await moment()
    server.publish('chat.marked', chatMarksView({ version: 2, last: 5, other_read: 1 }))
    await moment()
    expect(seqs(ada)).toEqual([5])
    expect(shown(ada)?.opened.chat).toMatchObject({ version: 3, other_read: 2 })
  })

  it('is shown from the device before the server answers', async () => {
    serveChat(page.shop, MINE, 120)
    const first = await opened()
    first.watchChat('lamps').subscribe()
    await pass(1_000)
    first.stop()
    page.shop.holdBack('chat/open')
    const ada = await opened()
    const chat = ada.watchChat('lamps')
    chat.subscribe()
    await moment()
    expect(chat.now()).toMatchObject({ state: 'stale' })
    expect(seqs(ada)).toEqual(range(25, 120))
    expect(page.shop.callsOf('chat/open')).toHaveLength(1)
    await pass(300)
    expect(page.shop.callsOf('chat/open')).toHaveLength(2)
  })
})

/** Lets time pass until something on the device or at the server is done. */
async function wait<T>(work: Promise<T>): Promise<T> {
  await pass(200)
  return work
}

describe('the list of chats', () => {
  it('counts unread messages, shows the last one, and forgets it when it is recalled', async () => {
    const server = serveChat(page.shop, MINE, 1)
    const ada = await opened()
    const chats = ada.watchChats()
    chats.subscribe()
    await moment()
    server.receive({ text: 'the lamp is here' })
    await moment()
    expect(chats.held()?.items).toMatchObject([{ last: 2, count: 1, content: { text: 'the lamp is here' } }])
    server.recall(2)
    server.publish('chat.marked', chatMarksView({ version: 2, last: 2, count: 0 }))
    await moment()
    expect(chats.held()?.items[0]).toMatchObject({ count: 0, content: { text: '', recalled: true } })
  })

  it('is kept on the device without what was recalled', async () => {
    const server = serveChat(page.shop, MINE, 1)
    server.messages.push(chatMessageView({ seq: 2, mine: true, text: 'a mistake' }))
    const ada = await opened()
    ada.watchChats().subscribe()
    const kept = async () => JSON.stringify(await wait(ada.loadFromDevice('lists', 'chats')))
    await moment()
    expect(await kept()).toContain('a mistake')
    server.recall(2)
    await moment()
    expect(await kept()).not.toContain('a mistake')
  })

  it('is fetched again for a chat that it does not know, and drops a deleted one', async () => {
    const server = serveChat(page.shop, MINE)
    const ada = await opened()
    const chats = ada.watchChats()
    chats.subscribe()
    await moment()
    expect(chats.held()?.items).toEqual([])
    server.receive()
    await pass(1_500)
    expect(chats.held()?.items).toHaveLength(1)
    server.publish('chat.marked', chatMarksView({ version: 2, deleted: true, cleared: 1 }))
    await moment()
    expect(chats.held()?.items).toEqual([])
  })
})

describe('the outbox', () => {
  it('sends in the order of writing, and one message once', async () => {
    const server = serveChat(page.shop, MINE, 1)
    const ada = await opened()
    ada.watchChat('lamps').subscribe()
    await moment()
    for (const text of ['one', 'two', 'three']) void write(ada, text)
    await moment()
    expect(texts(page.shop.callsOf('chat/send'))).toEqual(['one', 'two', 'three'])
    expect(server.messages.map(({ text }) => text)).toEqual(['text 1', 'one', 'two', 'three'])
    expect(seqs(ada)).toEqual([1, 2, 3, 4])
    expect(ada.outboxNow()).toEqual([])
  })

  it('writes nothing for a blank text', async () => {
    serveChat(page.shop, MINE, 1)
    const ada = await opened()
    await wait(write(ada, '  \n '))
    expect(ada.outboxNow()).toEqual([])
  })

  it('keeps what was written offline over a reload, and sends it once', async () => {
    const server = serveChat(page.shop, MINE, 1)
    const first = await opened()
    page.shop.hasNetwork = false
    page.shop.isUp = false
    page.shop.cut()
    void write(first, 'written in a tunnel')
    void write(first, 'and one more')
    await pass(1_000)
    first.stop()
    await opened()
    page.shop.hasNetwork = true
    page.shop.isUp = true
    await pass(40_000)
    expect(server.messages.slice(1).map(({ text }) => text)).toEqual(['written in a tunnel', 'and one more'])
  })

  it('repeats a lost answer with the same id, which the server stores once', async () => {
    const server = serveChat(page.shop, MINE, 1)
    const ada = await opened()
    const send = page.shop.answers['chat/send']!
    let tries = 0
    page.shop.answers['chat/send'] = (input, session) => {
      const stored = send(input, session)
      return (tries += 1) === 1 ? refused('system.unknown') : stored
    }
    void write(ada, 'hello')
    await pass(5_000)
    expect(new Set(page.shop.callsOf('chat/send').map(({ local_id }) => local_id)).size).toBe(1)
    expect([tries, server.messages.length]).toEqual([2, 2])
  })

  it('waits as long as the limit says, and then goes on in order', async () => {
    const server = serveChat(page.shop, MINE, 1)
    const ada = await opened()
    const send = page.shop.answers['chat/send']!
    const fromMs = Date.now() + 5_000
    page.shop.answers['chat/send'] = (input, session) =>
      Date.now() < fromMs ? refused('chat.tooOften', { seconds: 5 }) : send(input, session)
    void write(ada, 'one')
    void write(ada, 'two')
    await pass(4_000)
    expect(page.shop.callsOf('chat/send')).toHaveLength(1)
    await pass(3_000)
    expect(server.messages.slice(1).map(({ text }) => text)).toEqual(['one', 'two'])
  })

  it('shows a refused message as failed, sends the next ones, and retries under the same id', async () => {
    const server = serveChat(page.shop, MINE, 1)
    const ada = await opened()
    const send = page.shop.answers['chat/send']!
    page.shop.answers['chat/send'] = (input, session) =>
      input['text'] === 'one' ? refused('chat.blocked') : send(input, session)
    void write(ada, 'one')
    void write(ada, 'two')
    await moment()
    expect(ada.outboxNow()).toMatchObject([{ text: 'one', state: 'failed', problem: { key: 'chat.blocked' } }])
    page.shop.answers['chat/send'] = send
    const [failed] = ada.outboxNow()
    await wait(ada.retryMessage(failed!.local_id))
    expect(server.messages.slice(1).map(({ text }) => text)).toEqual(['two', 'one'])
    expect(server.messages.at(-1)?.local_id).toBe(failed?.local_id)
  })

  it('keeps the place of a picture that is still being read, and sends what was written after it afterwards', async () => {
    serveChat(page.shop, MINE)
    const ada = await opened()
    ada.watchChat('lamps').subscribe()
    await moment()
    const [read, broken, card] = [making(), making(), making()]
    void ada.writeSoon('lamps', read.promise)
    void ada.writeSoon('lamps', broken.promise)
    void ada.writeSoon('lamps', card.promise)
    await wait(write(ada, 'what do you think?'))
    // Another chat does not wait.
    await wait(ada.writeMessage({ to_id: 'cups', type: 'text', text: 'to others' }))
    card.resolve({ to_id: 'lamps', type: 'text', text: 'third' })
    await moment()
    expect(texts(page.shop.callsOf('chat/send'))).toEqual(['to others'])
    broken.resolve(undefined)
    read.resolve({ to_id: 'lamps', type: 'text', text: 'first' })
    await moment()
    await moment()
    expect(texts(page.shop.callsOf('chat/send'))).toEqual(['to others', 'first', 'third', 'what do you think?'])
  })

  it('waits no longer than a quarter of a minute for a picture that cannot be read', async () => {
    serveChat(page.shop, MINE)
    const ada = await opened()
    ada.watchChat('lamps').subscribe()
    await moment()
    void ada.writeSoon('lamps', new Promise(() => {}))
    await wait(write(ada, 'still there?'))
    await pass(10_000)
    expect(page.shop.callsOf('chat/send')).toHaveLength(0)
    await pass(6_000)
    expect(texts(page.shop.callsOf('chat/send'))).toEqual(['still there?'])
  })

  it('works from memory where the device stores nothing', async () => {
    const server = serveChat(page.shop, MINE, 1)
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    const ada = await opened()
    ada.watchChat('lamps').subscribe()
    void write(ada, 'hello')
    await pass(1_000)
    expect(server.messages.at(-1)?.text).toBe('hello')
    expect(seqs(ada)).toEqual([1, 2])
  })

  it.each(['logout', 'expired'] as const)(
    'leaves nothing on the device after the end of a session (%s)',
    async (why) => {
      serveChat(page.shop, MINE, 3)
      const ada = await opened()
      ada.watchChat('lamps').subscribe()
      ada.watchChats().subscribe()
      await pass(1_000)
      page.shop.hasNetwork = false
      await wait(write(ada, 'not sent'))
      expect(await wait(ada.loadAllFromDevice('outbox'))).toHaveLength(1)
      // The bridge of the member stops with the session.
      ada.leave(why)
      ada.stop()
      await pass(2_000)
      const { openDB } = await import('idb')
      const db = await wait(openDB('shop.chat'))
      const all = await wait(Promise.all([...db.objectStoreNames].map((store) => db.getAll(store))))
      expect(all).toEqual([[], [], [], [], [], []])
      expect(ada.outboxNow()).toEqual([])
    },
  )

  it('shows nothing of a person to the next one on the device', async () => {
    serveChat(page.shop, MINE, 3)
    const ada = await opened()
    ada.watchChat('lamps').subscribe()
    page.shop.hasNetwork = false
    await wait(write(ada, 'not sent'))
    await pass(1_000)
    ada.stop()
    page.signIn('token-2', 'ben', ['user:ben'])
    const tab = await page.tab()
    await import('#streams/care/chat-start.ts')
    const { outboxNow } = await import('#streams/care/chat-queue.ts')
    const { watchChat } = await import('#streams/care/chat.stream.ts')
    watchChat('lamps').subscribe()
    await pass(1_000)
    expect([outboxNow(), watchChat('lamps').held()]).toEqual([[], undefined])
    tab.stop()
  })
})

describe('marks', () => {
  it('say what has arrived, together, and what was read, once', async () => {
    const server = serveChat(page.shop, MINE, 1)
    const ada = await opened()
    server.receive()
    server.receive()
    await pass(1_000)
    expect(page.shop.callsOf('chat/deliver')).toEqual([{ marks: [{ id: 'c1', seq: 3 }] }])
    ada.markRead({ id: 'c1', seq: 2 })
    ada.markRead({ id: 'c1', seq: 3 })
    ada.markRead({ id: 'c1', seq: 2 })
    await pass(1_000)
    expect(page.shop.callsOf('chat/read').at(-1)).toEqual({ marks: [{ id: 'c1', seq: 3 }] })
    const calls = page.shop.callsOf('chat/read').length
    ada.markRead({ id: 'c1', seq: 3 })
    await pass(1_000)
    expect(page.shop.callsOf('chat/read')).toHaveLength(calls)
  })

  it('are tried once without a network, and said when there is one again', async () => {
    const server = serveChat(page.shop, MINE, 1)
    const ada = await opened()
    server.receive()
    await pass(1_000)
    page.shop.hasNetwork = false
    ada.markRead({ id: 'c1', seq: 2 })
    await pass(1_000)
    expect(page.shop.callsOf('chat/read')).toHaveLength(1)
    page.shop.hasNetwork = true
    ada.markRead({ id: 'c1', seq: 3 })
    await pass(1_000)
    expect(page.shop.callsOf('chat/read').slice(1)).toEqual([{ marks: [{ id: 'c1', seq: 3 }] }])
  })
})

describe('typing', () => {
  it('ends after 6 s of silence, and with the message', async () => {
    const server = serveChat(page.shop, MINE, 1)
    const ada = await opened()
    const seen: boolean[] = []
    ada.watchTyping('c1', 'lamps').subscribe((on) => seen.push(on))
    const types = (id: string) =>
      page.shop.emit('live', { room: 'chat:c1', name: 'chat.typing', data: { id, on: true } })
    types('ada')
    await moment()
    expect(seen).toEqual([false])
    types('lamps')
    await pass(5_000)
    expect(seen).toEqual([false, true])
    await pass(1_500)
    expect(seen).toEqual([false, true, false])
    types('lamps')
    await moment()
    server.receive()
    await moment()
    expect(seen).toEqual([false, true, false, true, false])
  })
})

describe('online', () => {
  const says = (on: boolean) =>
    page.shop.emit('live', { room: 'chat:c1', name: 'chat.online', data: { id: 'lamps', on } })

  it('follows what the room says, and ends typing with it', async () => {
    serveChat(page.shop, MINE, 1)
    const ada = await opened()
    const [online, typing]: boolean[][] = [[], []]
    ada.watchOnline('c1', 'lamps', false).subscribe((on) => online?.push(on))
    ada.watchTyping('c1', 'lamps').subscribe((on) => typing?.push(on))
    says(true)
    page.shop.emit('live', { room: 'chat:c1', name: 'chat.typing', data: { id: 'lamps', on: true } })
    await moment()
    says(false)
    await moment()
    expect([online, typing]).toEqual([
      [false, true, false],
      [false, true, false],
    ])
  })

  it('asks again now and then: the other side may have come without looking at this chat', async () => {
    serveChat(page.shop, MINE, 1)
    const ada = await opened()
    const seen: boolean[] = []
    ada.watchOnline('c1', 'lamps', false).subscribe((on) => seen.push(on))
    page.shop.answers['chat/open'] = () => accepted(chatOpenedView({ online: true }))
    await pass(61_000)
    expect(seen).toEqual([false, true])
    expect(page.shop.callsOf('chat/open')).toHaveLength(1)
  })
})
