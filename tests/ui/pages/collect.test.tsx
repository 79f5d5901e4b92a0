import { beforeAll, expect, it } from 'vitest'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { KeptGoods } from '#contract/catalogue/product.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { links } from '#ui/links.ts'
import { card, goods, shopCard } from '../support/answers/goods.ts'
import { AT, said } from '../support/answers/said.ts'
import { cart } from '../support/answers/shopping.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { button, doing, one } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const kept = (id: string, name: string, given: Partial<KeptGoods> = {}): KeptGoods => ({
  ...card({ id, title: said(name), remaining: null }),
  at: AT,
  on_shelf: true,
  ...given,
})
const three = [kept('g1', 'Teapot'), kept('g2', 'Lamp'), kept('g3', 'Chair')]
const rows = (): string[] =>
  [...document.querySelectorAll('[data-part=kept-goods]')].map((row) => /Teapot|Lamp|Chair/.exec(row.textContent)![0])
const sent = () => page.shop.callsOf('product/collect')
const tick = (name: string): HTMLElement => one(`input[aria-label="Select “${name}”"]`)

async function opened(list: readonly KeptGoods[] = three): Promise<void> {
  await openPage(page.shop, links.collect(), {
    as: 'shopper',
    given: [
      answer(productCalls.collectList, { data: [...list], after: null }),
      answer(productCalls.stocks, { data: [] }),
    ],
  })
  await until(() => rows().length === list.length && page.shop.open === 1, 'listed')
}

it('removes the chosen products at once, and brings them back where they were when it is undone', async () => {
  page.shop.answers['product/collect'] = ({ on }) => accepted({ on: on === true, collection: 1 })
  await opened()
  await press(called('Edit'))
  expect(called('Remove 0')).toHaveProperty('disabled', true)
  await press(tick('Teapot'))
  await press(tick('Lamp'))
  page.shop.hold(['product/collect'])
  await press(called('Remove 2'))
  await until(() => rows().length === 1, 'left')
  expect(rows()).toEqual(['Chair'])
  expect(reading()).toContain('2 products removed')
  page.shop.release()
  await until(() => sent().length === 1, 'was sent')
  await press(button('Undo'))
  await until(() => sent().length === 2 && rows().length === 3, 'was undone')
  expect(rows()).toEqual(['Teapot', 'Lamp', 'Chair'])
  expect(sent()).toEqual([
    { ids: ['g1', 'g2'], on: false },
    { ids: ['g1', 'g2'], on: true },
  ])
  await until(() => !reading().includes('2 products removed'), 'said no more')
})

it('offers to undo a removal for six seconds', async () => {
  page.shop.answers['product/collect'] = () => accepted({ on: false, collection: 2 })
  await opened()
  await press(called('Edit'))
  await press(tick('Lamp'))
  await press(called('Remove 1'))
  await pass(5_500)
  expect(called('Undo')).toBeDefined()
  await pass(500)
  await until(() => called('Undo') === undefined, 'offered no more')
})

it('brings a product back that the shop did not remove, and says why', async () => {
  page.shop.answers['product/collect'] = () => refused('system.busy', { seconds: 1 })
  await opened()
  await press(called('Edit'))
  await press(tick('Lamp'))
  await press(called('Remove 1'))
  await until(() => rows().length === 3 && document.querySelector('[data-part=toast]') !== null, 'was back')
  expect(rows()).toEqual(['Teapot', 'Lamp', 'Chair'])
  await until(() => called('Undo') === undefined, 'offered no more')
})

it('selects all that are shown, and leaves the edit mode when none are left', async () => {
  page.shop.answers['product/collect'] = () => accepted({ on: false, collection: 0 })
  await opened()
  await press(called('Edit'))
  await press(one('input[aria-label="Select all"]'))
  await press(called('Remove 3'))
  await until(() => reading().includes('No favourite products yet'), 'was empty')
  expect(sent()[0]).toEqual({ ids: ['g1', 'g2', 'g3'], on: false })
  expect(called('Edit')).toBeUndefined()
})

