import { beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { links } from '#ui/links.ts'
import { NAMED } from '#ui/named-in-address.ts'
import { screens } from '#ui/screens.tsx'
import { card } from './support/answers/goods.ts'
import { order } from './support/answers/orders.ts'
import { answer, refusal } from './support/given.ts'
import { fetchPages, openPage, useStandIn } from './support/open-page.tsx'
import { reading } from './support/reading.ts'
import { until } from './support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const ORDER = '/pages/member/orderDetail'
const ways = (): (string | null)[] =>
  [...document.querySelectorAll('nav[aria-label="Other pages"] a')].map((each) => each.getAttribute('href'))

describe('an address with something added around it', () => {
  it.each(['?id=o1.', '?id=o1)', '?id=o1%20', '?id=o1%29.', '?id=o1&utm_source=mail', '?utm_source=mail&id=o1,'])(
    'finds the order: %s',
    async (query) => {
      const given = [answer(orderCalls.getOrderInfo, order())]
      await openPage(page.shop, `${ORDER}${query}`, { as: 'shopper', given })
      await reads('202605010001')
      expect(page.shop.calls.find(({ path }) => path === 'order/getOrderInfo')?.input).toEqual({ id: 'o1' })
    },
  )

  it.each([`/%23${ORDER}?id=o1`, `${ORDER}.?id=o1`, `${ORDER})?id=o1`, `${ORDER}%20?id=o1`])(
    'finds the page: %s',
    async (path) => {
      const given = [answer(orderCalls.getOrderInfo, order())]
      await openPage(page.shop, path, { as: 'shopper', given })
      await reads('202605010001')
    },
  )
})

describe('what does not exist', () => {
  it('offers home, search and orders to a person, and no second try', async () => {
    const given = [refusal(orderCalls.getOrderInfo, 'order.notFound')]
    await openPage(page.shop, `${ORDER}?id=o9`, { as: 'shopper', given })
    await reads('This order does not exist')
    expect(ways()).toEqual(['#/pages/index', '#/pages/search', '#/pages/member/order'])
    expect(reading()).not.toContain('Try again')
  })

  it('offers home and search to a visitor at an unknown page', async () => {
    await openPage(page.shop, '/pages/no/such/place')
    await reads('Page not found')
    expect(ways()).toEqual(['#/pages/index', '#/pages/search'])
  })

  it('offers popular products in place of an unknown one', async () => {
    const given = [
      refusal(productCalls.goods, 'goods.notFound'),
      answer(productCalls.likes, { data: [card({ id: 'g2' })] }),
    ]
    await openPage(page.shop, links.goods('g9'), { given })
    await reads('This product no longer exists.')
    await until(() => document.querySelector('[data-part=goods-card]') !== null, 'offered products')
    expect(ways()).toEqual(['#/pages/index', '#/pages/search'])
  })
})

describe('an address that does not name what its page shows', () => {
  const broken = ['', '?x=1', '?NAME=', '?NAME=%2A%2A', `?NAME=${'a'.repeat(41)}`, '?NAME=%E4%BA%A7%E5%93%81']
  const addresses = Object.entries(NAMED).flatMap(([path, [name]]) =>
    broken.map((query) => `${path}${query.replace('NAME', name)}`),
  )

  it.each(addresses)('says so, and offers ways on: %s', async (address) => {
    const path = address.split('?')[0]
    const access = screens.find((screen) => screen.path === path)?.access
    await openPage(
      page.shop,
      address,
      access === 'everyone' ? {} : { as: access === 'merchant' ? 'merchant' : 'shopper' },
    )
    await reads('This link is incomplete')
    expect(ways().slice(0, 2)).toEqual(['#/pages/index', '#/pages/search'])
    expect(reading()).not.toContain('Try again')
    expect(document.querySelector('[role=alert], [aria-busy=true]')).toBeNull()
  })

  it('asks the server for nothing that has no name', async () => {
    await openPage(page.shop, '/pages/product/goods')
    await reads('This link is incomplete')
    expect(page.shop.calls.filter(({ path }) => path.startsWith('product/'))).toEqual([])
  })

  it('names only screens that there are', () => {
    const paths = new Set(screens.map(({ path }) => path))
    expect(Object.keys(NAMED).filter((path) => !paths.has(path))).toEqual([])
  })
})
