import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey } from '#client/key.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { SERVICE_PARTY } from '#contract/care/chat-view.contract.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { goodsDraftCalls, shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { TypedDraft } from '#contract/catalogue/shop-goods.contract.ts'
import { EMPTY_GOODS } from '#contract/catalogue/shop-goods.form.ts'
import commonInArabic from '#locales/ar/common.json' with { type: 'json' }
import common from '#locales/en/common.json' with { type: 'json' }
import { screens } from '#ui/screens.tsx'
import { shopApplicationCalls } from '#contract/shops/shop-application.calls.ts'
import type { SavedForm } from '#contract/shops/shop-application.contract.ts'
import { EMPTY_APPLICATION } from '#contract/shops/shop-application.form.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { wishListCalls } from '#contract/catalogue/wish-list.calls.ts'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { refundMoves } from '#contract/trade/refund.calls.ts'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { breachesOn, colourBreachesOn, colourlessBreachesOn } from '#tests/support/axe.ts'
import { cutOffOn } from '#tests/support/fits-window.ts'
import { callShop } from '#tests/support/call-shop.ts'
import { journeyShop } from '#tests/support/journey-shop.ts'
import { sentJourneyApplication } from '#tests/support/journey-applications.ts'
import { claimed, paid, placed, shipped, wantedOf } from '#tests/support/journey-orders.ts'
import { askedRecharge, askedWithdrawal } from '#tests/support/journey-money.ts'
import { newShopper } from '#tests/support/lab.ts'
import { setTheme } from '#tests/support/theme.ts'
import {
  FINANCE,
  MERCHANT,
  openBrowser,
  openWindow,
  PHONE,
  SOON,
  SUPPORT,
  WIDE,
  type Window,
} from '#tests/support/windows.ts'

const LANGUAGES = ['en', 'ar'] as const
const TEXTS = { en: common, ar: commonInArabic }
type Side = 'visitor' | 'shopper' | 'merchant' | 'support' | 'finance'

/** Each screen by its path; one that shows several kinds of thing, once for each. */
type Sights = Readonly<Record<string, Sight | readonly Sight[]>>

/** A screen as its reader meets it: who looks, with which query, and what is there once it is drawn. */
interface Sight {
  readonly as: Side
  readonly query?: string
  readonly shows: string
}

