import { beforeAll, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { connection$ } from '#streams/platform/connection-state.ts'
import { links } from '#ui/links.ts'
import { chatEntryView, chatMessageView } from '#tests/support/chat-views.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const unread = { chat: 3, logistics: 2, interaction: 0, system: 0 }
const notice = (id: string) => ({
  id,
  tab: 'logistics' as const,
  of: 'user' as const,
  name: 'order.shipped',
  subject: {
    entity: 'order',
    id: 'o1',
    number: 'SH1',
    title: null,
    picture: null,
    who: null,
    pays: null,
    body: null,
    place: null,
  },
  at: new Date().toISOString(),
  read: false,
})

describe('"all read"', () => {
  it('carries the newest notice of the tab that is on the screen', async () => {
    await openPage(page.shop, links.messages('logistics'), {
      as: 'shopper',
      given: [
        answer(noticeCalls.unread, unread),
        answer(noticeCalls.list, { data: [notice('n2'), notice('n1')], after: null }),
        answer(noticeCalls.readAll, { ...unread, at: new Date().toISOString() }),
      ],
    })
    await until(() => document.querySelectorAll('li').length >= 2, 'listed')
    page.shop.give([answer(noticeCalls.list, { data: [notice('n3'), notice('n2'), notice('n1')], after: null })])
    await press(called('Mark all as read'))
    expect(page.shop.callsOf('notice/readAll')).toEqual([{ tab: 'logistics', up_to: 'n2' }])
  })

  it('shows them read at once, and unread again after an undo within six seconds', async () => {
    const at = new Date().toISOString()
    await openPage(page.shop, links.messages('logistics'), {
      as: 'shopper',
      given: [
        answer(noticeCalls.unread, unread),
        answer(noticeCalls.list, { data: [notice('n2'), notice('n1')], after: null }),
        answer(noticeCalls.readAll, { ...unread, at }),
        answer(noticeCalls.unreadAgain, unread),
      ],
    })
    await until(() => document.querySelectorAll('li').length >= 2, 'listed')
    await press(called('Mark all as read'))
    expect(reading()).toContain('All marked as read')
    await press(called('Undo'))
    await until(() => page.shop.callsOf('notice/unreadAgain').length === 1, 'took it back')
    expect(page.shop.callsOf('notice/unreadAgain')).toEqual([{ tab: 'logistics', at }])
  })

  it('waits for the list: without one its person has seen nothing', async () => {
    await openPage(page.shop, links.messages('system'), {
      as: 'shopper',
      given: [
        answer(noticeCalls.unread, { ...unread, system: 1 }),
        answer(noticeCalls.list, { data: [], after: null }),
      ],
    })
    await until(() => reading().includes('1'), 'counted')
    expect(one<HTMLButtonElement>('[aria-label="Mark all as read"]').disabled).toBe(true)
  })

  it('carries a mark for each unread chat, and where the rest of the list begins', async () => {
    const entry = (id: string, over: object) => chatEntryView({ id, user_id: `with-${id}`, last: 4, count: 1, ...over })
    const listed = [
      entry('c1', {}),
      entry('c2', { count: 0 }),
      entry('c3', { last: 9 }),
      entry('c4', { as: 'service' }),
    ]
    await openPage(page.shop, links.messages('chat'), {
      as: 'shopper',
      given: [
        answer(noticeCalls.unread, unread),
        answer(chatCalls.lists, { data: listed, after: '5~c4' }),
        answer(chatCalls.read, { done: true }),
        answer(chatCalls.deliver, { done: true }),
      ],
    })
    await until(() => connection$.value.state === 'live', 'was connected')
    await until(() => document.querySelectorAll('main li').length >= 3, 'listed')
    await press(called('Mark all chats as read'))
    const view = chatMessageView({ seq: 5, chat_id: 'c1' })
    page.shop.publish({
      topic: 'user:ada',
      view,
      type: 'chat',
      name: 'chatMessage.sent',
      entity: 'chatMessage',
      entity_id: view.id,
      version: 1,
    })
    const marks = [
      { id: 'c1', seq: 4 },
      { id: 'c3', seq: 9 },
    ]
    expect(page.shop.callsOf('chat/read')).toEqual([{ marks, rest: '5~c4' }])
  })
})
