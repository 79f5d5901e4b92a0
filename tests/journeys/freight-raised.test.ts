import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import checkout from '#locales/en/checkout.json' with { type: 'json' }
import settings from '#locales/en/shopSetting.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { wantedOf } from '#tests/support/journey-orders.ts'
import { newShopper } from '#tests/support/lab.ts'
import { openBrowser, openWindow, SOON } from '#tests/support/windows.ts'

const [OWNER, SELLER] = ['hana@shop.example', 'Paper Crane']
const RAISED = '7.35'

describe('a merchant who raises the freight', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  it('is seen in the checkout that a shopper has open, before anything is placed', async () => {
    const shopper = await openWindow(browser, await newShopper())
    const { skuId } = await wantedOf(SELLER)
    await shopper.opensLive(`/pages/buy?lines=${skuId}.1`)
    await shopper.page.getByRole('button', { name: checkout.place, exact: true }).waitFor(SOON)
    expect(await shopper.page.getByText(RAISED).count()).toBe(0)

    const owner = await openWindow(browser, OWNER)
    const { data } = await callShop(shopSettingCalls.freights, {}, owner.token)
    await owner.opensLive('/pages/shop/setting?open=freight')
    await owner.presses(`${settings.freight.edit}: Standard`)
    await owner.sheet.locator('[name="rates.0.fee_micro"]').fill(RAISED)
    await owner.presses(settings.save, owner.sheet)
    await owner.sheet.waitFor({ ...SOON, state: 'detached' })
    await owner.sees(new RegExp(RAISED))

    await shopper.page.getByText(RAISED).first().waitFor(SOON)

    const [standard] = data
    if (!standard) throw new Error('no template')
    const { id, name, rates, not_served, only_listed, is_default, version } = standard
    const back = { id, version: version + 1, name, not_served: [...not_served], only_listed, is_default }
    const before = rates.map(({ countries, ...rate }) => ({ ...rate, countries: [...countries] }))
    await callShop(shopSettingCalls.freight, { ...back, rates: before }, owner.token)
  })
})
