import { beforeAll, describe, expect, it } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { CommentReply } from '#contract/catalogue/shop-goods.contract.ts'
import { watchMyReviews } from '#streams/catalogue/shop-goods.stream.ts'
import { links } from '#ui/links.ts'
import { review } from '../support/answers/goods.ts'
import { myProductInfo } from '../support/answers/my-goods.ts'
import { answer } from '../support/given.ts'
import { fetchPages, goTo, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)

const [early, late] = ['2026-04-01T10:00:00.000Z', '2026-04-01T11:00:00.000Z'] as const
const reviews = (reply: ReviewView['reply'] = null, after: string | null = null) =>
  answer(productCalls.comment, { data: [{ ...review, id: 'r1', reply }], after })
const opens = async (given = reviews()): Promise<void> => {
  await openPage(page.shop, links.shopGoodsDetail('g1'), {
    as: 'merchant',
    given: [answer(shopGoodsCalls.info, myProductInfo), given],
  })
  await until(() => reading().includes('Ελένη'), 'listed')
}
const field = () => one<HTMLTextAreaElement>('textarea[name="text"]')
const replies = (): CommentReply[] => {
  const sent: CommentReply[] = []
  page.shop.answers['shop/commentReply'] = (input) => {
    sent.push(input as CommentReply)
    return accepted({ ...review, id: 'r1', reply: { text: (input as CommentReply).text, at: late } })
  }
  return sent
}

describe('the reply to a review', () => {
  it('is kept while it is typed, and published once it is sent', async () => {
    await opens()
    await press(called('Reply'))
    await type(field(), 'Ευχαριστώ')
    await goTo(links.shopGoods())
    await until(() => document.querySelector('textarea') === null, 'left')
    await goTo(links.shopGoodsDetail('g1'))
    await until(() => document.querySelector('textarea') !== null, 'came back')
    expect(field().value).toBe('Ευχαριστώ')
    const sent = replies()
    await press(called('Publish the reply'))
    await until(() => one('[data-part=reply]').textContent.includes('Ευχαριστώ'), 'published')
    expect(sent).toEqual([{ id: 'r1', text: 'Ευχαριστώ', seen: null }])
  })

  it('follows the reply of another tab', async () => {
    await opens(reviews({ text: 'Πρώτη', at: early }))
    page.shop.give([reviews({ text: 'Δεύτερη', at: late })])
    await doing(() => watchMyReviews('g1').refetch())
    await until(() => reading().includes('Δεύτερη'), 'followed')
  })

  it('asks which one stays where another tab replied while it was typed', async () => {
    await opens()
    await press(called('Reply'))
    await type(field(), 'Δική μου')
    page.shop.answers['shop/commentReply'] = () => refused('review.repliedElsewhere')
    page.shop.give([reviews({ text: 'Άλλη', at: late })])
    await press(called('Publish the reply'))
    await until(() => reading().includes('Another reply of your shop is published'), 'asked')
    expect(reading()).toContain('Άλλη')
    expect(field().value).toBe('Δική μου')
    await press(called('Keep mine'))
    const sent = replies()
    await press(called('Publish the reply'))
    await until(() => sent.length === 1, 'sent')
    expect(sent).toEqual([{ id: 'r1', text: 'Δική μου', seen: Date.parse(late) }])
  })
})
