import { beforeAll, describe, expect, it } from 'vitest'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { saveItem } from '#streams/platform/storage.ts'
import { said } from '#tests/support/checkout-views.ts'
import { card } from '../support/answers/goods.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { button, click, doing, one, type } from '../support/screen.tsx'
import { until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)

const hot = answer(commonCalls.searchHot, { data: [] })
const found = answer(commonCalls.search, { goods: [], shops: [], categories: [{ id: 'c1', name: said('Teapots') }] })
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)

describe('what fits what is being typed', () => {
  it('stands below it', async () => {
    await openPage(page.shop, '/pages/search', { as: 'visitor', given: [hot, found] })
    await type(one<HTMLInputElement>('[type=search]'), 'tea')
    await reads('Teapots')
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  it('is said not to be had where it is not, and can be asked for again', async () => {
    await openPage(page.shop, '/pages/search', { as: 'visitor', given: [hot] })
    page.shop.lose([nameOf(commonCalls.search)])
    await type(one<HTMLInputElement>('[type=search]'), 'tea')
    await until(() => document.querySelector('[role=alert]') !== null, 'said that it could not be had')
    // A shopper who knows what they want need not wait for it.
    expect(reading()).toContain('tea')
    page.shop.give([found])
    await click(button('Try again'))
    await reads('Teapots')
    expect(document.querySelector('[role=alert]')).toBeNull()
  })
})

it('renews the field when the address names other words', async () => {
  await openPage(page.shop, '/pages/search?keywords=tea', { as: 'visitor', given: [hot, found] })
  const field = () => one<HTMLInputElement>('[type=search]')
  expect(field().value).toBe('tea')
  await type(field(), 'teapot')
  page.shop.give([found])
  await doing(() => {
    location.hash = '#/pages/search?keywords=cup'
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await until(() => field().value === 'cup', 'renewed the field')
})

describe('the search page', () => {
  it('shows popular searches with pictures, and what a visitor viewed last with prices', async () => {
    saveItem('shop.seen', ['g1', 'g2'])
    const given = [
      answer(commonCalls.searchHot, {
        data: [
          { keywords: 'teapot', picture: '/files/t.webp' },
          { keywords: 'rare', picture: '' },
        ],
      }),
      answer(productCalls.cards, { data: [card()] }),
    ]
    await openPage(page.shop, '/pages/search', { as: 'visitor', given })
    await reads('Trending searches')
    await reads('Recently viewed')
    expect(document.querySelectorAll('[data-part=popular-searches] li')).toHaveLength(2)
    expect(document.querySelectorAll('[data-part=popular-searches] img')).toHaveLength(1)
    expect(one('[data-part=seen-lately]').textContent).toContain('12.50')
    saveItem('shop.seen', undefined)
  })

  it('shows a person their own history, without what is off the shelf', async () => {
    const kept = { ...card(), at: new Date().toISOString(), on_shelf: true }
    const data = [kept, { ...kept, id: 'g2', on_shelf: false }]
    const given = [hot, answer(productCalls.footprint, { data, after: null, paused: false })]
    await openPage(page.shop, '/pages/search', { as: 'shopper', given })
    await reads('Recently viewed')
    expect(document.querySelectorAll('[data-part=seen-lately] li')).toHaveLength(1)
  })

  it('suggests goods with picture and price', async () => {
    const goods = [{ id: 'g1', title: said('Teapot'), picture: '/files/t.webp', price: '12500000' }]
    const given = [hot, answer(commonCalls.search, { goods, shops: [], categories: [] })]
    await openPage(page.shop, '/pages/search', { as: 'visitor', given })
    await type(one<HTMLInputElement>('[type=search]'), 'tea')
    await reads('Teapot')
    expect(reading()).toContain('12.50')
    expect(document.querySelector('img[src="/files/t.webp"]')).not.toBeNull()
  })
})
