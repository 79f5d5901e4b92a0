import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressCalls } from '#contract/people/address.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { reviewVoteCalls } from '#contract/catalogue/review-vote.calls.ts'
import type { MyVotes } from '#contract/catalogue/review-vote.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { goods, review } from '../support/answers/goods.ts'
import { said } from '../support/answers/said.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)
beforeEach(() => document.body.replaceChildren())

const VOTE = nameOf(reviewVoteCalls.vote)
const reviews = { count: 5, average: 4, stars: [0, 0, 0, 5, 0], newest: [review] }

async function opened(votes: MyVotes = { ids: [], own: [] }, as: 'shopper' | 'visitor' = 'shopper'): Promise<void> {
  const given = [
    answer(productCalls.goods, goods({ reviews })),
    answer(productCalls.addbrowse, { done: true }),
    answer(productCalls.likes, { data: [] }),
    answer(productCalls.collectIds, { ids: [] }),
    answer(addressCalls.getaddress, { data: [], after: null }),
    answer(reviewVoteCalls.mine, votes),
  ]
  await openPage(page.shop, links.goods('g1'), { ...(as === 'shopper' ? { as } : {}), given })
  await until(() => reading().includes('Ωραίο'), 'showed the review')
}
const button = (): HTMLElement | null => document.querySelector('[data-part=helpful]')
const isPressed = (): boolean => button()?.getAttribute('aria-pressed') === 'true'

describe('the button of a helpful review', () => {
  it('counts before the shop has answered, and keeps the count that it answers', async () => {
    await opened()
    page.shop.answers[VOTE] = ({ id, on }) => accepted({ id, on, helpful: 3 })
    page.shop.hold([VOTE])
    await until(() => button()?.hasAttribute('disabled') === false, 'knew the votes')
    expect(button()?.textContent).toBe('Helpful22 people found this helpful')
    await press(button() ?? undefined)
    expect(isPressed()).toBe(true)
    expect(button()?.textContent).toContain('3')
    page.shop.release()
    await pass(100)
    expect(isPressed()).toBe(true)
    expect(button()?.textContent).toContain('3')
    expect(page.shop.callsOf(VOTE)).toMatchObject([{ id: 'r1', on: true }])
  })

  it('turns back with a word when the shop refuses', async () => {
    await opened()
    page.shop.answers[VOTE] = () => refused('review.own')
    await until(() => button()?.hasAttribute('disabled') === false, 'knew the votes')
    await press(button() ?? undefined)
    await until(() => document.querySelector('[data-part=toast]') !== null, 'said why')
    expect(isPressed()).toBe(false)
    expect(button()?.textContent).toContain('2')
  })

  it('takes a vote of before back', async () => {
    await opened({ ids: ['r1'], own: [] })
    page.shop.answers[VOTE] = ({ id, on }) => accepted({ id, on, helpful: 1 })
    await until(isPressed, 'knew the vote')
    await press(button() ?? undefined)
    expect(isPressed()).toBe(false)
    await until(() => button()?.textContent?.includes('1') ?? false, 'counted')
    expect(page.shop.callsOf(VOTE)).toMatchObject([{ id: 'r1', on: false }])
  })

  it('is not there on one’s own review, which shows its count', async () => {
    await opened({ ids: [], own: ['r1'] })
    await until(() => button() === null, 'knew whose it is')
    expect(reading()).toContain('2 people found this helpful')
  })

  it('sends a visitor to sign in', async () => {
    await opened({ ids: [], own: [] }, 'visitor')
    await press(button() ?? undefined)
    await until(() => location.hash.startsWith('#/pages/login'), 'asked to sign in')
    expect(page.shop.callsOf(VOTE)).toMatchObject([])
  })
})

describe('the filter of all reviews', () => {
  const option = (sku: string, name: string, count: number) => ({
    sku,
    spec: [{ axis: said('Χρώμα'), value: said(name) }],
    count,
  })
  const counts = {
    count: 5,
    stars: [0, 0, 1, 1, 3],
    pictures: 2,
    options: [option('k1', 'Μπλε', 4), option('k2', 'Κόκκινο', 1)],
  }
  const asked = (): unknown[] => page.shop.callsOf(nameOf(productCalls.comment))

  it('shows how many each choice leaves, and asks for what is chosen together', async () => {
    await opened()
    page.shop.give([
      answer(productCalls.comment, { data: [review], after: null }),
      answer(productCalls.commentCounts, counts),
    ])
    await press(called('All reviews'))
    await until(() => called('With pictures: 2 reviews') !== undefined, 'counted')
    expect(called('1 of 5 stars: 0 reviews')).toHaveProperty('disabled', true)
    await press(called('5 of 5 stars: 3 reviews'))
    await press(called('With pictures: 2 reviews'))
    await press(called('Κόκκινο: 1 review'))
    await until(() => JSON.stringify(asked().at(-1)).includes('k2'), `asked ${JSON.stringify(asked())}`)
    expect(asked().at(-1)).toMatchObject({ id: 'g1', stars: '5', pictures: '1', sku: 'k2' })
    await press(called('All'))
    await until(() => called('All')?.getAttribute('aria-pressed') === 'true', 'showed all')
    expect(called('5 of 5 stars: 3 reviews')?.getAttribute('aria-pressed')).toBe('false')
  })
})
