import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import goods from '#locales/en/goods.json' with { type: 'json' }
import shop from '#locales/en/shop.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { newShopper } from '#tests/support/lab.ts'
import { openBrowser, openWindow, SOON, SUPPORT, type Window } from '#tests/support/windows.ts'

const OWNER = 'elena@shop.example'
const [COPIES, MISTAKE] = ['Sells copies of a brand', 'The brand confirmed the shop']

describe('a shop that customer service suspends', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  const decides = async (desk: Window, verb: string, reason: string): Promise<void> => {
    await desk.presses(verb)
    await desk.fills('reason', reason)
    await desk.presses(verb, desk.sheet)
  }
  const canBuy = (looker: Window) => looker.page.getByRole('button', { name: goods.detail.buy }).isEnabled()

  it('closes on the pages of its owner and of shoppers at once, and opens again with the restore', async () => {
    const owner = await openWindow(browser, OWNER)
    const { id } = await callShop(shopBoardCalls.state, {}, owner.token)
    const listed = async () => (await callShop(productCalls.lists, { shop: id }, owner.token)).data
    const [product] = await listed()
    await owner.opensLive('/pages/shop/index')
    await owner.sees(shop.states.open)
    const [onProduct, onShop] = [
      await openWindow(browser, await newShopper()),
      await openWindow(browser, await newShopper()),
    ]
    await onProduct.opensLive(`/pages/product/goods?id=${product?.id}`)
    await onProduct.page.getByRole('button', { name: goods.detail.buy }).waitFor(SOON)
    await onShop.opensLive(`/pages/product/shop_home?id=${id}`)
    const desk = await openWindow(browser, SUPPORT, { wide: true })
    await desk.open(`/pages/desk/shops?id=${id}`)

    await decides(desk, shop.actions.suspend, COPIES)
    await owner.sees(shop.states.suspended)
    await owner.sees(COPIES)
    await onProduct.sees(goods.shop.closed)
    expect(await canBuy(onProduct)).toBe(false)
    await onShop.sees(goods.shop.closed)
    for (const { page } of [onProduct, onShop]) expect(await page.getByText(COPIES).count()).toBe(0)
    expect(await listed()).toEqual([])

    await decides(desk, shop.actions.restore, MISTAKE)
    await owner.sees(shop.states.open)
    await owner.sees(MISTAKE)
    await onProduct.page.getByText(goods.shop.closed).first().waitFor({ state: 'detached' })
    expect(await canBuy(onProduct)).toBe(true)
    await onShop.page.getByText(goods.shop.closed).first().waitFor({ state: 'detached' })
    expect(await listed()).not.toEqual([])
  })
})