describe('every screen', () => {
  let browser: Browser
  let windows: Readonly<Record<(typeof LANGUAGES)[number], Readonly<Record<Side, Window>>>>
  let sights: Sights

  beforeAll(async () => {
    browser = await openBrowser()
    const shopper = await newShopper()
    const withdrawal = await askedWithdrawal(shopper)
    const merchant = await openWindow(browser, MERCHANT)
    const windowsIn = async (lang: (typeof LANGUAGES)[number]) => ({
      visitor: await openWindow(browser, undefined, { lang }),
      shopper: await openWindow(browser, shopper, { lang }),
      merchant: await openWindow(browser, merchant, { lang }),
      support: await openWindow(browser, SUPPORT, { lang }),
      finance: await openWindow(browser, FINANCE, { lang }),
    })
    windows = { en: await windowsIn('en'), ar: await windowsIn('ar') }
    sights = await everySight({ shopper, merchant, desk: windows.en.support, withdrawal })
    // A proof in the second after the day that passed for the withdrawal may have met orders that were not cancelled yet.
    await callShop(deskBooksCalls.proveBooks, {}, windows.en.finance.token)
  })
  afterAll(() => browser.close())

  it('is looked at', () => expect(Object.keys(sights).toSorted()).toEqual(screens.map(({ path }) => path).toSorted()))

  // Every kind of skeleton: a grid, cards, a list, and a list beside a chat that is there already.
  it.each([
    '/pages/product/list',
    '/pages/product/goods?id=1',
    '/pages/member/order',
    '/pages/message/chat?to=service',
  ])('breaks no rule while it loads: %s', async (place) => {
    const { page, context } = await openWindow(browser, await newShopper(), { wide: true })
    await page.route(/\/api\/(?!.*shake)/, () => {})
    await page.goto(`${journeyShop().url}/#${place}`)
    await page.locator('main [data-state=loading]').first().waitFor(SOON)
    expect((await breachesOn(page)).join('\n')).toBe('')
    await context.close()
  })

  describe.each(screens.map(({ path }) => path))('%s', (path) => {
    // Contrast is by far the slowest rule and depends on neither language nor direction: it runs in English, light and
    // dark on a phone, and dark on a wide screen, where other parts are drawn. All other rules run there and in Arabic on a
    // phone: what is drawn besides on a wide screen has names of the same catalogue.
    it.each(LANGUAGES)('breaks no rule of accessibility and fits its window in %s', async (lang) => {
      // Joined, because the report of a list that differs shows only its length.
      const found = async (page: Page) => (await (lang === 'en' ? breachesOn : colourlessBreachesOn)(page)).join('\n')
      for (const { as, query = '', shows } of [sights[path] ?? { as: 'visitor', shows: 'h1' }].flat()) {
        const { page, open, sees } = windows[lang][as]
        // The screen before may show the same while the code of this one is on its way.
        await open('/pages/no/such/place')
        await sees(TEXTS[lang].notFound.text)
        await open(path + query)
        await drawn(page, shows)
        expect(await found(page), query).toBe('')
        expect(await cutOffOn(page), `cut off ${query}`).toBe('')
        if (lang !== 'en') continue
        await setTheme(page, 'dark')
        expect((await colourBreachesOn(page)).join('\n'), `dark ${query}`).toBe('')
        await page.setViewportSize(WIDE)
        await drawn(page, shows)
        expect(await found(page), `wide ${query}`).toBe('')
        await setTheme(page, 'light')
        await page.setViewportSize(PHONE)
      }
    })
  })
})

/** Waits until the screen shows this, and tells what it showed instead. */
async function drawn(page: Page, shows: string): Promise<void> {
  const first = page.locator(shows).first()
  await first.waitFor(SOON).catch(async () => {
    throw new Error(`No ${shows}, but: ${await page.locator('main').innerText()}`)
  })
}

