import { beforeAll, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { wishListCalls } from '#contract/catalogue/wish-list.calls.ts'
import type { MyWishList } from '#contract/catalogue/wish-list.contract.ts'
import { links } from '#ui/links.ts'
import { card } from '../support/answers/goods.ts'
import { AT } from '../support/answers/said.ts'
import { answer, refusal } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const LINK = 'Ab3'.padEnd(22, 'x')
const OTHER = 'Cd4'.padEnd(22, 'x')
const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('dialog form').requestSubmit())
const mine = (list: MyWishList['list']) => answer(wishListCalls.mine, { list })
const shared = (title = '') =>
  answer(wishListCalls.shared, {
    title,
    data: [
      { ...card(), on_shelf: true },
      { ...card({ id: 'g2' }), on_shelf: false },
    ],
    after: null,
  })
const noStocks = answer(productCalls.stocks, { data: [] })
const opensFavourites = async (list: MyWishList['list']): Promise<void> => {
  await openPage(page.shop, links.collect(), {
    as: 'shopper',
    given: [
      answer(productCalls.collectList, { data: [{ ...card(), at: AT, on_shelf: true }], after: null }),
      noStocks,
      mine(list),
    ],
  })
  await until(() => called('Share favourites') !== undefined, 'listed the favourites')
  await press(called('Share favourites'))
}

it('shares the favourites with a title, and shows the link', async () => {
  await opensFavourites(null)
  await reads('Nothing about you is shown.')
  await type(one<HTMLInputElement>('dialog input[name=title]'), 'Birthday')
  const list = { link: LINK, title: 'Birthday', is_on: true }
  page.shop.give([answer(wishListCalls.share, { list }), mine(list)])
  await submit()
  await reads('Your favourites are shared.')
  await reads(links.wishList(LINK))
  expect(page.shop.callsOf('product/shareWishList')).toEqual([{ is_on: true, title: 'Birthday' }])
})

it('stops sharing, and makes another link', async () => {
  await opensFavourites({ link: LINK, title: '', is_on: true })
  await reads(links.wishList(LINK))
  const renewed = { link: OTHER, title: '', is_on: true }
  page.shop.give([answer(wishListCalls.share, { list: renewed }), mine(renewed)])
  await press(called('New link'))
  expect(page.shop.callsOf('product/shareWishList')).toEqual([])
  await press(called('Replace link'))
  await reads(links.wishList(OTHER))
  const off = { ...renewed, is_on: false }
  page.shop.give([answer(wishListCalls.share, { list: off }), mine(off)])
  await press(called('Stop sharing'))
  await until(() => !reading().includes(links.wishList(OTHER)), 'showed no link')
  expect(page.shop.callsOf('product/shareWishList')).toEqual([
    { is_on: true, renew: true, title: '' },
    { is_on: false, title: '' },
  ])
})

it('shows a visitor what is on the list, and what cannot be bought', async () => {
  await openPage(page.shop, links.wishList(LINK), { given: [shared('Birthday'), noStocks] })
  await reads('Birthday')
  await reads('Not on sale at the moment')
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button[aria-label="Add to cart"]')]
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true])
})

it('says that a list is no longer shared, also while it is open', async () => {
  await openPage(page.shop, links.wishList(LINK), { as: 'shopper', given: [shared(), noStocks] })
  await reads('Not on sale at the moment')
  await until(() => page.shop.open === 1, 'was live')
  await pass(50)
  page.shop.give([refusal(wishListCalls.shared, 'wishList.notFound')])
  await doing(() => page.shop.emit('live', { room: `wishList:${LINK}`, name: 'wishList.changed', data: {} }))
  await reads('This list is no longer shared.')
})