it('says what cannot be bought, and does not offer it to the cart', async () => {
  await opened([kept('g1', 'Teapot', { on_shelf: false }), kept('g2', 'Lamp', { remaining: 0 }), kept('g3', 'Chair')])
  expect(reading()).toContain('Not on sale at the moment')
  expect(reading()).toContain('Sold out')
  const moves = [...document.querySelectorAll<HTMLButtonElement>('button[aria-label="Move to cart"]')]
  expect(moves.map(({ disabled }) => disabled)).toEqual([true, true, false])
})

it('leads to the choice of notices about favourites', async () => {
  await opened()
  await press(called('Price drops and back in stock: choose your notices'))
  await until(() => location.hash === `#${links.messageSetting()}`, 'led there')
})

it('follows price and stock while it is open', async () => {
  await opened([kept('g1', 'Teapot')])
  expect(reading()).toContain('12.50')
  const stock = {
    id: 'g1',
    on_shelf: true,
    shop_open: true,
    left: 2,
    remaining: 2,
    skus: [
      { id: 'k2', price: '11000000', was: null, left: 1 },
      { id: 'k1', price: '9990000', was: '12500000', left: 1 },
    ],
  }
  await doing(() => page.shop.emit('live', { room: 'goods:g1', name: 'stock', data: stock }))
  await until(() => reading().includes('9.99'), 'was cheaper')
  expect(reading()).toContain('Only 2 left')
})

it('moves a product without a choice into the cart at once', async () => {
  page.shop.answers['product/collect'] = () => accepted({ on: false, collection: 0 })
  await opened([kept('g1', 'Teapot')])
  page.shop.give([answer(productCalls.goods, goods({ axes: [] })), answer(cartCalls.storage, cart)])
  await press(one('button[aria-label="Move to cart"]'))
  await until(() => rows().length === 0, 'was moved')
  expect(page.shop.callsOf('cart/storage')).toEqual([{ mode: 'add', sku_id: 'k1', quantity: 1 }])
  expect(sent()).toEqual([{ ids: ['g1'], on: false }])
})

it('asks for the option of a product that has some, and keeps it in the list until one is chosen', async () => {
  page.shop.answers['product/collect'] = () => accepted({ on: false, collection: 0 })
  await opened([kept('g1', 'Teapot')])
  page.shop.give([answer(productCalls.goods, goods()), answer(cartCalls.storage, cart)])
  await press(one('button[aria-label="Move to cart"]'))
  await until(() => document.querySelector('dialog') !== null, 'opened the sheet')
  expect(rows()).toHaveLength(1)
  await press(button('Add to cart'))
  await until(() => rows().length === 0, 'was moved')
  expect(page.shop.callsOf('cart/storage')).toHaveLength(1)
})

it('unfollows shops, and follows them again when it is undone', async () => {
  page.shop.answers['shop/follow'] = ({ on }) => accepted({ on: on === true, followers: 1 })
  await openPage(page.shop, links.collect('shops'), {
    as: 'shopper',
    given: [
      answer(shopCalls.followList, {
        data: [shopCard({ id: 's1', name: 'Alpha' }), shopCard({ id: 's2', name: 'Beta', open: false })],
        after: null,
      }),
    ],
  })
  await until(() => reading().includes('Alpha'), 'listed')
  expect(reading()).toContain('This shop is closed at the moment')
  await press(called('Edit'))
  await press(one('input[aria-label="Select all"]'))
  await press(called('Unfollow 2'))
  await until(() => page.shop.callsOf('shop/follow').length === 2, 'was sent')
  expect(reading()).toContain('You don’t follow any shops yet')
  await press(button('Undo'))
  await until(() => page.shop.callsOf('shop/follow').length === 4, 'was undone')
  await until(() => reading().includes('Alpha'), 'was back')
  expect(page.shop.callsOf('shop/follow').map((input) => [input['id'], input['on']])).toEqual([
    ['s1', false],
    ['s2', false],
    ['s2', true],
    ['s1', true],
  ])
})
