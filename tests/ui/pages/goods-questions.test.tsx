import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { deskQuestionCalls, questionCalls } from '#contract/catalogue/question.calls.ts'
import type { Questions } from '#contract/catalogue/question.contract.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { goods } from '../support/answers/goods.ts'
import { myProductInfo } from '../support/answers/my-goods.ts'
import { deskQuestion, question } from '../support/answers/questions.ts'
import { AT } from '../support/answers/said.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)
beforeEach(() => document.body.replaceChildren())

/** So long after a press the next one is no double tap. */
const NEXT_PRESS_MS = 600
const ASK = nameOf(questionCalls.ask)
const listed = (count = 1, given: Partial<Questions> = {}): Questions => ({
  data: Array.from({ length: count }, (_, n) => question({ id: `q${n}`, text: `Σφυρίζει ${n};` })),
  after: null,
  count,
  ...given,
})

async function opened(
  questions: Questions,
  as: 'shopper' | 'visitor' = 'shopper',
  own = false,
  mine: string[] = [],
): Promise<void> {
  const given = [
    answer(productCalls.goods, goods({ own })),
    answer(productCalls.addbrowse, { done: true }),
    answer(questionCalls.list, questions),
    answer(questionCalls.mine, { ids: mine }),
  ]
  await openPage(page.shop, links.goods('g1'), { as, given })
  await until(() => document.querySelector('[data-part=questions]') !== null, 'showed the questions')
}
const field = () => one<HTMLTextAreaElement>('dialog textarea[name="text"]')
const section = (): string => document.querySelector('[data-part=questions]')?.textContent ?? ''

describe('the questions about a product', () => {
  it('are shown with the newest, the answer of the shop, and all behind a button', async () => {
    await opened({ ...listed(4), data: [question({ answer: { text: 'Ναι', at: AT } }), ...listed(3).data] })
    expect(document.querySelectorAll('[data-part=question]')).toHaveLength(3)
    expect(section()).toContain('4 questions')
    expect(document.querySelector('[data-part=answer]')?.textContent).toContain('Ναι')
    await press(called('All questions'))
    await until(() => document.querySelectorAll('dialog [data-part=question]').length === 4, 'showed all')
  })

  it('are asked in a sheet, which keeps what is refused', async () => {
    await opened(listed(0))
    expect(section()).toContain('No questions yet')
    await press(called('Ask a question'))
    await press(called('Publish the question'))
    expect(page.shop.callsOf(ASK)).toEqual([])
    await pass(NEXT_PRESS_MS)
    await type(field(), 'Σφυρίζει;')
    page.shop.answers[ASK] = () => refused('question.blocked')
    await press(called('Publish the question'))
    await until(() => document.querySelector('[data-part=toast]') !== null, 'said why')
    expect(field().value).toBe('Σφυρίζει;')
    page.shop.answers[ASK] = () => accepted(question())
    page.shop.give([answer(questionCalls.list, listed(1))])
    await pass(NEXT_PRESS_MS)
    await press(called('Publish the question'))
    await until(() => section().includes('Σφυρίζει 0;'), 'showed the new question')
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('are not asked about one’s own product, and a visitor signs in first', async () => {
    await opened(listed(1), 'shopper', true)
    expect(called('Ask a question')).toBeUndefined()
    await opened(listed(1), 'visitor')
    expect(called('Report')).toBeUndefined()
    await press(called('Ask a question'))
    await until(() => location.hash.startsWith('#/pages/login'), 'asked to sign in')
  })

  it('follow what others ask while the page is open', async () => {
    await opened(listed(1))
    await until(() => page.shop.open === 1, 'was live')
    await pass(50)
    page.shop.give([answer(questionCalls.list, listed(2))])
    page.shop.emit('live', { room: 'goods:g1', name: 'questions.changed', data: {} })
    await until(() => section().includes('Σφυρίζει 1;'), 'followed')
  })

  it('are reported to customer service', async () => {
    await opened(listed(1))
    page.shop.give([answer(questionCalls.report, { done: true })])
    await press(called('Report'))
    await until(() => section().includes('Reported'), 'said so')
    expect(page.shop.callsOf(nameOf(questionCalls.report))).toEqual([{ id: 'q0' }])
  })

  it('of one’s own are deleted, after it was asked once more', async () => {
    await opened(listed(2), 'shopper', false, ['q1'])
    await until(() => called('Delete') !== undefined, 'knew its own')
    expect(
      [...document.querySelectorAll('[data-part=question]')].map((each) => /Report|Delete/.exec(each.textContent)?.[0]),
    ).toEqual(['Report', 'Delete'])
    await press(called('Delete'))
    expect(reading()).toContain('It is gone for everybody, with the answer of the shop.')
    expect(page.shop.callsOf(nameOf(questionCalls.remove))).toEqual([])
    page.shop.give([
      answer(questionCalls.remove, { done: true }),
      answer(questionCalls.list, listed(1)),
      answer(questionCalls.mine, { ids: [] }),
    ])
    await press(called('Delete the question'))
    await until(() => document.querySelectorAll('[data-part=question]').length === 1, 'was gone')
    expect(page.shop.callsOf(nameOf(questionCalls.remove))).toEqual([{ id: 'q1' }])
  })
})

it('are answered by the merchant beside the reviews', async () => {
  await openPage(page.shop, links.shopGoodsDetail('g1'), {
    as: 'merchant',
    given: [
      answer(shopGoodsCalls.info, myProductInfo),
      answer(productCalls.comment, { data: [], after: null }),
      answer(questionCalls.list, listed(1)),
    ],
  })
  await until(() => reading().includes('Σφυρίζει 0;'), 'listed')
  await press(called('Answer'))
  await type(one<HTMLTextAreaElement>('textarea[name="text"]'), 'Ναι')
  page.shop.answers[nameOf(questionCalls.answer)] = (input) =>
    accepted(question({ id: 'q0', answer: { text: String(input['text']), at: AT } }))
  await press(called('Publish the answer'))
  await until(() => document.querySelector('[data-part=answer]')?.textContent.includes('Ναι') === true, 'published')
  expect(page.shop.callsOf(nameOf(questionCalls.answer))).toEqual([{ id: 'q0', text: 'Ναι', seen: null }])
})

it('are hidden at the desk with a reason', async () => {
  await openPage(page.shop, links.deskQuestions(), {
    as: 'support',
    given: [answer(deskQuestionCalls.list, { data: [deskQuestion()], after: null })],
  })
  await until(() => reading().includes('2 reports'), 'listed')
  await press(called('Hide'))
  page.shop.give([
    answer(deskQuestionCalls.decide, deskQuestion({ hidden_at: AT, reports: 0 })),
    answer(deskQuestionCalls.list, { data: [], after: null }),
  ])
  await type(one<HTMLTextAreaElement>('dialog textarea'), 'Αγένεια')
  await press([...document.querySelectorAll<HTMLElement>('dialog button')].find((each) => each.textContent === 'Hide'))
  await until(() => reading().includes('No reported questions'), 'left the list')
  expect(page.shop.callsOf(nameOf(deskQuestionCalls.decide))).toEqual([{ id: 'q1', hide: true, reason: 'Αγένεια' }])
})
