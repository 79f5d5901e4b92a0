import { beforeAll, describe, expect, it } from 'vitest'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { GoodsFound } from '#contract/catalogue/product.contract.ts'
import { promotionCalls } from '#contract/fund/promotion.calls.ts'
import { saveItem } from '#streams/platform/storage.ts'
import { card } from '../support/answers/goods.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, setNetwork, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { button, click } from '../support/screen.tsx'
import { until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)

const around = [
  answer(categoryCalls.tree, { data: [] }),
  answer(commonCalls.searchHot, { data: [{ keywords: 'teapot', picture: '/files/t.webp' }] }),
  answer(commonCalls.setSearch, { done: true }),
  answer(promotionCalls.places, { places: [] }),
]
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const opens = (found: Partial<GoodsFound>, query = 'keywords=xyzzy') =>
  openPage(page.shop, `/pages/product/list?${query}`, {
    as: 'visitor',
    given: [answer(productCalls.lists, { data: [], after: null, ...found }), ...around],
  })

describe('a list of a search that is read otherwise', () => {
  it.each([
    ['leaves out a word', { keywords: 'cup', corrected: false, without: ['ceramic'] }, ['Results without “ceramic”']],
    ['corrects a word', { keywords: 'coffee mug', corrected: true, without: [] }, ['Results for “coffee mug”']],
    [
      'does both',
      { keywords: 'kettle', corrected: true, without: ['blue', 'big'] },
      ['Results for “kettle”', 'Results without “blue” and “big”'],
    ],
  ])('says that it %s', async (_what, read_as, said) => {
    await opens({ data: [card()], read_as })
    for (const expected of said) await reads(expected)
  })

  it('says it no longer when a refetch finds the words as they are typed', async () => {
    await opens({ data: [card()], read_as: { keywords: 'cup', corrected: false, without: ['ceramic'] } })
    await reads('Results without “ceramic”')
    page.shop.give([answer(productCalls.lists, { data: [card()], after: null })])
    // A connection that comes back fetches the list again.
    await setNetwork(false)
    await setNetwork(true)
    await until(() => !reading().includes('Results without'), 'renewed the line')
  })
})

describe('an empty list', () => {
  it('names the words that nothing has, and searches for what is spelt alike', async () => {
    await opens({ nothing: { cause: 'keywords', keywords: ['Tebpod'], similar: ['teapot'] } }, 'keywords=Tebpod')
    await reads('Nothing found for “Tebpod”')
    expect(reading()).toContain('Did you mean')
    page.shop.give([answer(productCalls.lists, { data: [card()], after: null })])
    await click(button('teapot'))
    await until(() => location.hash.includes('keywords=teapot'), 'searched for it')
  })

  it('names every filter that leaves nothing, each with its way out', async () => {
    await opens({ nothing: { cause: 'filters', filters: ['price', 'category'] } }, 'keywords=tea&category=c1&lowest=50')
    await reads('No results for “tea” here')
    expect(reading()).toContain('Nothing is in the chosen price range.')
    expect(reading()).toContain('Nothing is in the chosen category.')
    page.shop.give([answer(productCalls.lists, { data: [card()], after: null })])
    await click(button('Remove price range'))
    await until(() => !location.hash.includes('lowest'), 'took the price away')
    expect(location.hash).toContain('category=c1')
  })

  it('leads out of a shop that does not sell it', async () => {
    await opens({ nothing: { cause: 'filters', filters: ['shop'] } }, 'keywords=tea&shop=s1')
    await reads('This shop does not sell it.')
    page.shop.give([answer(productCalls.lists, { data: [card()], after: null })])
    await click(button('Search all shops'))
    await until(() => !location.hash.includes('shop='), 'left the shop')
    expect(location.hash).toContain('keywords=tea')
  })

  it('offers what is popular and what a visitor viewed last', async () => {
    saveItem('shop.seen', ['g1'])
    around.push(answer(productCalls.cards, { data: [card()] }))
    await opens({ nothing: { cause: 'keywords', keywords: ['xyzzy'], similar: [] } })
    await reads('Trending searches')
    await reads('Recently viewed')
    expect(document.querySelector('[data-part=popular-searches] img')).not.toBeNull()
    expect(document.querySelector('[data-part=seen-lately] a img')).not.toBeNull()
    saveItem('shop.seen', undefined)
  })
})