/** Every screen with something on it: orders in several states, a refund that both sides disagree about. */
async function everySight({
  shopper,
  merchant,
  desk,
  withdrawal,
}: {
  shopper: { token: string }
  merchant: { token: string }
  desk: { token: string }
  withdrawal: { id: string }
}): Promise<Sights> {
  const wanted = await wantedOf()
  await placed(shopper, wanted)
  const refused = await claimed(shopper, await paid(shopper), 'money')
  const toPack = await paid(shopper)
  const received = await shipped(shopper, merchant)
  await callShop(orderMoves['order.confirm'], { id: received.id }, shopper.token)
  const [claim] = refused.refunds
  await callShop(refundMoves['refund.refuse'], { id: claim?.id ?? '', reason: 'The cup left us whole' }, merchant.token)
  await callShop(
    refundMoves['refund.appeal'],
    { id: claim?.id ?? '', evidence: 'It came in two pieces' },
    shopper.token,
  )
  await callShop(cartCalls.storage, { mode: 'add', sku_id: wanted.skuId, quantity: 2 }, shopper.token)
  await callShop(productCalls.collect, { ids: [wanted.goodsId], on: true }, shopper.token)
  const wishes = await callShop(wishListCalls.share, { is_on: true, title: 'Birthday' }, shopper.token)
  await callShop(productCalls.addbrowse, { id: wanted.goodsId }, shopper.token)
  const { shop_id } = await callShop(userCalls.profile, {}, merchant.token)
  const frozen = await newShopper({ pin: null })
  await callShop(deskUserCalls.freezeWallet, { id: frozen.id, reason: 'A card that was reported' }, desk.token)
  const recharge = await askedRecharge(shopper)
  const [entry] = (await callShop(walletCalls.moneyLog, {}, shopper.token)).data
  const applicant = await newShopper()
  const { email } = await callShop(userCalls.profile, {}, applicant.token)
  const application = await sentJourneyApplication(applicant, email)
  const draft = await callShop(
    goodsDraftCalls.save,
    { id: newKey(), version: 0, form: EMPTY_GOODS as TypedDraft },
    merchant.token,
  )
  // An application that was begun shows its form; before it stands what one should know.
  await callShop(shopApplicationCalls.save, { version: 0, form: EMPTY_APPLICATION as SavedForm }, shopper.token)
  const { data: notices } = await callShop(noticeCalls.list, { tab: 'logistics' }, shopper.token)
  const { data: mine } = await callShop(shopGoodsCalls.list, {}, merchant.token)
  const asking = await newShopper()
  await callShop(
    chatCalls.send,
    { local_id: newKey(), to_id: SERVICE_PARTY, type: 'text', text: 'Where is my parcel?' },
    asking.token,
  )
  const order = '[data-part="order"]'
  const cards = '[data-part="order-card"]'
  const goods = '[data-part="goods-card"]'
  return {
    '/pages/index': { as: 'visitor', shows: goods },
    '/pages/classify': { as: 'visitor', shows: 'main a' },
    '/pages/cart': { as: 'shopper', shows: 'li[data-sku]' },
    '/pages/search': { as: 'visitor', shows: 'form input' },
    '/pages/product/list': { as: 'visitor', shows: goods },
    '/pages/product/goods': { as: 'shopper', query: `?id=${wanted.goodsId}`, shows: goods },
    '/pages/product/shop_home': { as: 'shopper', query: `?id=${shop_id}`, shows: goods },
    '/pages/buy': { as: 'shopper', query: `?lines=${wanted.skuId}.1`, shows: 'main section a' },
    '/pages/login/login': { as: 'visitor', shows: '[name=account]' },
    '/pages/login/register': { as: 'visitor', shows: '[name=email]' },
    '/pages/member/forgot': { as: 'visitor', shows: '[name=email]' },
    '/pages/member/setting': { as: 'shopper', shows: '[name=theme]' },
    '/pages/member/message_setting': { as: 'shopper', shows: '[name=mail]' },
    '/pages/message/chat': { as: 'shopper', query: '?to=service', shows: 'main textarea' },
    '/pages/shop/promotion': { as: 'merchant', shows: 'main h2' },
    '/pages/shop/coupons': { as: 'merchant', shows: 'main button' },
    '/pages/member/address': { as: 'shopper', shows: '.card' },
    '/pages/member/address_save': { as: 'shopper', shows: '[name=city]' },
    '/pages/member/password_edit': { as: 'shopper', shows: '[name=old_password]' },
    '/pages/product/listshop': { as: 'shopper', shows: 'main li a' },
    '/pages/member/collect': { as: 'shopper', shows: 'main li' },
    '/pages/member/coupon': { as: 'shopper', query: '?tab=unclaimed', shows: '[role=tab][aria-selected=true]' },
    '/pages/member/history': { as: 'shopper', shows: '[data-part="history-day"]' },
    '/pages/member/comment_list': { as: 'shopper', shows: '[data-part="waiting-order"]' },
    '/pages/member/refunds': { as: 'shopper', shows: '[data-part="refund-card"]' },
    '/pages/member/nickname_edit': { as: 'shopper', shows: '[name=nickname]' },
    '/pages/member/invite': { as: 'shopper', shows: '[data-qr]' },
    '/pages/public/about': { as: 'visitor', shows: 'main li' },
    '/pages/member/access_tokens': { as: 'shopper', shows: 'main h2' },
    '/pages/member/devices': { as: 'shopper', shows: '[data-session]' },
    '/pages/member/my_data': { as: 'shopper', shows: 'form' },
    '/pages/member/cancel_account': { as: 'shopper', shows: '[data-block]' },
    '/pages/member/email_edit': { as: 'shopper', shows: '[name=email]' },
    '/pages/member/paypass_edit': { as: 'shopper', shows: '[name=pay_password]' },
    '/pages/member/index': { as: 'shopper', shows: '[data-part=wallet-card]' },
    '/pages/member/order': { as: 'shopper', shows: cards },
    '/pages/member/orderDetail': { as: 'shopper', query: `?id=${refused.id}`, shows: order },
    '/pages/member/comment': { as: 'shopper', query: `?id=${received.id}`, shows: 'textarea' },
    '/pages/member/money': { as: 'shopper', shows: '[data-entry]' },
    '/pages/member/money_detail': { as: 'shopper', query: `?id=${entry?.id}`, shows: '[data-part=record]' },
    '/pages/member/recharge': { as: 'shopper', shows: '[name=amount]' },
    '/pages/member/recharge_detail': { as: 'shopper', query: `?id=${recharge.id}`, shows: '[data-part=recharge]' },
    '/pages/member/withdrawal': { as: 'shopper', shows: '[name=amount]' },
    '/pages/member/withdrawal_detail': {
      as: 'shopper',
      query: `?id=${withdrawal.id}`,
      shows: '[data-part=withdrawal]',
    },
    '/pages/member/wallet_address': { as: 'shopper', shows: 'li.card' },
    '/pages/member/wallet_address_save': { as: 'shopper', shows: '[name=label]' },
    '/pages/shop/apply': [
      { as: 'visitor', shows: '[data-part=before-applying]' },
      { as: 'shopper', shows: '[name=shop_type]' },
    ],
    '/pages/shop/index': { as: 'merchant', shows: 'dl' },
    '/pages/shop/money': { as: 'merchant', shows: 'main dl' },
    '/pages/shop/order': { as: 'merchant', shows: cards },
    '/pages/public/stop_notices': { as: 'visitor', query: '?token=none', shows: 'main h2, main p' },
    '/pages/public/stop_withdrawals': { as: 'visitor', query: '?link=none', shows: 'main h2, main p' },
    '/pages/member/receipt': { as: 'shopper', query: `?id=${refused.id}`, shows: '[data-part=receipt]' },
    '/pages/shop/wait_order': { as: 'merchant', shows: cards },
    '/pages/shop/ship_many': [
      { as: 'merchant', shows: 'main select' },
      { as: 'merchant', query: '?by=list', shows: '[name=text]' },
    ],
    '/pages/shop/packing_slip': { as: 'merchant', query: `?ids=${toPack.id}`, shows: '[data-part=slip]' },
    '/pages/shop/statements': { as: 'merchant', shows: 'li a' },
    '/pages/shop/statement': {
      as: 'merchant',
      query: `?month=${new Date().toISOString().slice(0, 7)}`,
      shows: 'main dl',
    },
    '/pages/shop/setting': { as: 'merchant', shows: 'main nav a' },
    '/pages/shop/goods_manage': { as: 'merchant', shows: 'main li' },
    '/pages/shop/goods_manage_detail': { as: 'merchant', query: `?id=${mine[0]?.id}`, shows: 'main h2' },
    '/pages/shop/goods_add': { as: 'merchant', shows: '[data-category], [data-group]' },
    '/pages/shop/goods_add_detail': [
      { as: 'merchant', query: `?draft=${draft.id}`, shows: '[data-editor]' },
      { as: 'merchant', query: `?id=${mine[0]?.id}`, shows: '[data-editor]' },
    ],
    '/pages/shop/goods_import': { as: 'merchant', shows: 'input[type=file]' },
    '/pages/shop/shop_bond': { as: 'merchant', shows: '[data-part=fund]' },
    '/pages/shop/shop_bond_sign': { as: 'merchant', query: '?level=5&way=upgrade', shows: '[data-part=signature]' },
    '/pages/message/index': { as: 'shopper', shows: 'main li' },
    '/pages/public/notice_detail': { as: 'shopper', query: `?id=${notices[0]?.id}`, shows: 'main h2, main p' },
    '/pages/shop/orderDetail': { as: 'merchant', query: `?id=${refused.id}`, shows: order },
    '/pages/desk/queue': [
      { as: 'finance', shows: '[data-part=queue] a' },
      { as: 'finance', query: `?entity=recharge&id=${recharge.id}`, shows: '[data-event]' },
      { as: 'support', query: `?entity=refund&id=${claim?.id}`, shows: '[data-event]' },
      { as: 'support', query: `?entity=shopApplication&id=${application.id}`, shows: '[data-part=case] dl' },
    ],
    '/pages/desk/questions': { as: 'support', shows: '[role=tab][aria-selected=true]' },
    '/pages/desk/reports': { as: 'support', shows: '[role=tab][aria-selected=true]' },
    '/pages/public/wish_list': { as: 'visitor', query: `?list=${wishes.list?.link}`, shows: 'main li' },
    '/pages/desk/contents': [
      { as: 'support', query: '?id=refund', shows: '[data-article-open]' },
      { as: 'support', query: '?part=announcements&begin=1&id=new', shows: '[data-announcement-open]' },
      { as: 'support', query: '?part=home', shows: '[data-banner]' },
      { as: 'support', query: '?part=categories', shows: '[data-category]' },
    ],
    '/pages/public/article': [
      { as: 'visitor', shows: '[data-part=articles] a' },
      { as: 'visitor', query: '?id=intro', shows: '[data-article]' },
    ],
    '/pages/member/service': { as: 'shopper', shows: '[data-part=articles] a' },
    '/pages/cat_photo/cat_photo': { as: 'visitor', shows: 'main h2' },
    '/pages/public/choose_location': { as: 'shopper', shows: '[data-city]' },
    '/pages/public/open_location': { as: 'visitor', query: '?name=Lisbon&country=PT', shows: '[data-part=mark]' },
    '/pages/desk/searches': { as: 'support', shows: '[data-search]' },
    '/pages/desk/trades': { as: 'support', shows: '[role=tab][aria-selected=true]' },
    '/pages/desk/users': { as: 'support', query: `?keywords=${frozen.id}&id=${frozen.id}`, shows: '[data-action]' },
    '/pages/desk/shops': { as: 'support', query: `?id=${shop_id}`, shows: '[data-event]' },
    '/pages/desk/networks': { as: 'finance', shows: '[data-network]' },
    '/pages/desk/books': { as: 'finance', shows: '[data-proves="true"]' },
    '/pages/desk/coupons': { as: 'finance', shows: 'main button' },
    '/pages/lab': [
      { as: 'visitor', shows: '[data-part=chart]' },
      {
        as: 'support',
        query:
          '?machine=order&steps=order.pay%3Ashopper%3Border.ship%3Amerchant%3Brefund.apply%3Ashopper&forks=A1%40order.ship%3Amerchant',
        shows: 'table',
      },
      {
        as: 'support',
        query: '?machine=order&steps=order.pay%3Ashopper%3Areorder%3Border.ship%3Amerchant',
        shows: '[data-stream]',
      },
      { as: 'support', query: `?view=history&number=${received.order_no}`, shows: '[data-part=axis]' },
    ],
    '/pages/desk/history': { as: 'support', shows: 'ol li' },
    '/pages/web/service': [
      { as: 'visitor', shows: '[data-part=service-ways]' },
      { as: 'shopper', query: '?talk=1', shows: 'main textarea' },
    ],
    '/pages/desk/service': [
      { as: 'support', shows: '[data-part=inbox] a' },
      { as: 'support', query: `?id=${asking.id}`, shows: '[data-part=case-head]' },
    ],
    '/pages/privacy_agreement/privacy_agreement': { as: 'visitor', shows: 'main p' },
  }
}
