import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import account from '#locales/en/account.json' with { type: 'json' }
import cart from '#locales/en/cart.json' with { type: 'json' }
import checkout from '#locales/en/checkout.json' with { type: 'json' }
import common from '#locales/en/common.json' with { type: 'json' }
import goods from '#locales/en/goods.json' with { type: 'json' }
import { choosesEverySpec } from '#tests/support/goods-page.ts'
import { wantedOf } from '#tests/support/journey-orders.ts'
import { setPrice, setStock } from '#tests/support/lab.ts'
import { PIN, USDT } from '#tests/support/usdt.ts'
import { openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

const DIEGO = 'diego@shop.example'

describe('the cart of a visitor', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('is theirs after signing in, with all that changed in the meantime told, and leads to the payment', async () => {
    const visitor = await openWindow(browser, undefined)
    const dearer = await wantedOf('Paper Crane')
    const fewer = await wantedOf('Trailhead')
    for (const [{ goodsId }, pieces] of [
      [dearer, 1],
      [fewer, 3],
    ] as const) {
      await visitor.open(`/pages/product/goods?id=${goodsId}`)
      await visitor.presses(goods.detail.add)
      await choosesEverySpec(visitor)
      for (let more = 1; more < pieces; more++) await visitor.presses(common.actions.more, visitor.sheet)
      await visitor.presses(goods.detail.add, visitor.sheet)
      await visitor.sheet.waitFor({ state: 'detached', ...SOON })
    }
    await visitor.open('/pages/cart')
    await visitor.sees('Trailhead')
    await setPrice(dearer.skuId, dearer.price + USDT)
    await setStock(fewer.skuId, 2)
    await visitor.open('/pages/login/login?redirect=/pages/cart')
    await visitor.fills('account', DIEGO)
    await visitor.fills('password', 'demo-shop')
    await visitor.presses(account.login.submit)
    await visitor.sees(cart.changes.title)
    await visitor.sees(/The price went from .* to .*/)
    await visitor.sees('Quantity reduced from 3 to 2: no more in stock')
    await visitor.presses(cart.changes.understood)
    await visitor.presses('Check out (3)')
    await visitor.presses(checkout.place)
    await visitor.types(PIN)
    await visitor.sees(checkout.paid.title)
    await visitor.open('/pages/cart')
    await visitor.sees(cart.empty)
    await setPrice(dearer.skuId, dearer.price)
    await setStock(fewer.skuId, fewer.left)
  })
})
