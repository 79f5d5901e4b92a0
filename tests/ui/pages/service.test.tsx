import { beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/account.calls.ts'
import { conversationCalls } from '#contract/chat.calls.ts'
import { accepted } from '#contract/problem.ts'
import { serviceCalls } from '#contract/service-case.calls.ts'
import { serviceAccess$ } from '#streams/service-access.ts'
import { links } from '#ui/links.ts'
import { findArticles } from '#ui/pages/web/service/find-articles.ts'
import { entry, historyOf, message, opened } from '../support/answers/chat.ts'
import { serviceState } from '../support/answers/service.ts'
import { answer, nameOf, refusal } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages, 60_000)

const reads = (words: string): Promise<void> => until(() => reading().includes(words), `read ${words}`)
const form = { id: 'service', name: '', avatar: '', shop_id: null, role: 'service' } as const
const talk = [
  answer(conversationCalls.open, opened({ chat: entry({ count: 0, form }), form })),
  answer(conversationCalls.history, historyOf(message({ seq: 1, mine: true, text: 'Where is it?' }))),
]
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`[name="${name}"]`)
const articles = (): number => document.querySelectorAll('[data-part=articles] li').length

describe('help', () => {
  it('finds articles by their words, and leads a visitor to sign in', async () => {
    await openPage(page.shop, links.service(), { given: [answer(serviceCalls.state, serviceState({ open: false }))] })
    await reads('Sign in to write to us')
    expect(articles()).toBe(17)
    await type(one<HTMLInputElement>('input[type=search]'), 'top up')
    expect(articles()).toBe(1)
    await reads('Recharge your wallet')
    await type(one<HTMLInputElement>('input[type=search]'), 'quantum physics')
    await reads('No article about this')
    await reads('Sign in to write to us')
  })

  it('puts an article first whose title has the words', () => {
    const found = findArticles(
      [
        { key: 'text', title: 'Other', text: 'About a refund', words: '' },
        { key: 'title', title: 'Refund', text: '', words: '' },
      ],
      'refund',
    )
    expect(found.map(({ key }) => key)).toEqual(['title', 'text'])
  })

  it('shows the hours, and when customer service opens', async () => {
    const hours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00', zone: 'Europe/Paris' }
    const state = serviceState({ open: false, hours, opens_at: '2026-05-04T06:00:00.000Z' })
    await openPage(page.shop, links.service(), { as: 'shopper', given: [answer(serviceCalls.state, state)] })
    await reads('Mon – Fri, 08:00 to 20:00 (Europe/Paris)')
    await reads('Customer service is closed')
    await reads('by mail when you are away')
  })
})

describe('the conversation', () => {
  it('is reached by a locked account, with its access for customer service only', async () => {
    const given = [
      refusal(userCalls.login, 'account.locked', { token: 'for service only' }),
      answer(serviceCalls.state, serviceState()),
      ...talk,
    ]
    page.shop.sessions.set('for service only', { userId: 'ada', topics: [] })
    await openPage(page.shop, '/pages/login/login', { given })
    await type(field('account'), 'ada@shop.example')
    await type(field('password'), 'demo-shop')
    await press(one('[type=submit]'))
    await reads('This account is locked')
    await press(called('Write to customer service'))
    await reads('Where is it?')
    page.shop.answers[nameOf(conversationCalls.send)] = () => accepted(message({ seq: 2, mine: true, text: 'Please' }))
    await type(one<HTMLTextAreaElement>('textarea'), 'Please')
    await press(called('Send'))
    await until(() => one<HTMLTextAreaElement>('textarea').value === '', 'was sent')
    expect(JSON.stringify({ ...localStorage })).not.toContain('for service only')
    serviceAccess$.next(null)
  })
})
