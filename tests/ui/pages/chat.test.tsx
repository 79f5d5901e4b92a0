import { beforeAll, describe, expect, it, vi } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import type { ChatMessage, ChatOpened } from '#contract/care/chat-view.contract.ts'
import { connection$, noteConnection } from '#streams/platform/connection-state.ts'
import { loadDraft } from '#streams/platform/drafts.ts'
import { links } from '#ui/links.ts'
import { chatMarksView } from '#tests/support/chat-views.ts'
import { entry, historyOf, message, opened } from '../support/answers/chat.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const NOW = new Date(2026, 4, 1, 14, 2)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const log = (): HTMLElement => one('[role=log]')
const field = (): HTMLTextAreaElement => one<HTMLTextAreaElement>('[data-part=composer] textarea')
const marks = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-part=sent-mark]')].map(({ dataset }) => dataset['mark'])
const lines = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')].map(({ dataset }) => dataset['line'])

async function opens(messages: ChatMessage[], given: Partial<ChatOpened> = {}): Promise<void> {
  await openPage(page.shop, links.chat({ to: 'lamps' }), {
    as: 'shopper',
    given: [
      answer(chatCalls.open, opened({ chat: entry({ last: messages.length, count: 0 }), ...given })),
      answer(chatCalls.history, historyOf(...messages)),
      answer(chatCalls.read, { done: true }),
      answer(chatCalls.deliver, { done: true }),
    ],
  })
  await until(() => document.querySelector('[role=log], [data-part=barred]') !== null, 'opened the chat')
  await until(() => connection$.value.state === 'live', 'was connected')
}

const receive = (name: string, view: ChatMessage | ReturnType<typeof chatMarksView>): void => {
  page.shop.publish({
    topic: 'user:ada',
    view,
    type: name === 'chatMessage.recalled' ? 'recall' : 'chat',
    name,
    entity: name === 'chat.marked' ? 'chat' : 'chatMessage',
    entity_id: view.id,
    version: view.version,
  })
}

