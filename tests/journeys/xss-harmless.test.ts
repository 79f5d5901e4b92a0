import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import type { CallShape } from '#contract/platform/call.ts'
import { wishListCalls } from '#contract/catalogue/wish-list.calls.ts'
import { deskSearchCalls } from '#contract/catalogue/desk-search.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import account from '#locales/en/account.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { strangeApplication } from '#tests/support/journey-applications.ts'
import { paid, placed, wantedOf } from '#tests/support/journey-orders.ts'
import { journeyShop } from '#tests/support/journey-shop.ts'
import { newShopper, rename } from '#tests/support/lab.ts'
import { newAccount } from '#tests/support/new-account.ts'
import { PASSWORD } from '#tests/support/password.ts'
import {
  strangeEnds,
  strangeMoney,
  strangeNetwork,
  strangeReport,
  strangeSearch,
  strangeStops,
  strangeSuspension,
} from '#tests/support/strange-money.ts'
import { strangeAnnouncements } from '#tests/support/strange-announcements.ts'
import { strangeCategory } from '#tests/support/strange-category.ts'
import { strangeHome } from '#tests/support/strange-home.ts'
import { strangeArticles } from '#tests/support/strange-articles.ts'
import { strangeCoupon, strangeReturnAddress, strangeSettings } from '#tests/support/strange-settings.ts'
import {
  cheapSkus,
  clearDesk,
  strangeOrder,
  strangeParcel,
  strangeRefunds,
  strangeReviews,
  type Take,
  type Token,
  type Writers,
} from '#tests/support/strange-order.ts'
import {
  claimableOrder,
  strangeClaim,
  strangeFund,
  strangeGoods,
  strangeListed,
  strangeQuestions,
  strangeReplies,
} from '#tests/support/strange-shop.ts'
import { fieldName, SHOWN_FIELDS } from '#tests/support/text-fields.ts'
import { USDT } from '#tests/support/usdt.ts'
import { type Hits, strangeMarkup, watchScripts } from '#tests/support/watch-scripts.ts'
import { FINANCE, MERCHANT, openBrowser, openWindow, SOON, SUPPORT, type Window } from '#tests/support/windows.ts'
import { SHORT_PAYLOADS, XSS_PAYLOADS } from '#tests/support/xss-payloads.ts'

type Side = 'shopper' | 'merchant' | 'desk' | 'finance'
const LANGUAGES = ['en', 'ar'] as const
/** A search as it is kept: in small letters. */
const FOUND = '"><teapot>'

