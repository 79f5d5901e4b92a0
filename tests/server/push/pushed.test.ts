import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { notifyOfFavourites } from '#server/catalogue/goods/favourite-news.job.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { shopApplicationMoves } from '#contract/shops/shop-application.calls.ts'
import { withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import { days, hours, minutes, seconds } from '#machines/platform/constants.ts'
import { savedApplication } from '#tests/support/applications.ts'
import { pairOf, say } from '#tests/support/chats.ts'
import { type Person, person, signedInAgain } from '#tests/support/factories.ts'
import { customer, requested } from '#tests/support/money.ts'
import { browserOf, pushesLeave } from '#tests/support/pushes.ts'
import { type Deal, paid, payFor, placed } from '#tests/support/orders.ts'
import { openPushService, type PushService } from '#tests/support/push-service.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { readNotices } from '#tests/support/read-notices.ts'
import { USDT } from '#tests/support/usdt.ts'

const SITE = 'https://shop.example/mall'

describe.each(oneEngine())('pushes, on %s', (engine) => {
  let service: PushService
  let shop: TestShop
  beforeAll(async () => {
    service = await openPushService()
    shop = await openShop(engine, { PUSH_TEST_SERVICE: service.origin, SITE_URL: SITE })
  })
  afterAll(() => Promise.all([shop.close(), service.close()]))
  beforeEach(() => service.answers({ status: 201 }))

  const ship = ({ order, merchant }: Deal) =>
    shop.must(
      orderMoves['order.ship'],
      { id: order.id, parcel: { carrier: 'SF', tracking: `T${order.id}` } },
      merchant.owner,
    )
  /** A buyer with a browser, whose order is shipped. */
  async function shippedTo(lang = 'en') {
    const deal = await paid(shop)
    const browser = await browserOf(shop, service, { ...deal.buyer, lang })
    await ship(deal)
    return { ...deal, browser }
  }
  const bodyOf = (html: string) => html.replaceAll(/[\u2066\u2069]/g, '')

  it('tell the merchant of a new order, encrypted, signed, and with what is unread', async () => {
    const deal = await placed(shop)
    const browser = await browserOf(shop, service, deal.merchant.owner)
    await payFor(shop, deal)
    expect(await pushesLeave(shop)).toBe(1)
    const [push] = browser.pushes()
    expect(push).toMatchObject({ web_push: 8030, app_badge: '1' })
    expect(push?.notification).toMatchObject({ title: 'New order', lang: 'en', dir: 'ltr', silent: false })
    expect(bodyOf(push?.notification.body ?? '')).toContain(`Order ${deal.order.order_no}`)
    const [, notice] = /^.*&notice=(.+)$/.exec(push?.notification.navigate ?? '') ?? []
    expect(push?.notification.navigate).toBe(
      `${SITE}/#/pages/shop/orderDetail?id=${deal.order.id}&notice=${String(notice)}`,
    )
    await shop.must(noticeCalls.read, { ids: [String(notice)] }, deal.merchant.owner)
    const [posted] = service.to(browser.path)
    expect(posted?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: push?.notification.tag,
    })
    expect(posted?.headers.authorization).toMatch(/^vapid t=.+, k=.+$/)
    expect(posted?.body.toString('latin1')).not.toContain(deal.order.order_no)
  })

  it('speak the language of the browser', async () => {
    const { browser } = await shippedTo('ar')
    await pushesLeave(shop)
    expect(browser.pushes()[0]?.notification).toMatchObject({ title: 'تم الشحن', lang: 'ar', dir: 'rtl' })
  })

  it('of favourites stop with a button of their own, without a sign-in', async () => {
    const deal = await paid(shop, { stock: 5 })
    const id = deal.order.lines[0]?.goods_id ?? ''
    const fan = await person(shop)
    await shop.must(productCalls.collect, { ids: [id], on: true }, fan)
    const browser = await browserOf(shop, service, fan)
    await runText(shop, 'update goods set price_micro = price_micro - 1000000 where id = $1', id)
    await notifyOfFavourites(shop.services)
    await pushesLeave(shop)
    const [stop] = browser.pushes()[0]?.notification.actions ?? []
    expect(stop).toMatchObject({ action: 'stop', title: 'Stop notices' })
    const [, token = ''] =
      /^https:\/\/shop\.example\/mall\/#\/pages\/public\/stop_notices\?token=(.+)$/.exec(stop?.navigate ?? '') ?? []
    expect((await shop.ask(noticeCalls.stop, { token })).body.data).toEqual({ way: 'push', kinds: ['price'] })
    const { price, stock } = await shop.must(noticeCalls.choices, {}, fan)
    expect([price.push, price.in_app, stock.push]).toEqual([false, true, true])
    const { browser: parcel } = await shippedTo()
    await pushesLeave(shop)
    expect(parcel.pushes()[0]?.notification.actions).toBeUndefined()
  })

  it('are sent once for each event and browser, also by two processes and after a restart', async () => {
    const { browser, buyer } = await shippedTo()
    await Promise.all([pushesLeave(shop), pushesLeave(shop), pushesLeave(shop)])
    await pushesLeave(shop)
    expect(browser.pushes()).toHaveLength(1)
    const other = await browserOf(shop, service, await signedIn(buyer))
    await pushesLeave(shop)
    expect(other.pushes()).toEqual([])
  })
  const signedIn = (who: Person): Promise<Person> => signedInAgain(shop, who)

  it('reach every browser of the person, and of no other', async () => {
    const deal = await paid(shop)
    const browsers = [
      await browserOf(shop, service, deal.buyer),
      await browserOf(shop, service, await signedIn(deal.buyer)),
    ]
    const strangers = [
      await browserOf(shop, service, await person(shop)),
      await browserOf(shop, service, deal.merchant.owner),
    ]
    await ship(deal)
    await pushesLeave(shop)
    for (const { pushes } of browsers) expect(pushes()).toHaveLength(1)
    for (const { pushes } of strangers) expect(pushes()).toEqual([])
  })

  it('are not sent to a person who has the shop open, and are looked at again once', async () => {
    const [stays, leaves] = [await shippedTo(), await shippedTo()]
    await pushesLeave(shop, true)
    await pushesLeave(shop)
    for (const { browser } of [stays, leaves]) expect(browser.pushes()).toEqual([])
    await shop.standStill(minutes(1))
    await readNotices(shop, stays.buyer)
    await pushesLeave(shop)
    expect(stays.browser.pushes()).toEqual([])
    expect(leaves.browser.pushes()).toHaveLength(1)
    const watching = await shippedTo()
    await pushesLeave(shop, true)
    await shop.standStill(minutes(1))
    await pushesLeave(shop, true)
    await shop.standStill(minutes(1))
    await pushesLeave(shop)
    expect(watching.browser.pushes()).toEqual([])
  })

  it('are not sent of what a person did', async () => {
    const who = await customer(shop, { balance: 1_000n * USDT })
    const browser = await browserOf(shop, service, who)
    const { id } = await requested(shop, who)
    await shop.must(withdrawalMoves['withdrawal.cancel'], { id }, who)
    const application = await savedApplication(shop, who)
    const draft = { id: application.id, version: application.version }
    await shop.must(shopApplicationMoves['shopApplication.submit'], draft, who)
    const { data } = await shop.must(noticeCalls.list, { tab: 'system' }, who)
    expect(data.map(({ name }) => name)).toEqual(['shopApplication.submitted', 'withdrawal.cancelled'])
    await pushesLeave(shop)
    expect(browser.pushes()).toEqual([])
  })

  it('are sent of an order that hundreds of other events followed', async () => {
    const deal = await placed(shop)
    const browser = await browserOf(shop, service, deal.merchant.owner)
    await payFor(shop, deal)
    await runText(
      shop,
      `with bumped as (update topics set seq = seq + 300 where topic = $1 returning topic, seq)
       insert into events (topic, seq, type, name, entity, entity_id, version, view, at)
       select topic, seq - n, 'notice', 'board.changed', 'shop', 'x', 0, '{}', shop_now() + interval '1 second'
       from bumped, generate_series(0, 299) n`,
      `shop:${deal.merchant.id}`,
    )
    await pushesLeave(shop)
    expect(browser.pushes().map(({ notification }) => notification.title)).toEqual(['New order'])
  })

  it('are sent of every topic in one run, however many there are before', async () => {
    const { browser } = await shippedTo()
    await runText(
      shop,
      `with made as (insert into topics (topic, seq) select 'shop:0-' || n, 1 from generate_series(1, 250) n returning topic)
       , marked as (insert into push_marks (topic, seq) select topic, 0 from made)
       insert into events (topic, seq, type, name, entity, entity_id, version, view, at)
       select topic, 1, 'notice', 'board.changed', 'shop', 'x', 0, '{}', shop_now() from made`,
    )
    await pushesLeave(shop)
    expect(browser.pushes()).toHaveLength(1)
  })

  it('are not sent of a kind that the person switched off, nor of what was read', async () => {
    const [off, read] = [await shippedTo(), await shippedTo()]
    const choice = { kind: 'logistics', in_app: true, sound: false, push: false, mail: false } as const
    await shop.must(noticeCalls.choose, choice, off.buyer)
    await readNotices(shop, read.buyer)
    await pushesLeave(shop)
    for (const { browser } of [off, read]) expect(browser.pushes()).toEqual([])
  })

  it('are not sent after a sign-out, though they were queued', async () => {
    const { browser, buyer } = await shippedTo()
    await pushesLeave(shop, true)
    await shop.must(userCalls.logout, {}, buyer)
    await shop.standStill(minutes(1))
    await pushesLeave(shop)
    expect(browser.pushes()).toEqual([])
  })

  describe('of a chat', () => {
    async function chatting() {
      const pair = await pairOf(shop)
      const browser = await browserOf(shop, service, pair.buyer)
      // A shop writes only to people who wrote first.
      await say(shop, pair.buyer, pair.merchant.id, 'Hello')
      const answers = (text: string) => say(shop, pair.merchant.owner, pair.buyer.id, text)
      return { ...pair, browser, answers }
    }

    it('show who wrote and what, and not what one wrote oneself', async () => {
      const { browser, answers, merchant } = await chatting()
      await pushesLeave(shop)
      expect(browser.pushes()).toEqual([])
      await answers(`It is ready${'!'.repeat(200)}`)
      await pushesLeave(shop)
      const [push] = browser.pushes()
      expect(push?.notification.body).toBe(`It is ready${'!'.repeat(109)}…`)
      expect(push?.notification.navigate).toBe(`${SITE}/#/pages/message/chat?to=${merchant.id}`)
      expect(push?.app_badge).toBe('1')
    })

    it('replace the one before, and are not sent of what was read', async () => {
      const { browser, answers, buyer } = await chatting()
      await answers('One')
      await pushesLeave(shop)
      const two = await answers('Two')
      await pushesLeave(shop)
      const [first, second] = browser.pushes()
      expect(first?.notification.tag).toBe(second?.notification.tag)
      const three = await answers('Three')
      await shop.must(chatCalls.read, { marks: [{ id: two.chat_id, seq: three.seq }] }, buyer)
      await pushesLeave(shop)
      expect(browser.pushes()).toHaveLength(2)
    })

    it('go to one browser one after the other, so that the newest is shown last', async () => {
      const { browser, answers } = await chatting()
      for (const text of ['One', 'Two', 'Three']) await answers(text)
      const call = globalThis.fetch
      let [onTheirWay, most] = [0, 0]
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, how) => {
        most = Math.max(most, ++onTheirWay)
        return call(to, how).finally(() => onTheirWay--)
      })
      await pushesLeave(shop)
      vi.restoreAllMocks()
      expect(browser.pushes().map(({ notification: { body } }) => body)).toEqual(['One', 'Two', 'Three'])
      expect(most).toBe(1)
    })

    it('are not sent again where a newer one was sent in the meantime', async () => {
      const { browser, answers } = await chatting()
      const one = await answers('One')
      service.answers({ status: 503 })
      await pushesLeave(shop)
      // As another process claims it again, and dies before it calls.
      const claimed = `update push_deliveries set attempts = 2, due_at = shop_now() + interval '1 minute' where source_id = $1`
      await runText(shop, claimed, one.id)
      await answers('Two')
      await shop.standStill(seconds(11))
      service.answers({ status: 201 })
      expect(await pushesLeave(shop)).toBe(1)
      await shop.standStill(seconds(61))
      expect(await pushesLeave(shop)).toBe(0)
      expect(browser.pushes().map(({ notification: { body } }) => body)).toEqual(['One', 'Two'])
    })

    it('wait for the one before that a busy push service put off, and are sent after it', async () => {
      const { browser, answers } = await chatting()
      await answers('One')
      await answers('Two')
      let tries = 0
      service.answers(() => ({ status: ++tries === 1 ? 503 : 201 }))
      expect(await pushesLeave(shop)).toBe(0)
      await shop.standStill(seconds(11))
      expect(await pushesLeave(shop)).toBe(2)
      expect(browser.pushes().map(({ notification: { body } }) => body)).toEqual(['One', 'One', 'Two'])
    })

    it('take a recalled message off the device, without a sound', async () => {
      const { browser, answers, merchant } = await chatting()
      const { id } = await answers('My mistake')
      await pushesLeave(shop)
      await shop.must(chatCalls.recall, { id }, merchant.owner)
      await pushesLeave(shop)
      const [shown, instead] = browser.pushes()
      expect(shown?.notification.body).toBe('My mistake')
      expect(instead?.notification).toMatchObject({ body: 'This message was recalled', silent: true })
      expect(instead?.notification.tag).toBe(shown?.notification.tag)
      await pushesLeave(shop)
      expect(browser.pushes()).toHaveLength(2)
    })

    it('take a recalled message off a device while another one shows the shop, also after chats were switched off', async () => {
      const { browser, answers, merchant, buyer } = await chatting()
      const { id } = await answers('My mistake')
      await pushesLeave(shop)
      const choice = { kind: 'chat', in_app: true, sound: true, push: false, mail: false } as const
      await shop.must(noticeCalls.choose, choice, buyer)
      await shop.must(chatCalls.recall, { id }, merchant.owner)
      await pushesLeave(shop, true)
      expect(browser.pushes().map(({ notification: { body } }) => body)).toEqual([
        'My mistake',
        'This message was recalled',
      ])
    })

    it('take a recalled message off a device that may show it, though the push service gave no answer', async () => {
      const { browser, answers, merchant } = await chatting()
      const { id } = await answers('My mistake')
      service.answers({ status: 503 })
      await pushesLeave(shop)
      service.answers({ status: 201 })
      await shop.must(chatCalls.recall, { id }, merchant.owner)
      await pushesLeave(shop)
      await shop.standStill(seconds(11))
      // The message itself is not sent again, and then its place is taken.
      await pushesLeave(shop)
      await shop.standStill(seconds(11))
      await pushesLeave(shop)
      expect(browser.pushes().map(({ notification: { body } }) => body)).toEqual([
        'My mistake',
        'This message was recalled',
      ])
    })

    it('are sent at once while another push is on its way', async () => {
      const { browser, answers } = await chatting()
      const one = await answers('One')
      await pushesLeave(shop, true)
      // As another process claims it.
      const claimed = `update push_deliveries set attempts = 1, due_at = shop_now() + interval '1 minute' where source_id = $1`
      await runText(shop, claimed, one.id)
      await answers('Two')
      await pushesLeave(shop)
      expect(browser.pushes().map(({ notification: { body } }) => body)).toEqual(['Two'])
    })

    it('never show a message that was recalled before, nor replace a later one', async () => {
      const { browser, answers, merchant } = await chatting()
      const early = await answers('Too early')
      await shop.must(chatCalls.recall, { id: early.id }, merchant.owner)
      await pushesLeave(shop)
      expect(browser.pushes()).toEqual([])
      const first = await answers('First')
      await pushesLeave(shop)
      await shop.standStill(seconds(1))
      await answers('Second')
      await pushesLeave(shop)
      await shop.must(chatCalls.recall, { id: first.id }, merchant.owner)
      await pushesLeave(shop)
      expect(browser.pushes().map(({ notification: { body } }) => body)).toEqual(['First', 'Second'])
    })
  })

  describe('when the push service answers', () => {
    it.each([404, 410])('%i: the subscription goes', async (status) => {
      const { browser } = await shippedTo()
      service.answers({ status })
      expect(await pushesLeave(shop)).toBe(0)
      expect(await browser.isSubscribed()).toBe(false)
    })

    it.each([429, 500, 503])('%i: the subscription stays, and the push is sent later', async (status) => {
      const { browser } = await shippedTo()
      service.answers({ status })
      expect(await pushesLeave(shop)).toBe(0)
      await pushesLeave(shop)
      expect(service.to(browser.path)).toHaveLength(1)
      expect(await browser.isSubscribed()).toBe(true)
      service.answers({ status: 201 })
      await shop.standStill(seconds(11))
      expect(await pushesLeave(shop)).toBe(1)
    })

    it('Retry-After: no push to this browser before that', async () => {
      const deal = await shippedTo()
      service.answers({ status: 429, headers: { 'retry-after': '120' } })
      await pushesLeave(shop)
      service.answers({ status: 201 })
      // Nor of what happens in the meantime.
      await say(shop, deal.merchant.owner, deal.buyer.id, 'It is on its way')
      await shop.standStill(seconds(115))
      await pushesLeave(shop)
      expect(service.to(deal.browser.path)).toHaveLength(1)
      await shop.standStill(seconds(10))
      await pushesLeave(shop)
      expect(service.to(deal.browser.path)).toHaveLength(3)
    })

    it('Retry-After of a week: an hour is the most', async () => {
      const { browser } = await shippedTo()
      service.answers({ status: 503, headers: { 'retry-after': String(7 * 24 * 3_600) } })
      await pushesLeave(shop)
      service.answers({ status: 201 })
      await shop.standStill(hours(1) + 1_000)
      await pushesLeave(shop)
      expect(service.to(browser.path)).toHaveLength(2)
    })

    it('nothing but errors: the push is given up after a bounded number of tries', async () => {
      const { browser } = await shippedTo()
      service.answers({ status: 503 })
      for (let n = 0; n < 15; n++) {
        await pushesLeave(shop)
        await shop.standStill(hours(1))
      }
      expect(service.to(browser.path)).toHaveLength(8)
      expect(await browser.isSubscribed()).toBe(true)
    })

    /** Browsers at Google's push service, which answers when told; `subscribe` has another person subscribe there. */
    async function atFcm() {
      const FCM = 'fcm.googleapis.com'
      const calls: { path: string; answer: (response: Response) => void; giveUp: (error: Error) => void }[] = []
      const call = globalThis.fetch
      vi.spyOn(globalThis, 'fetch').mockImplementation((to, how) => {
        if ((to as URL).host !== FCM) return call(to, how)
        return new Promise((answer, giveUp) => calls.push({ path: (to as URL).pathname, answer, giveUp }))
      })
      return {
        calls,
        callsTo: (path: string) => calls.filter((each) => each.path === path),
        subscribe: async () => {
          const deal = await shippedTo()
          const { input, path } = deal.browser
          const move = 'update push_subscriptions set endpoint = $2 where endpoint = $1'
          await runText(shop, move, input.endpoint, `https://${FCM}${path}`)
          return { ...deal, path }
        },
        // No later test may call it.
        close: async () => {
          vi.restoreAllMocks()
          await runText(shop, `delete from push_subscriptions where endpoint like 'https:%'`)
        },
      }
    }

    it('nothing: other people and other services are called in the meantime, and only the silent browser is left alone', async () => {
      const fcm = await atFcm()
      const silent = await fcm.subscribe()
      const leaving = pushesLeave(shop)
      await vi.waitFor(() => expect(fcm.callsTo(silent.path)).toHaveLength(1), 5_000)
      // All of this is new while the first call hangs.
      const [elsewhere, besides] = [await shippedTo(), await fcm.subscribe()]
      await say(shop, silent.merchant.owner, silent.buyer.id, 'It is on its way')
      await vi.waitFor(() => expect(elsewhere.browser.pushes()).toHaveLength(1), 5_000)
      await vi.waitFor(() => expect(fcm.callsTo(besides.path)).toHaveLength(1), 5_000)
      fcm.callsTo(besides.path)[0]?.answer(new Response(null, { status: 201 }))
      fcm.callsTo(silent.path)[0]?.giveUp(new Error('no answer'))
      expect(await leaving).toBe(2)
      const third = await fcm.subscribe()
      await shop.standStill(seconds(5))
      const again = pushesLeave(shop)
      await vi.waitFor(() => expect(fcm.callsTo(third.path)).toHaveLength(1), 5_000)
      fcm.callsTo(third.path)[0]?.answer(new Response(null, { status: 201 }))
      await again
      expect(fcm.callsTo(silent.path)).toHaveLength(1)
      await fcm.close()
    })

    it('nothing to many: those who failed before wait apart, and no one else waits for them', async () => {
      const fcm = await atFcm()
      const silent = await Promise.all(Array.from({ length: 3 }, fcm.subscribe))
      const isSilent = 'update push_subscriptions set failures = 1 where endpoint like $1'
      for (const { path } of silent) await runText(shop, isSilent, `%${path}`)
      // As if many more of them hung: their queue has no free place at all.
      await runText(
        shop,
        `insert into push_deliveries (id, subscription_id, topic, name, source_id, tag, due_at, created_at)
         select 'x' || n || p.id, p.id, d.topic, d.name, 'x' || n, 'x' || n, shop_now() - interval '1 hour', d.created_at
         from generate_series(1, 30) n, push_subscriptions p join push_deliveries d on d.subscription_id = p.id
           where p.failures > 0 and p.endpoint like 'https:%'`,
      )
      const leaving = pushesLeave(shop)
      await vi.waitFor(() => expect(fcm.calls).toHaveLength(3), 5_000)
      const good = await fcm.subscribe()
      await vi.waitFor(() => expect(fcm.callsTo(good.path)).toHaveLength(1), 5_000)
      // One after the other to each browser, so that none uses up the places of others.
      expect(fcm.calls).toHaveLength(4)
      await runText(shop, `delete from push_deliveries where source_id like 'x%'`)
      for (const { answer } of fcm.calls) answer(new Response(null, { status: 201 }))
      await leaving
      const failing = await runText(
        shop,
        `select 1 from push_subscriptions where failures > 0 and endpoint like 'https:%'`,
      )
      expect(failing).toEqual([])
      await fcm.close()
    })

    it('403 again and again: the subscription goes, but neither at once nor after others were accepted', async () => {
      const deal = await shippedTo()
      const news = async () => {
        await say(shop, deal.merchant.owner, deal.buyer.id, 'Hello')
        await pushesLeave(shop)
      }
      service.answers({ status: 403 })
      for (let n = 0; n < 6; n++) await news()
      expect(await deal.browser.isSubscribed()).toBe(true)
      await shop.standStill(hours(2))
      service.answers({ status: 201 })
      await news()
      service.answers({ status: 403 })
      for (let n = 0; n < 4; n++) await news()
      await shop.standStill(hours(2))
      expect(await deal.browser.isSubscribed()).toBe(true)
      await news()
      expect(await deal.browser.isSubscribed()).toBe(false)
    })

    it.each([400, 401, 403, 413])('%i: the operator is warned, and it is not tried again', async (status) => {
      const { browser } = await shippedTo()
      service.answers({ status })
      const warned = vi.spyOn(shop.services.log, 'warn')
      await pushesLeave(shop)
      const facts = expect.objectContaining({ status, host: new URL(service.origin).host })
      expect(warned).toHaveBeenCalledWith(facts, 'a push was refused')
      warned.mockRestore()
      await shop.standStill(hours(2))
      await pushesLeave(shop)
      expect(service.to(browser.path)).toHaveLength(1)
    })

    it('a redirect: no one is called there, and the subscription stays', async () => {
      const elsewhere = await openPushService()
      const { browser } = await shippedTo()
      service.answers({ status: 307, headers: { location: `${elsewhere.origin}/stolen` } })
      expect(await pushesLeave(shop)).toBe(0)
      expect(elsewhere.posted).toEqual([])
      expect(await browser.isSubscribed()).toBe(true)
      await shop.standStill(hours(2))
      await pushesLeave(shop)
      expect(service.to(browser.path)).toHaveLength(1)
      await elsewhere.close()
    })

    it('not at all, because it is not there: the push is tried again', async () => {
      const gone = await openPushService()
      await gone.close()
      const { browser } = await shippedTo()
      await runText(
        shop,
        'update push_subscriptions set endpoint = $2 where endpoint = $1',
        browser.input.endpoint,
        `${gone.origin}/a`,
      )
      const services = { ...shop.services, env: { ...shop.services.env, PUSH_TEST_SERVICE: gone.origin } }
      expect(await pushesLeave({ ...shop, services })).toBe(0)
      const coming = `select d.attempts, d.sent_at, d.due_at > shop_now() as is_later from push_deliveries d
        join push_subscriptions p on p.id = d.subscription_id where p.endpoint = $1`
      expect(await runText(shop, coming, `${gone.origin}/a`)).toEqual([{ attempts: 1, sent_at: null, is_later: true }])
    })
  })

  it('are checked against the known services again when they are sent', async () => {
    const { browser } = await shippedTo()
    const services = { ...shop.services, env: { ...shop.services.env, PUSH_TEST_SERVICE: undefined } }
    await pushesLeave({ ...shop, services })
    expect(service.to(browser.path)).toEqual([])
    expect(await browser.isSubscribed()).toBe(false)
  })

  it('are sent though another one cannot be made, which is logged', async () => {
    const [wrong, good] = [await shippedTo(), await shippedTo()]
    const change = 'update push_subscriptions set p256dh = $2 where endpoint = $1'
    await runText(shop, change, wrong.browser.input.endpoint, 'AAAA')
    const logged = vi.spyOn(shop.services.log, 'error')
    await pushesLeave(shop)
    expect(good.browser.pushes()).toHaveLength(1)
    const facts = expect.objectContaining({ err: expect.any(Error) })
    expect(logged).toHaveBeenCalledWith(facts, 'a push could not be made')
    logged.mockRestore()
  })

  it('say nothing of yesterday', async () => {
    const { browser } = await shippedTo()
    await pushesLeave(shop, true)
    await shop.standStill(days(1) + minutes(1))
    await pushesLeave(shop)
    expect(browser.pushes()).toEqual([])
  })
})
