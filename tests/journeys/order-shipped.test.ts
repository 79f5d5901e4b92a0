import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressCalls } from '#contract/address.calls.ts'
import { orderCalls, payCalls, shopOrderCalls } from '#contract/order.calls.ts'
import { productCalls } from '#contract/product.calls.ts'
import { userCalls } from '#contract/account.calls.ts'
import { refundCalls } from '#contract/refund.calls.ts'
import checkout from '#locales/en/checkout.json' with { type: 'json' }
import goods from '#locales/en/goods.json' with { type: 'json' }
import order from '#locales/en/order.json' with { type: 'json' }
import arabic from '#locales/ar/order.json' with { type: 'json' }
import refund from '#locales/en/refund.json' with { type: 'json' }
import { callShop, openBrowser, openWindow, type Window } from '#tests/support/windows.ts'

const SHOPPER = 'shopper@shop.example'
const MERCHANT = 'merchant@shop.example'
const PIN = '493817'
const SOON = { timeout: 15_000 }

describe('a shopper and a merchant, side by side', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  /** Goods of the merchant's own shop that can be bought. */
  async function wanted(merchant: Window): Promise<{ goodsId: string; skuId: string }> {
    const { shop_id } = await callShop(userCalls.profile, {}, merchant.token)
    const { data } = await callShop(productCalls.lists, { shop: shop_id ?? '', sort: 'price_asc' })
    for (const { id } of data) {
      const { skus } = await callShop(productCalls.goods, { id })
      const sku = skus.find(({ left }) => left > 3)
      if (sku) return { goodsId: id, skuId: sku.id }
    }
    throw new Error('the merchant sells nothing')
  }

  /** An order paid without the screens, for journeys that tell of what comes after. */
  async function paid(shopper: Window, merchant: Window): Promise<string> {
    const { skuId } = await wanted(merchant)
    const lines = [{ sku_id: skuId, quantity: 1 }]
    const {
      data: [address],
    } = await callShop(addressCalls.getaddress, {}, shopper.token)
    const address_id = address?.id ?? ''
    const { quote } = await callShop(orderCalls.getOrderGoodsList, { lines, address_id }, shopper.token)
    const {
      orders: [placed],
      total,
    } = await callShop(orderCalls.addOrder, { quote, lines, address_id }, shopper.token)
    if (!placed) throw new Error('no order')
    await callShop(payCalls.payment, { ids: [placed.id], total, pay_password: PIN }, shopper.token)
    return placed.id
  }

  const says = (window: Window, text: string) => window.page.getByText(text, { exact: false }).first().waitFor(SOON)

  it('shows the shopper that the order is on its way the moment the merchant ships it', async () => {
    const [shopper, merchant] = [await openWindow(browser, SHOPPER), await openWindow(browser, MERCHANT)]
    const id = await paid(shopper, merchant)
    await shopper.open(`/pages/member/orderDetail?id=${id}`)
    await says(shopper, order.states.pendingDelivery)
    await merchant.open(`/pages/shop/orderDetail?id=${id}`)
    await merchant.page.getByRole('button', { name: order.actions.ship, exact: true }).click()
    const sheet = merchant.page.getByRole('dialog')
    const [carrier, tracking] = await sheet.getByRole('textbox').all()
    await carrier?.fill('SF Express')
    await tracking?.fill(`J${Date.now()}`)
    await sheet.getByRole('button', { name: order.actions.ship }).last().click()
    // Nobody reloads: the shopper's page hears it.
    await says(shopper, order.states.pendingReceipt)
    await says(shopper, 'SF Express')
    await shopper.page.getByRole('button', { name: order.actions.confirm, exact: true }).click()
    await shopper.page.getByRole('dialog').getByRole('button', { name: order.actions.confirm }).last().click()
    await says(shopper, order.states.pendingReview)
    await says(merchant, order.told.confirmed)
  })

  it('leads from the goods to a paid order, and the money stands in escrow', async () => {
    const [shopper, merchant] = [await openWindow(browser, SHOPPER), await openWindow(browser, MERCHANT)]
    const { goodsId } = await wanted(merchant)
    const { page } = shopper
    await shopper.open(`/pages/product/goods?id=${goodsId}`)
    await page.getByRole('button', { name: goods.detail.buy }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor(SOON)
    for (const axis of await sheet.locator('fieldset').all())
      await axis.locator('button:not([disabled])').first().click()
    await sheet.getByRole('button', { name: goods.detail.buy }).last().click()
    await page.getByRole('button', { name: checkout.place }).click(SOON)
    await page.getByRole('button', { name: /^Pay .*USDT$/ }).click(SOON)
    await page.getByRole('group', { name: checkout.pay.enter }).waitFor(SOON)
    for (const digit of PIN) await page.keyboard.press(digit)
    await page.getByRole('button', { name: checkout.paid.see }).click(SOON)
    await says(shopper, order.states.pendingDelivery)
    await says(shopper, order.money.escrow)
  })

  it('alerts the merchant, wherever they are, when somebody pays', async () => {
    const [shopper, merchant] = [await openWindow(browser, SHOPPER), await openWindow(browser, MERCHANT)]
    await merchant.open('/pages/shop/order')
    await merchant.page.locator('[data-part="order-card"]').first().waitFor(SOON)
    const id = await paid(shopper, merchant)
    await merchant.page.locator(`[href*="${id}"]`).first().waitFor(SOON)
    expect(await merchant.page.title()).toMatch(/^\(\d+\+?\)/)
  })

  it('agrees to a refund and shows the money back at once', async () => {
    const [shopper, merchant] = [await openWindow(browser, SHOPPER), await openWindow(browser, MERCHANT)]
    const id = await paid(shopper, merchant)
    const before = await callShop(orderCalls.getOrderInfo, { id }, shopper.token)
    const [line] = before.lines
    await callShop(
      refundCalls.addApply,
      {
        order_id: id,
        line_id: line?.id ?? '',
        kind: 'money',
        money: line?.refundable ?? '0',
        reason: 'changed my mind',
      },
      shopper.token,
    )
    await shopper.open(`/pages/member/orderDetail?id=${id}`)
    await says(shopper, refund.states.applied)
    await merchant.open(`/pages/shop/orderDetail?id=${id}`)
    await merchant.page.getByRole('button', { name: refund.actions.agree, exact: true }).click()
    await merchant.page.getByRole('dialog').getByRole('button').last().click()
    await says(shopper, refund.told.agreed)
    await says(shopper, order.states.refunded)
  })

  it('catches up after the connection was cut in the middle', async () => {
    const [shopper, merchant] = [await openWindow(browser, SHOPPER), await openWindow(browser, MERCHANT)]
    const id = await paid(shopper, merchant)
    await shopper.open(`/pages/member/orderDetail?id=${id}`)
    await says(shopper, order.states.pendingDelivery)
    await shopper.context.setOffline(true)
    await callShop(
      shopOrderCalls.delivery,
      { id, parcel: { carrier: 'DHL', tracking: `C${Date.now()}` } },
      merchant.token,
    )
    await shopper.page.waitForTimeout(1_000)
    expect(await shopper.page.getByText('DHL').count()).toBe(0)
    await shopper.context.setOffline(false)
    await shopper.page.getByText('DHL').first().waitFor({ timeout: 30_000 })
  })

  it('leads to login when the session ended elsewhere, and back after signing in', async () => {
    const shopper = await openWindow(browser, SHOPPER)
    await shopper.open('/pages/member/order')
    await shopper.page.locator('[data-part="order-card"]').first().waitFor(SOON)
    await callShop(userCalls.logout, {}, shopper.token)
    await shopper.page.waitForURL(/login/, SOON)
    await shopper.page.locator('input[name=account]').fill(SHOPPER)
    await shopper.page.locator('input[name=password]').fill('demo-shop')
    await shopper.page.locator('button[type=submit]').click()
    await shopper.page.waitForURL(/member\/order/, SOON)
  })

  it('is mirrored and complete in Arabic on a wide screen', async () => {
    const shopper = await openWindow(browser, SHOPPER, { lang: 'ar', wide: true })
    await shopper.open('/pages/member/order')
    await shopper.page.locator('[data-part="order-card"]').first().waitFor(SOON)
    expect(await shopper.page.locator('html').getAttribute('dir')).toBe('rtl')
    await says(shopper, arabic.list.title)
    // The rail stands at the reading start: on the right.
    const rail = await shopper.page.locator('nav').first().boundingBox()
    expect(rail?.x ?? 0).toBeGreaterThan(1_000)
  })
})
