import { beforeAll, describe, expect, it } from 'vitest'
import { articleCalls } from '#contract/people/article.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { deskServiceCalls, deskServiceMoves, serviceCalls, serviceMoves } from '#contract/care/service-case.calls.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { rechargeView, withdrawalView } from '#tests/support/money-views.ts'
import { serviceAccess$ } from '#streams/care/service-access.ts'
import { links } from '#ui/links.ts'
import { article, listedArticle } from '../support/answers/articles.ts'
import { entry, historyOf, message, opened } from '../support/answers/chat.ts'
import { order } from '../support/answers/orders.ts'
import { inboxEntry, openedCase, serviceBoard, serviceState, serviceView } from '../support/answers/service.ts'
import { queued } from '../support/answers/shop.ts'
import { answer, nameOf, refusal } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const form = { id: 'service', name: '', avatar: '', shop_id: null, role: 'service' } as const
const customer = { id: 'ada', name: 'Ada', avatar: '', shop_id: null, role: 'shopper' } as const
const talk = [
  answer(chatCalls.open, opened({ chat: entry({ count: 0, form }), form })),
  answer(chatCalls.history, historyOf(message({ seq: 1, mine: true, text: 'Where is it?' }))),
]
const titled = (id: string, title: string) => listedArticle(article({ id, title: { en: title, 'zh-CN': '', ar: '' } }))
/** What a search for these words answers. */
const listed = (keywords: string) => {
  const both = [titled('paying', 'How to pay'), titled('recharge', 'Recharge your wallet')]
  return keywords === '' ? both : keywords === 'top up' ? both.slice(1) : []
}
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`[name="${name}"]`)
const articles = (): number => document.querySelectorAll('[data-part=articles] li').length