describe('text that wants to be code', () => {
  let browser: Browser
  let writers: Pick<Writers, 'desk' | 'shopper'>
  let windows: Readonly<Record<(typeof LANGUAGES)[number], Readonly<Record<Side, Window>>>>
  const hits: Hits[] = []
  const orders: OrderView[] = []
  /** One that its shopper cancelled, and one that the shop cancelled. */
  const cancelled: OrderView[] = []
  /** Paid and not shipped: only then the shop sees where it goes. */
  const unshipped: OrderView[] = []
  /** Each text, and the places it was written into. */
  const written = new Map<string, string[]>()
  /** Each text, and the screens it was read on. */
  const read = new Map<string, Set<string>>()
  let reviewed: OrderView
  let listed: OrderView
  let claimed: OrderView
  let claim: string
  let fund: Awaited<ReturnType<typeof strangeFund>>
  let founder: Token
  const goods: string[] = []
  const articles: string[] = []
  let announced: Awaited<ReturnType<typeof strangeAnnouncements>>
  let ends: Awaited<ReturnType<typeof strangeEnds>>
  let money: Awaited<ReturnType<typeof strangeMoney>>
  let stopped: string
  let application: string
  let merchantShop: string
  let report: string
  let wishes: string
  let asked: string
  let hiddenQuestion: string
  let decider: string
  let strangeOwner: Window
  let strangeShop: string
  let putBack: () => Promise<unknown>

  const watched = async (...how: Parameters<typeof openWindow>): Promise<Window> => {
    const window = await openWindow(...how)
    hits.push(await watchScripts(window.context))
    return window
  }
  const waiting = [...XSS_PAYLOADS]
  const writes = (call: CallShape, place: string, text: string): string => {
    written.set(text, [...(written.get(text) ?? []), fieldName(call.path, place)])
    return text
  }
  const take: Take = (call, place, longest = 140) => {
    const at = waiting.findIndex(({ length }) => length <= longest)
    // No two are alike: a tracking number is taken once.
    const text = at < 0 ? `<b id=${written.size}>` : (waiting.splice(at, 1)[0] ?? '')
    return writes(call, place, text)
  }
  /** A nickname is given at the registration, and changed later: both are one column. */
  const nickname = (text = ''): string =>
    writes(userCalls.changeNickname, 'nickname', writes(userCalls.register, 'nickname', text))

  beforeAll(async () => {
    browser = await openBrowser()
    const [own, ofStopped, ...others] = SHORT_PAYLOADS
    const shopper = await newShopper({ balance: 100_000n * USDT })
    await rename(shopper.id, nickname(own))
    // A week and a day pass over these, which no other order here may feel.
    claimed = await claimableOrder({ shopper, merchant: await openWindow(browser, MERCHANT) })
    money = await strangeMoney({ shopper, finance: () => openWindow(browser, FINANCE) }, take)
    const [merchant, desk] = [await openWindow(browser, MERCHANT), await openWindow(browser, SUPPORT)]
    const finance = await openWindow(browser, FINANCE)
    writers = { shopper, desk }
    await strangeNetwork({ finance }, take)
    strangeOwner = await openWindow(browser, 'jonas@shop.example')
    strangeShop = await strangeSettings(strangeOwner, take)
    await strangeCoupon(strangeOwner, take)
    putBack = await strangeReturnAddress(merchant, take)
    // Before the stops: the first page of the history shows those.
    claim = await strangeClaim({ shopper, merchant, desk }, claimed, take)
    founder = await newShopper()
    fund = await strangeFund(founder, desk, take)
    goods.push(...(await strangeGoods(strangeOwner, take)))
    articles.push(...(await strangeArticles(desk, take)))
    announced = await strangeAnnouncements(desk, shopper, take)
    await strangeHome(desk, take)
    await strangeCategory(desk, take)
    // With a digit and nothing around it that a list takes off.
    const tracking = writes(shopOrdersCalls.shipMany, 'lines.tracking', '<svg/onload=alert(17)>')
    listed = await strangeListed({ shopper, merchant }, take, tracking)
    decider = (await callShop(userCalls.profile, {}, finance.token)).id
    stopped = await strangeStops(desk, nickname(ofStopped), take)
    merchantShop = (await callShop(userCalls.profile, {}, merchant.token)).shop_id ?? ''
    await strangeSuspension(desk, merchantShop, take)
    report = await strangeReport({ shopper, desk }, merchantShop, take)
    // Before the others: the first page of the shop's orders shows theirs.
    const { 'order.cancel': cancel, 'order.merchantCancel': merchantCancel } = orderMoves
    const unpaid = await placed(shopper, await wantedOf())
    await callShop(cancel, { id: unpaid.id, reason: take(cancel, 'reason') }, shopper.token)
    const unsent = await paid(shopper)
    await callShop(merchantCancel, { id: unsent.id, reason: take(merchantCancel, 'reason') }, merchant.token)
    cancelled.push(unpaid, unsent)
    for (const text of others) {
      const buyer = await newShopper()
      await rename(buyer.id, nickname(text))
      await paid(buyer)
    }
    const title = take(wishListCalls.share, 'title', 40)
    const { list } = await callShop(wishListCalls.share, { is_on: true, title }, shopper.token)
    wishes = list?.link ?? ''
    const { email } = await callShop(userCalls.profile, {}, shopper.token)
    application = await strangeApplication({ shopper, desk, email }, take)
    await strangeSearch(desk, writes(deskSearchCalls.hide, 'keywords', FOUND))
    ends = await strangeEnds({ shopper, desk, finance }, take)
    const skus = await cheapSkus(4)
    while (waiting.length > 0) {
      const order = await strangeParcel(merchant, await strangeOrder(shopper, skus, take), take)
      await strangeRefunds({ shopper, merchant, desk }, order, take)
      orders.push(order)
    }
    unshipped.push(await strangeOrder(shopper, skus, take))
    reviewed = await strangeParcel(merchant, await strangeOrder(shopper, skus, take), take)
    await strangeReviews(shopper, reviewed, take)
    await strangeReplies(merchant, reviewed, take)
    asked = reviewed.lines[0]?.goods_id ?? ''
    hiddenQuestion = (await strangeQuestions({ shopper, merchant, desk }, asked, take)).hidden
    const windowsIn = async (lang: (typeof LANGUAGES)[number]) => ({
      shopper: await watched(browser, shopper, { lang }),
      merchant: await watched(browser, merchant, { lang }),
      desk: await watched(browser, desk, { lang }),
      finance: await watched(browser, finance, { lang }),
    })
    windows = { en: await windowsIn('en'), ar: await windowsIn('ar') }
  })
  afterAll(async () => {
    await clearDesk(writers, orders)
    await putBack()
    await browser.close()
  })

  /** Opens a screen, waits for what it shows once something was chosen there, and keeps which of the texts stand on it as text. */
  async function reads(window: Window, route: string, shows: string, press?: string): Promise<void> {
    await window.open(route)
    if (press) await window.page.locator(press).first().click(SOON)
    await window.page.locator(shows).first().waitFor(SOON)
    // A folded log is opened.
    for (const fold of await window.page.locator('[data-part="order"] button[aria-expanded="false"]').all())
      await fold.click(SOON)
    await readsPage(window, route)
  }

  async function readsPage({ page }: Window, route: string): Promise<void> {
    const alts = await page
      .locator('img[alt]')
      .evaluateAll((pictures) => pictures.map((each) => each.getAttribute('alt')))
    const text = [await page.locator('body').textContent(), ...alts].join('\n')
    const [screen = ''] = route.split('?')
    for (const payload of written.keys())
      if (text.includes(payload)) read.set(payload, (read.get(payload) ?? new Set()).add(screen))
    expect(await strangeMarkup(page)).toEqual([])
  }

  const ORDER = '[data-part="order"]'
  /** Opens the sheet in which a shopper chooses the options. */
  it.each(LANGUAGES)('is read as text by both parties of an order and by customer service in %s', async (lang) => {
    const { shopper, merchant, desk } = windows[lang]
    const screens = (id: string) =>
      [
        [shopper, `/pages/member/orderDetail?id=${id}`],
        [merchant, `/pages/shop/orderDetail?id=${id}`],
        [desk, `/pages/desk/queue?order=${id}`],
      ] as const
    for (const [nth, { id }] of [...orders, ...cancelled, ...unshipped, listed].entries()) {
      // The sides show the same parts in both languages: from right to left they take turns, and every order is opened.
      const open = screens(id).filter((_, side) => lang === 'en' || side === nth % 3)
      for (const [window, route] of open) await reads(window, route, ORDER)
    }
    await reads(shopper, '/pages/member/order', '[data-part="order-card"]')
    await reads(merchant, '/pages/shop/order', '[data-part="order-card"]')
    await reads(shopper, '/pages/member/address', '.card')
    await reads(shopper, '/pages/member/index', '.card')
    await reads(shopper, `/pages/member/orderDetail?id=${ends.ended.id}`, ORDER)
    await reads(merchant, `/pages/shop/orderDetail?id=${ends.ended.id}`, ORDER)
    await reads(shopper, `/pages/member/orderDetail?id=${reviewed.id}`, ORDER)
    for (const { goods_id } of reviewed.lines) await reads(shopper, `/pages/product/goods?id=${goods_id}`, '#reviews')
    await reads(shopper, `/pages/product/goods?id=${asked}`, '[data-part=answer]')
    await reads(merchant, `/pages/shop/goods_manage_detail?id=${asked}`, '[data-part=answer]')
    await reads(desk, '/pages/desk/questions', '[data-question]')
    await reads(desk, '/pages/desk/questions?which=hidden', '[data-question]')
    await reads(desk, `/pages/desk/history?about=${hiddenQuestion}`, 'ol li')
    for (const id of goods) await reads(shopper, `/pages/product/goods?id=${id}`, 'main fieldset')
    const CLAIM = '[data-part="guarantee-claim"]'
    await reads(shopper, `/pages/member/orderDetail?id=${claimed.id}`, CLAIM)
    await reads(merchant, `/pages/shop/orderDetail?id=${claimed.id}`, CLAIM)
    await reads(desk, `/pages/desk/queue?entity=guaranteeClaim&id=${claim}`, '[data-part="case"]')
    const owner = await watched(browser, founder, { lang })
    await reads(owner, '/pages/shop/shop_bond', '[data-part="fund"] ol li')
    await reads(owner, `/pages/shop/shop_bond_sign?signed=${fund.contract}`, '[data-part="paper"]')
    await reads(desk, `/pages/desk/queue?entity=bond&id=${fund.shop}`, '[data-part="case"]')
    await reads(desk, `/pages/desk/history?about=${fund.shop}`, 'ol li')
    expect(hits.flat()).toEqual([])
  })

  it.each(LANGUAGES)('is read as text wherever money and accounts are decided about in %s', async (lang) => {
    const { shopper, desk, finance } = windows[lang]
    await reads(shopper, '/pages/member/wallet_address', '.card')
    const [address, network] = ['input[type=radio]:not([name=network])', 'input[name=network][value=ERC20]']
    await reads(shopper, '/pages/member/withdrawal', address, network)
    await reads(shopper, `/pages/member/recharge_detail?id=${money.recharge}`, '[data-part="recharge"]')
    await reads(shopper, `/pages/member/withdrawal_detail?id=${money.withdrawal}`, '[data-part="withdrawal"]')
    for (const entity of ['recharge', 'withdrawal'] as const)
      await reads(finance, `/pages/desk/queue?entity=${entity}&id=${money[entity]}`, '[data-part="case"]')
    await reads(finance, `/pages/desk/history?by=${decider}`, 'ol li')
    // What a first person decided is asked for beside the order.
    await reads(desk, `/pages/desk/queue?order=${ends.waits.id}`, '[data-part="first-decision"]')
    await reads(desk, '/pages/desk/reports?which=handled', '[data-report]')
    await reads(desk, `/pages/desk/history?about=${report}`, 'ol li')
    await reads(shopper, `/pages/message/chat?to=${merchantShop}`, '[data-part=message]')
    await reads(desk, `/pages/desk/users?id=${stopped}`, '[data-stop]')
    await reads(desk, `/pages/desk/shops?id=${merchantShop}`, '[data-shop] ol li')
    await reads(windows[lang].merchant, '/pages/shop/index', 'main ol li time')
    await reads(desk, `/pages/desk/history?about=${merchantShop}`, 'ol li')
    await reads(desk, `/pages/desk/queue?entity=shopApplication&id=${application}`, '[data-part="case"] dl')
    await reads(desk, `/pages/desk/history?about=${application}`, 'ol li')
    await reads(shopper, '/pages/shop/apply', '[data-field]')
    await reads(shopper, `/pages/product/shop_home?id=${strangeShop}`, '[data-part="holiday"]')
    const owner = await watched(browser, strangeOwner, { lang })
    await reads(owner, '/pages/shop/setting?open=freight', '[data-freight]')
    await reads(owner, '/pages/shop/setting?open=messages', '[name=auto_reply]')
    await reads(desk, '/pages/desk/history', 'ol li')
    await reads(desk, `/pages/desk/history?about=${stopped}`, 'ol li')
    await reads(desk, `/pages/desk/history?about=${ends.ended.id}`, 'ol li')
    await reads(desk, '/pages/desk/searches', '[data-search]')
    await reads(shopper, `/pages/public/wish_list?list=${wishes}`, 'main h2')
    await reads(shopper, '/pages/public/article', '[data-part=articles] a')
    await reads(desk, '/pages/desk/contents', '[data-article]')
    await reads(shopper, '/pages/message/index?tab=system', 'main li')
    await reads(desk, '/pages/desk/contents?part=announcements', '[data-announcement]')
    await reads(shopper, '/pages/index', '[data-part=goods-card]')
    await reads(shopper, '/pages/classify', 'main li')
    await reads(desk, '/pages/desk/contents?part=categories', '[data-category]')
    for (const id of announced.notices) await reads(shopper, `/pages/public/notice_detail?id=${id}`, 'main h2')
    for (const id of announced.ids)
      await reads(desk, `/pages/desk/contents?part=announcements&id=${id}`, '[data-announcement-open]')
    for (const id of articles) {
      await reads(shopper, `/pages/public/article?id=${id}`, '[data-article]')
      await reads(desk, `/pages/desk/contents?id=${id}`, '[data-article-open]')
      await reads(desk, `/pages/desk/history?about=${id}`, 'ol li')
    }
    expect(hits.flat()).toEqual([])
  })

  it('was written in two hundred ways, and every one was read', () => {
    expect(written.size).toBeGreaterThanOrEqual(200)
    expect([...written].filter(([payload]) => !read.has(payload))).toEqual([])
  })

  it.each(SHOWN_FIELDS)('was read wherever %s is shown', (field, at) => {
    const texts = [...written].filter(([, fields]) => fields.includes(field)).map(([text]) => text)
    const screens = new Set(texts.flatMap((text) => [...(read.get(text) ?? [])]))
    expect(at.filter((screen) => !screens.has(screen))).toEqual([])
  })

  it.each(LANGUAGES)('does nothing in an address or a search in %s', async (lang) => {
    const { page, open } = windows[lang].shopper
    for (const payload of XSS_PAYLOADS.filter((_, n) => n % 12 === 0)) {
      const keywords = encodeURIComponent(payload)
      await open(`/pages/product/list?keywords=${keywords}`)
      await page.locator('main').first().waitFor(SOON)
      await open(`/pages/search?keywords=${keywords}`)
      await page.locator('form input').first().waitFor(SOON)
      expect(await strangeMarkup(page)).toEqual([])
    }
    for (const route of [
      `/${XSS_PAYLOADS[0]}`,
      `/pages/product/goods?id=${XSS_PAYLOADS[3]}`,
      '/pages/product/goods?id=javascript:alert(1)',
    ]) {
      await open(route)
      await page.locator('main').first().waitFor(SOON)
      expect(await strangeMarkup(page)).toEqual([])
    }
    expect(hits.flat()).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    '//e.example/',
    'https://e.example/',
    '/\\e.example',
    'data:text/html,<script>alert(1)</script>',
  ])('leads no one away who signs in with the way back %s', async (redirect) => {
    const { email } = await newAccount()
    const guest = await watched(browser, undefined)
    await guest.open(`/pages/login/login?redirect=${encodeURIComponent(redirect)}`)
    await guest.fills('account', email)
    await guest.fills('password', PASSWORD)
    await guest.presses(account.login.submit)
    await guest.page.waitForFunction(() => localStorage.getItem('shop.session') !== null, undefined, SOON)
    await guest.page.locator('main').first().waitFor(SOON)
    expect(new URL(guest.page.url()).origin).toBe(journeyShop().url)
    expect(hits.flat()).toEqual([])
    await guest.context.close()
  })

  it('would be noticed if it did anything', async () => {
    const { page, open, context } = await openWindow(browser, undefined)
    const noticed = await watchScripts(context)
    // Without trusted types, which would refuse the markup before anything could be noticed.
    await context.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        const response = await route.fetch()
        const headers = response.headers()
        const policy = headers['content-security-policy']?.replace(/;require-trusted-types-for.*/, '') ?? ''
        await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
      },
    )
    await open('/pages/search')
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'))
    await expect.poll(() => noticed, SOON).toEqual([expect.stringContaining('policy: script-src-attr inline')])
    expect(await strangeMarkup(page)).toEqual(['<img src="x" onerror="alert(1)">'])
    await context.close()
  })

  it('becomes no markup at all: the page takes no text for it, and no one can allow that', async () => {
    const { page, open, context } = await openWindow(browser, undefined)
    const noticed = await watchScripts(context)
    await open('/pages/search')
    const insert = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b id="strange">x</b>'))
    await expect(insert).rejects.toThrow('TrustedHTML')
    const allow = page.evaluate(() =>
      (
        window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
      ).trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
    )
    await expect(allow).rejects.toThrow('createPolicy')
    await expect
      .poll(() => noticed, SOON)
      .toEqual([
        expect.stringContaining('policy: require-trusted-types-for'),
        expect.stringContaining('policy: trusted-types'),
      ])
    expect(await page.locator('#strange').count()).toBe(0)
    await context.close()
  })

  it('does nothing in an answer that is opened as a page', async () => {
    const visitor = await watched(browser, undefined)
    for (const path of [
      `/api/wanlshop/common/search?keywords=${encodeURIComponent(XSS_PAYLOADS[0] ?? '')}`,
      `/api/${encodeURIComponent(XSS_PAYLOADS[3] ?? '')}`,
    ]) {
      const answer = await visitor.page.goto(`${journeyShop().url}${path}`)
      expect(answer?.headers()).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
      expect(await visitor.page.locator('img,script,iframe,svg').count()).toBe(0)
    }
    expect(hits.flat()).toEqual([])
    await visitor.context.close()
  })
})
