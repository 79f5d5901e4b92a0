import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import account from '#locales/en/account.json' with { type: 'json' }
import checkout from '#locales/en/checkout.json' with { type: 'json' }
import goods from '#locales/en/goods.json' with { type: 'json' }
import problems from '#locales/en/problems.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { wantedOf } from '#tests/support/journey-orders.ts'
import { newShopper, setPrice, setStock } from '#tests/support/lab.ts'
import { USDT } from '#tests/support/usdt.ts'
import { MERCHANT, openBrowser, openWindow, SOON, type Window } from '#tests/support/windows.ts'

const REMARK = 'Please wrap it in brown paper'
const SELLER = 'Paper Crane'

describe('a checkout that cannot go on', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  const ordersOf = async ({ token }: Window): Promise<number> =>
    (await callShop(orderCalls.getOrderList, {}, token)).data.length
  const button = ({ page }: Window) => page.getByRole('button', { name: checkout.place, exact: true })

  it('shows both prices when the price changes under the reader, places nothing by itself, and keeps the remark', async () => {
    const shopper = await openWindow(browser, await newShopper())
    const { skuId, price } = await wantedOf(SELLER)
    await shopper.opensLive(`/pages/buy?lines=${skuId}.1`)
    await shopper.presses(checkout.addRemark)
    await shopper.page.getByLabel(checkout.remark).fill(REMARK)
    const changed = shopper.page.getByRole('alert').filter({ hasText: /^The price changed from .* to .* USDT/ })
    await setPrice(skuId, price + USDT)
    // It comes live, or as the answer to a press that was quicker. A press on what is shown already agrees to it.
    if (!(await changed.isVisible())) await shopper.presses(checkout.place)
    await changed.waitFor(SOON)
    expect(await ordersOf(shopper)).toBe(0)
    expect(await shopper.page.getByLabel(checkout.remark).inputValue()).toBe(REMARK)
    await shopper.presses(checkout.place)
    await shopper.sheet.getByText(checkout.pay.enter).waitFor(SOON)
    await setPrice(skuId, price)
  })

  it('says how many are left when others were quicker, and places nothing', async () => {
    const shopper = await openWindow(browser, await newShopper())
    const { skuId, left } = await wantedOf(SELLER)
    await shopper.open(`/pages/buy?lines=${skuId}.3`)
    await button(shopper).waitFor(SOON)
    await setStock(skuId, 2)
    await shopper.presses(checkout.place)
    await shopper.page
      .getByRole('alert')
      .filter({ hasText: /^Inventory shortage: .*, 2 left$/ })
      .waitFor(SOON)
    await shopper.sees(checkout.take_other.replace('{{count}}', '2'))
    expect(await ordersOf(shopper)).toBe(0)
    await setStock(skuId, left)
  })

  it('opens the form when there is no address, and is back in one step with the new one', async () => {
    const shopper = await openWindow(browser, await newShopper({ country: null }))
    const { skuId } = await wantedOf(SELLER)
    await shopper.open(`/pages/buy?lines=${skuId}.1`)
    await shopper.sees(checkout.addAddress)
    await shopper.presses(checkout.place)
    await shopper.sees(problems.address.missing)
    expect(await ordersOf(shopper)).toBe(0)
    await shopper.page.getByRole('link', { name: checkout.addAddress }).click()
    await shopper.presses(account.address.saveAndUse)
    await shopper.sees(problems.input.required)
    const filled = {
      name: 'Ada Quinn',
      mobile: '123',
      province: 'Kent',
      city: 'Deal',
      address: 'Beach Street 3',
      zip_code: '94103',
    }
    for (const [name, text] of Object.entries(filled)) await shopper.fills(name, text)
    await shopper.presses(account.address.saveAndUse)
    await shopper.sees(problems.address.mobile)
    expect(await shopper.page.locator('[name=city]').inputValue()).toBe('Deal')
    await shopper.fills('mobile', '+447700900123')
    await shopper.presses(account.address.saveAndUse)
    await shopper.sees('Ada Quinn')
    expect(await button(shopper).isEnabled()).toBe(true)
  })

  it('names the shop that does not deliver there', async () => {
    const shopper = await openWindow(browser, await newShopper({ country: 'NZ' }))
    const { skuId } = await wantedOf('Green Pantry')
    await shopper.open(`/pages/buy?lines=${skuId}.1`)
    await shopper.sees(checkout.notServed)
    await shopper.presses(checkout.place)
    await shopper.sees(problems.address.notServed)
    expect(await ordersOf(shopper)).toBe(0)
  })

  it('offers a merchant nothing of their own shop, and says so where it is asked for all the same', async () => {
    const merchant = await openWindow(browser, MERCHANT)
    const { goodsId, skuId } = await wantedOf()
    await merchant.open(`/pages/product/goods?id=${goodsId}`)
    await merchant.page.getByRole('button', { name: goods.detail.buy, exact: true }).waitFor(SOON)
    expect(await merchant.page.getByRole('button', { name: goods.detail.buy, exact: true }).isDisabled()).toBe(true)
    await merchant.open(`/pages/buy?lines=${skuId}.1`)
    await merchant.sees(problems.goods.ownShop)
  })
})