describe('help', () => {
  it.each([
    ['tells how long an answer usually takes where that was measured', 240_000, 'Usually answers within 4 minutes'],
    ['rounds what took seconds up to a minute', 9_000, 'Usually answers within 1 minute'],
    ['rounds a measured time up to whole minutes', 125_433, 'Usually answers within 3 minutes'],
    ['rounds what took hours up to whole hours', 9_000_001, 'Usually answers within 3 hours'],
  ])('%s', async (_what, usual_ms, said) => {
    await openPage(page.shop, links.service(), { given: [answer(serviceCalls.state, serviceState({ usual_ms }))] })
    await reads(said)
  })

  it('says nothing of the time of an answer where none was measured', async () => {
    await openPage(page.shop, links.service(), { given: [answer(serviceCalls.state, serviceState())] })
    await until(() => document.querySelector('[data-part=service-status]') !== null, 'showed its state')
    expect(reading()).not.toContain('Usually answers')
  })

  it('finds articles by their words, and leads a visitor to sign in', async () => {
    page.shop.answers[nameOf(articleCalls.getList)] = (input) =>
      accepted({ data: listed((input as { keywords?: string }).keywords ?? '') })
    await openPage(page.shop, links.service(), { given: [answer(serviceCalls.state, serviceState({ open: false }))] })
    await reads('Sign in to write to us')
    await until(() => articles() === 2, 'listed both articles')
    await type(one<HTMLInputElement>('input[type=search]'), 'top up')
    await until(() => articles() === 1, 'found one')
    await reads('Recharge your wallet')
    await type(one<HTMLInputElement>('input[type=search]'), 'quantum physics')
    await reads('No article about this')
    await reads('Sign in to write to us')
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

describe('the chat', () => {
  it('says the place in the queue, what staff never ask for, and that the other side is official', async () => {
    const state = serviceState({ case: serviceView(), place: 3 })
    await openPage(page.shop, links.service({ talk: '1' }), {
      as: 'shopper',
      given: [answer(serviceCalls.state, state), ...talk],
    })
    await reads('Your place in the queue: 3')
    await reads('Staff never ask for your password or a transfer.')
    expect(document.querySelector('[data-part=staff-mark]')).not.toBeNull()
    expect(document.querySelector('[data-part=rate-answer]')).toBeNull()
  })

  it('asks for a rating once a person has answered and the case is closed, and not again', async () => {
    const facts = { ...serviceView().facts, isAnswered: true }
    const closed = serviceView({ state: 'closed', facts, deadline_event: null, deadline_at: null })
    await openPage(page.shop, links.service({ talk: '1' }), {
      as: 'shopper',
      given: [answer(serviceCalls.state, serviceState({ case: closed })), ...talk],
    })
    await reads('How was our answer?')
    const rated = { ...closed, version: 2, facts: { ...facts, isRated: true } }
    page.shop.give([
      answer(serviceMoves['serviceCase.rate'], rated),
      answer(serviceCalls.state, serviceState({ case: rated })),
    ])
    await press(called('No, thanks'))
    await until(() => document.querySelector('[data-part=rate-answer]') === null, 'asked no more')
    expect(page.shop.callsOf('service/rate')).toEqual([{ id: 'ada', stars: 0 }])
  })

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
    page.shop.answers[nameOf(chatCalls.send)] = () => accepted(message({ seq: 2, mine: true, text: 'Please' }))
    await type(one<HTMLTextAreaElement>('textarea'), 'Please')
    await press(called('Send'))
    await until(() => one<HTMLTextAreaElement>('textarea').value === '', 'was sent')
    expect(JSON.stringify({ ...localStorage })).not.toContain('for service only')
    serviceAccess$.next(null)
  })
})

// What was seen of a case is never taken back by an older one: each test has a newer version.
describe('the card of a request', () => {
  const refunded = order({ refunds: queued.order.refunds })
  it.each([
    [
      { recharge: 'r1' },
      answer(rechargeCalls.info, rechargeView()),
      'Recharge C202601010000000001',
      'recharge_id',
      'r1',
    ],
    [
      { withdrawal: 'w1' },
      answer(withdrawalCalls.withdrawInfo, withdrawalView()),
      'Withdrawal W202601010000000001',
      'withdrawal_id',
      'w1',
    ],
    [
      { order: 'o1', refund: 'f1' },
      answer(orderCalls.getOrderInfo, refunded),
      'Refund R202605010001',
      'refund_id',
      'f1',
    ],
  ] as const)(
    'is offered where the customer comes from %o, and sent with one press',
    async (from, given, text, field, id) => {
      await openPage(page.shop, links.service(from), {
        as: 'shopper',
        given: [answer(serviceCalls.state, serviceState()), given, ...talk],
      })
      await until(() => called('Write to customer service') !== undefined, 'offered to write')
      await press(called('Write to customer service'))
      await reads(text)
      const sent = message({ seq: 2, mine: true, type: 'goods', text: '' })
      page.shop.answers[nameOf(chatCalls.send)] = () => accepted(sent)
      await press(one('[data-part=offer] button:not([aria-label])'))
      await until(() => page.shop.callsOf('chat/send').length === 1, 'sent it')
      expect(page.shop.callsOf('chat/send')[0]).toMatchObject({ to_id: 'service', type: 'goods', [field]: id })
      expect(document.querySelector('[data-part=offer]')).toBeNull()
    },
  )

  it.each([
    ['refund', 'support', true],
    ['recharge', 'support', false],
    ['withdrawal', 'support', false],
    ['refund', 'finance', true],
    ['recharge', 'finance', true],
    ['withdrawal', 'finance', true],
  ] as const)('of a %s leads %s to its case: %s', async (entity, as, isLink) => {
    const request = { entity, id: 'x1', number: 'N7' }
    const card = { goods_id: null, order_no: null, order_id: null, request, title: null, picture: '', price: '5000000' }
    await openPage(page.shop, links.deskService({ id: 'ada' }), {
      as,
      given: [
        answer(deskServiceCalls.board, serviceBoard()),
        answer(deskServiceCalls.cases, { data: [inboxEntry()], after: null }),
        answer(deskServiceCalls.one, openedCase()),
        answer(chatCalls.open, opened({ chat: entry({ form: customer, as: 'service' }), form: customer })),
        answer(chatCalls.history, historyOf(message({ seq: 1, form: customer, type: 'goods', text: '', card }))),
      ],
    })
    const shown = () => document.querySelector('[data-part=chat-card]')
    await until(() => shown() !== null, 'showed the card')
    expect(shown()?.textContent).toContain('N7')
    expect(shown()?.getAttribute('href')).toBe(isLink ? `#${links.deskQueue({ entity, id: 'x1' })}` : null)
  })
})

describe('the desk', () => {
  const facts = { ...serviceView().facts, assigneeId: 'eve' }
  const atDesk = (found = openedCase()) => [
    answer(deskServiceCalls.board, serviceBoard()),
    answer(deskServiceCalls.cases, { data: [inboxEntry()], after: null }),
    answer(deskServiceCalls.one, found),
    answer(
      chatCalls.open,
      opened({ chat: entry({ count: 0, form: customer, as: 'service' }), form: customer, bar: 'desk.notAssigned' }),
    ),
    answer(chatCalls.history, historyOf(message({ seq: 1, form: customer, text: 'Where is it?' }))),
  ]

  it('offers a case that waits, and says who was quicker', async () => {
    await openPage(page.shop, links.deskService({ id: 'ada' }), { as: 'support', given: atDesk() })
    await reads('Assign the case to yourself to answer.')
    expect(document.querySelector('[data-part=composer]')).toBeNull()
    page.shop.answers[nameOf(deskServiceMoves['serviceCase.assign'])] = () => refused('desk.assigned', { by: 'Zoe' })
    page.shop.give([
      answer(
        deskServiceCalls.one,
        openedCase({
          state: 'assigned',
          version: 2,
          assignee: { id: 'zoe', nickname: 'Zoe' },
          facts: { ...facts, assigneeId: 'zoe' },
        }),
      ),
    ])
    await press(called('Assign to me'))
    await reads('Zoe answers this case.')
  })

  it('sends no prepared answer with a gap', async () => {
    const mine = openedCase({
      state: 'assigned',
      version: 3,
      assignee: { id: 'sam', nickname: 'Sam' },
      facts: { ...facts, assigneeId: 'sam' },
    })
    await openPage(page.shop, links.deskService({ id: 'ada' }), { as: 'support', given: atDesk(mine) })
    await until(() => document.querySelector('[data-part=composer]') !== null, 'could write')
    await press(called('Prepared answers'))
    await press(one('dialog li button'))
    await reads('Fill in {order} before you send this answer.')
    expect(one<HTMLButtonElement>('[aria-label="Send"]').disabled).toBe(true)
    await type(one<HTMLTextAreaElement>('[data-part=composer] textarea'), 'Order 12 is on its way.')
    expect(one<HTMLButtonElement>('[aria-label="Send"]').disabled).toBe(false)
  })

  it('puts the address of an article behind what is written, and can choose pictures', async () => {
    const mine = openedCase({
      state: 'assigned',
      version: 3,
      assignee: { id: 'sam', nickname: 'Sam' },
      facts: { ...facts, assigneeId: 'sam' },
    })
    await openPage(page.shop, links.deskService({ id: 'ada' }), { as: 'support', given: atDesk(mine) })
    await until(() => document.querySelector('[data-part=composer]') !== null, 'could write')
    const writing = () => one<HTMLTextAreaElement>('[data-part=composer] textarea')
    await type(writing(), 'Please read this:')
    page.shop.give([answer(articleCalls.getList, { data: [listedArticle(article({ id: 'refund' }))] })])
    await press(called('Help articles'))
    await until(() => document.querySelector('[data-article=refund]') !== null, 'listed the articles')
    await press(one('[data-article=refund]'))
    expect(writing().value).toBe(`Please read this:\n${location.origin}/#${links.article('refund')}`)
    expect(one<HTMLInputElement>('[data-part=composer] input[type=file]').multiple).toBe(true)
  })

  it('keeps notes apart from answers', async () => {
    await openPage(page.shop, links.deskService({ id: 'ada' }), {
      as: 'support',
      given: atDesk(openedCase({ version: 4 })),
    })
    await reads('Where is it?')
    await press(called('Internal notes'))
    await reads('Only staff can read this. Customers never get it.')
    page.shop.answers[nameOf(deskServiceCalls.note)] = () => accepted(openedCase().notes[0])
    await type(one<HTMLTextAreaElement>('[data-part=notes] textarea'), 'Looks odd')
    await press(called('Save internal note'))
    await until(() => page.shop.callsOf('desk/serviceNote').length === 1, 'was saved')
    expect(page.shop.callsOf('chat/send')).toEqual([])
  })
})