describe('a chat', () => {
  it('shows every kind of message, markup as text and links without opening them', async () => {
    await opens([
      message({ seq: 1, text: '<b>x</b> https://раураl.example/pay', mine: false }),
      message({ seq: 2, type: 'voice', text: '', voice: { id: 'v', ms: 7_300, bars: Array(48).fill(30) as number[] } }),
      message({ seq: 3, mine: true, local_id: 'l3', text: 'Ναι' }),
    ])
    expect(log().textContent).toContain('<b>x</b>')
    expect(document.querySelector('[role=log] b')).toBeNull()
    const link = one<HTMLAnchorElement>('[role=log] a')
    expect([link.textContent?.startsWith('https://xn--'), link.rel]).toEqual([true, 'noopener noreferrer nofollow'])
    expect(reading()).toContain('Play the voice message, 0:07')
    await press(link)
    await reads('Leave Shop?')
  })

  it('says whether the other side is there only while that is known', async () => {
    const state = () => one('[data-part=presence]').textContent
    await opens([message({ seq: 1 })], { online: true })
    await until(() => state() === 'Online', 'was online')
    page.shop.emit('live', { room: 'chat:c1', name: 'chat.online', data: { id: 'lamps', on: false } })
    await until(() => state() === 'Offline', 'was offline')
    noteConnection({ current: false })
    await until(() => state() === '', 'was unknown')
  })

  it('says a new message once, and never what was there before', async () => {
    await opens([message({ seq: 1, text: 'Παλιό' })])
    const said = () => one('[data-part=announcer]').textContent
    expect(said()).toBe('')
    receive('chatMessage.sent', message({ seq: 2, text: 'Νέο' }))
    await until(() => said() !== '', 'was announced')
    expect(said()).toBe('Καφές: Νέο')
    expect(log().getAttribute('aria-live')).toBe('off')
    receive('chatMessage.recalled', message({ seq: 2, version: 2, state: 'recalled', text: '' }))
    await until(() => said() === '', 'was forgotten')
  })

  it('sends what is typed, shows it at once, and clears the field', async () => {
    await opens([message({ seq: 1 })])
    let send = (): void => {}
    page.shop.holds.set('chat/send', new Promise((done) => (send = done)))
    page.shop.answers['chat/send'] = (input) =>
      accepted(message({ seq: 2, mine: true, local_id: String(input['local_id']), text: 'Καλημέρα' }))
    await type(field(), 'Καλημέρα')
    await press(called('Send'))
    await reads('Καλημέρα')
    expect(field().value).toBe('')
    expect(marks()).toEqual(['sending'])
    send()
    await until(() => marks().join() === 'sent', 'was sent')
    expect(lines()).toHaveLength(2)
    receive('chat.marked', chatMarksView({ version: 2, last: 2, other_delivered: 2 }))
    await until(() => marks().join() === 'delivered', 'was delivered')
    receive('chat.marked', chatMarksView({ version: 3, last: 2, other_delivered: 2, other_read: 2 }))
    await until(() => marks().join() === 'read', 'was read')
  })

  it('says why a message was refused, and sends it again when asked to', async () => {
    await opens([message({ seq: 1 })])
    page.shop.answers['chat/send'] = () => refused('chat.blocked')
    await type(field(), 'Καλημέρα')
    await press(called('Send'))
    await reads("You can't write in this chat.")
    expect(marks()).toEqual(['failed'])
    page.shop.answers['chat/send'] = (input) =>
      accepted(message({ seq: 2, mine: true, local_id: String(input['local_id']), text: 'Καλημέρα' }))
    await press(called('Try again'))
    await until(() => marks().join() === 'sent', 'was sent')
    const ids = page.shop.callsOf('chat/send').map(({ local_id }) => local_id)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('refuses a text that is too long before it is sent, and counts it', async () => {
    await opens([message({ seq: 1 })])
    await type(field(), 'α'.repeat(4_001))
    await reads('The message is too long: at most 4,000 characters.')
    await press(called('Send'))
    expect(page.shop.callsOf('chat/send')).toEqual([])
    expect(field().value).toHaveLength(4_001)
  })

  it('offers to recall an own message for two minutes, and empties it', async () => {
    const mine = message({
      seq: 1,
      mine: true,
      text: 'Λάθος',
      createtime: new Date(NOW.getTime() - 60_000).toISOString(),
    })
    await opens([
      mine,
      message({ seq: 2, mine: true, text: 'Παλιό', createtime: new Date(NOW.getTime() - 130_000).toISOString() }),
    ])
    const [first, second] = [...document.querySelectorAll<HTMLElement>('[aria-label="Actions for this message"]')]
    await press(second)
    await reads('Quote')
    expect(called('Recall')).toBeUndefined()
    await press(called('Close'))
    await press(first)
    await until(() => called('Recall') !== undefined, 'offered')
    page.shop.answers['chat/recall'] = () => accepted({ ...mine, version: 2, state: 'recalled', text: '' })
    await press(called('Recall'))
    await reads('You recalled a message')
    expect(reading()).not.toContain('Λάθος')
  })

  it('warns of wallets and payment outside, and says that staff never ask for a password', async () => {
    await opens([message({ seq: 1, text: 'Send it to TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' })], {
      form: { id: 'service', name: '', avatar: '', shop_id: null, role: 'service' },
    })
    expect(reading()).toContain('Never send money to a wallet address')
    expect(reading()).toContain('Staff never ask for your password or a transfer.')
    expect(document.querySelector('[data-part=staff-mark]')).not.toBeNull()
    expect(one('h1').textContent).toBe('Customer service')
  })

  it('shows no staff mark for a shop that calls itself customer service', async () => {
    await opens([message({ seq: 1 })], {
      form: { id: 'lamps', name: 'Customer service', avatar: '', shop_id: 'lamps', role: 'shop' },
    })
    expect(document.querySelector('[data-part=staff-mark]')).toBeNull()
  })

  it.each([
    ['chat.off', 'Instant messaging (IM) must be activated'],
    ['chat.youBlocked', 'You have blocked this chat'],
  ])('says why no one can write here (%s)', async (bar, said) => {
    await opens([message({ seq: 1 })], { bar })
    await reads(said)
    expect(document.querySelector('[data-part=composer]')).toBeNull()
  })

  it('marks messages as read only while the page is visible', async () => {
    const looks = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    await opens([message({ seq: 1 })], { chat: entry({ last: 1, count: 1 }) })
    await pass(1_000)
    expect(page.shop.callsOf('chat/read')).toEqual([])
    looks.mockReturnValue(true)
    dispatchEvent(new Event('focus'))
    await until(() => page.shop.callsOf('chat/read').length > 0, 'was read')
    expect(page.shop.callsOf('chat/read')).toEqual([{ marks: [{ id: 'c1', seq: 1 }] }])
  })

  it('keeps what was typed when the page is left', async () => {
    await opens([message({ seq: 1 })])
    await type(field(), 'Μισό μήνυμα')
    expect(loadDraft('ada', 'chat.lamps')).toEqual({ text: 'Μισό μήνυμα' })
  })
})

describe('a new message elsewhere', () => {
  it('is shown as a toast that leads to its chat', async () => {
    await openPage(page.shop, links.member(), {
      as: 'shopper',
      given: [answer(chatCalls.lists, { data: [entry()], after: null })],
    })
    await pass(500)
    receive('chatMessage.sent', message({ seq: 2, text: 'Έφτασε', createtime: NOW.toISOString() }))
    await reads('Καφές: Έφτασε')
  })

  it('is silent where the chat is muted', async () => {
    await openPage(page.shop, links.member(), {
      as: 'shopper',
      given: [answer(chatCalls.lists, { data: [entry({ muted: true })], after: null })],
    })
    await pass(500)
    receive('chatMessage.sent', message({ seq: 2, text: 'Έφτασε', createtime: NOW.toISOString() }))
    await pass(1_000)
    expect(reading()).not.toContain('Έφτασε')
  })
})
