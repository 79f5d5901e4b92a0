import { chatCalls } from '#contract/care/chat.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { NoticeView } from '#contract/people/notice.contract.ts'
import { links } from '#ui/links.ts'
import { entry, historyOf, message, opened } from '../answers/chat.ts'
import { AT } from '../answers/said.ts'
import { answer, refusal } from '../given.ts'
import type { DataScreen } from './data-screen.ts'

/** A notice of a shipped order. */
const shipped: NoticeView = {
  id: 'n1',
  tab: 'logistics',
  of: 'user',
  name: 'order.shipped',
  subject: {
    entity: 'order',
    id: 'o1',
    number: '202601010000000001',
    title: { en: 'Μπρίκι', 'zh-CN': '', ar: '' },
    picture: null,
    who: 'Καφές',
    pays: null,
    body: null,
    place: null,
  },
  at: AT,
  read: true,
}

const none = { data: [], after: null }

/** The screens of notices and chats. */
export const messageScreens: readonly DataScreen[] = [
  {
    at: links.messages(),
    as: 'shopper',
    full: [answer(noticeCalls.list, { data: [shipped], after: null })],
    shows: 'Μπρίκι',
    nothing: [answer(noticeCalls.list, none)],
    says: 'No news of orders',
  },
  {
    at: links.messages('chat'),
    as: 'shopper',
    full: [answer(chatCalls.lists, { data: [entry()], after: null })],
    shows: 'Μπρίκι',
    nothing: [answer(chatCalls.lists, none)],
    says: 'No chats yet',
  },
  {
    at: links.chat({ to: 'lamps' }),
    as: 'shopper',
    full: [
      answer(chatCalls.open, opened({ chat: entry({ count: 0 }) })),
      answer(chatCalls.history, historyOf(message({ seq: 1, mine: true }))),
    ],
    shows: 'Μπρίκι',
    nothing: [answer(chatCalls.open, opened({ chat: null }))],
    says: 'No messages yet',
  },
  {
    at: links.notice('n1'),
    as: 'shopper',
    full: [answer(noticeCalls.notice, shipped)],
    shows: 'Μπρίκι',
    nothing: [refusal(noticeCalls.notice, 'notice.notFound')],
    says: 'This notice no longer exists',
  },
]
