import { commonCalls } from '#contract/platform/common.calls.ts'
import { articleCalls } from '#contract/people/article.calls.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { deskServiceCalls, serviceCalls } from '#contract/care/service-case.calls.ts'
import { links } from '#ui/links.ts'
import { appInit } from '../answers/app.ts'
import { listedArticle } from '../answers/articles.ts'
import { entry, historyOf, message, opened } from '../answers/chat.ts'
import { inboxEntry, serviceBoard, serviceState, serviceView } from '../answers/service.ts'
import { answer } from '../given.ts'
import type { DataScreen } from './data-screen.ts'

const form = { id: 'service', name: '', avatar: '', shop_id: null, role: 'service' } as const
const none = { data: [], after: null }
const board = answer(deskServiceCalls.board, serviceBoard())
const inbox = answer(deskServiceCalls.cases, { data: [inboxEntry()], after: null })

/** The screens of customer service. */
export const serviceScreens: readonly DataScreen[] = [
  {
    at: links.service(),
    as: 'shopper',
    full: [
      answer(serviceCalls.state, serviceState({ case: serviceView(), place: 77_123 })),
      answer(commonCalls.init, appInit()),
      answer(articleCalls.getList, { data: [listedArticle()] }),
    ],
    shows: '77123',
    nothing: [answer(serviceCalls.state, serviceState())],
    says: 'Write to customer service',
    showsWithoutData: true,
  },
  {
    at: links.service({ talk: '1' }),
    as: 'shopper',
    full: [
      answer(serviceCalls.state, serviceState({ case: serviceView(), place: 1 })),
      answer(chatCalls.open, opened({ chat: entry({ count: 0, form }), form })),
      answer(chatCalls.history, historyOf(message({ seq: 1, mine: true }))),
    ],
    shows: 'Μπρίκι',
    nothing: [answer(chatCalls.open, opened({ chat: null, form }))],
    says: 'No messages yet',
  },
  {
    at: links.deskService(),
    as: 'support',
    full: [board, inbox],
    shows: 'Καφές',
    nothing: [answer(deskServiceCalls.cases, none)],
    says: 'No cases here',
  },
]
