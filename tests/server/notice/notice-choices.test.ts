import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { days, NOTICE_MAIL_AFTER_MS } from '#machines/platform/constants.ts'
import { noticeKind } from '#machines/people/notice-kind.ts'
import { noticeTab } from '#machines/people/notice-tab.ts'
import { unreadMail } from '#server/people/account/mail-texts.ts'
import { mailUnread, NOTICE_KIND_SQL } from '#server/people/notice/notice-mail.job.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { type Deal, paid, payFor, placed } from '#tests/support/orders.ts'
import { readNotices } from '#tests/support/read-notices.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const QUIET = { in_app: true, sound: false, push: true, mail: false }
const LOUD = { ...QUIET, sound: true }
const UNCHOSEN = {
  due: { in_app: false, sound: false, push: false, mail: true },
  order: LOUD,
  chat: LOUD,
  logistics: QUIET,
  money: QUIET,
  price: QUIET,
  stock: QUIET,
  interaction: { ...QUIET, push: false },
  system: QUIET,
}

describe.each(oneEngine())('how notices reach a person on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const choices = (as: Person) => shop.must(noticeCalls.choices, {}, as)
  // Read from the table: a call would be a look at the shop.
  const mailsTo = async ({ id }: Person) =>
    runText<{ subject: string; body: string }>(
      shop,
      `select subject, body from mails where to_email = (select email from users where id = $1) and subject like '%Unread notices%' order by due_at`,
      id,
    )

  it('is on the screen and pushed until the person chooses, and sounds for orders and chats', async () => {
    expect(await choices(await person(shop))).toEqual(UNCHOSEN)
  })

  it('is chosen by kind, for all devices, and belongs to the person', async () => {
    const [chooser, other] = [await person(shop), await person(shop)]
    const wanted = { in_app: false, sound: true, push: false, mail: true }
    const answer = await shop.must(noticeCalls.choose, { kind: 'system', ...wanted }, chooser)
    expect(answer).toEqual({ ...UNCHOSEN, system: wanted })
    expect(await choices(chooser)).toEqual(answer)
    expect((await choices(other)).system).toEqual(QUIET)
    const [event] = await runText<{ name: string; view: string }>(
      shop,
      `select name, view::text as view from events where topic = $1 and name = 'notice.chosen'`,
      `user:${chooser.id}`,
    )
    expect(event).toEqual({ name: 'notice.chosen', view: '{}' })
  })

  it('refuses a mail for chat messages, which no one sends, and leaves the choice', async () => {
    const chooser = await person(shop)
    const { status, problem } = await shop.ask(noticeCalls.choose, { kind: 'chat', ...LOUD, mail: true }, chooser)
    expect([status, problem?.field]).toEqual([400, 'mail'])
    expect(await choices(chooser)).toEqual(UNCHOSEN)
  })

  it('is of the same kind in the mails as on the screen, for every event name and topic', async () => {
    // No one is mailed a chat message.
    const moves = everyLifecycle
      .filter(({ name }) => name !== 'chatMessage')
      .flatMap(({ creations, events }) => [...Object.values(creations), ...Object.values(events)].map(({ as }) => as))
    const notices = [
      ...new Set([
        ...moves,
        'shop.followed',
        'review.replied',
        'question.asked',
        'question.answered',
        'favourite.cheaper',
        'favourite.back',
      ]),
    ].flatMap((name) => ['user:a', 'shop:a'].map((topic) => ({ name, topic, tab: noticeTab(name) })))
    const inSql = await runText<{ name: string; topic: string; kind: string }>(
      shop,
      `select m.name, m.topic, ${NOTICE_KIND_SQL} as kind
       from jsonb_to_recordset($1) as m(nth int, name text, topic text, tab text) order by m.nth`,
      JSON.stringify(notices.map((notice, nth) => ({ nth, ...notice }))),
    )
    expect(inSql).toEqual(notices.map(({ name, topic }) => ({ name, topic, kind: noticeKind(name, topic) })))
    expect(new Set(inSql.map(({ kind }) => kind))).toEqual(
      new Set(['order', 'logistics', 'money', 'price', 'stock', 'interaction', 'system']),
    )
  })

  const wantsMail = (as: Person, mail = true, kind: 'logistics' | 'order' = 'logistics') =>
    shop.must(noticeCalls.choose, { kind, ...QUIET, mail }, as)
  const ship = ({ order, merchant }: Deal) =>
    shop.must(
      orderMoves['order.ship'],
      { id: order.id, parcel: { carrier: 'SF', tracking: `T${order.id}` } },
      merchant.owner,
    )
  const aWhile = () => shop.pass(NOTICE_MAIL_AFTER_MS + 1_000)

  it('mails once about what stayed unread, with the number and nothing else', async () => {
    const deal = await paid(shop)
    const { buyer, merchant, order } = deal
    await wantsMail(buyer)
    await wantsMail(merchant.owner, true, 'order')
    await aWhile()
    await mailUnread(shop.services)
    // The payment was before the choice.
    expect(await mailsTo(merchant.owner)).toEqual([])
    await ship(deal)
    await mailUnread(shop.services)
    expect(await mailsTo(buyer)).toEqual([])
    await aWhile()
    await Promise.all([mailUnread(shop.services), mailUnread(shop.services)])
    const mails = await mailsTo(buyer)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('You have 1 unread notice.')
    expect(JSON.stringify(mails)).not.toContain(order.order_no)
    await mailUnread(shop.services)
    expect(await mailsTo(buyer)).toHaveLength(1)
  })

  it('mails the owner about notices to the shop', async () => {
    const deal = await placed(shop)
    await wantsMail(deal.merchant.owner, true, 'order')
    await payFor(shop, deal)
    await aWhile()
    await mailUnread(shop.services)
    expect(await mailsTo(deal.merchant.owner)).toHaveLength(1)
  })

  it('mails nothing that was read, and nothing after mails were switched off', async () => {
    const [read, stopped] = [await paid(shop), await paid(shop)]
    for (const { buyer } of [read, stopped]) await wantsMail(buyer)
    for (const deal of [read, stopped]) await ship(deal)
    await readNotices(shop, read.buyer)
    await wantsMail(stopped.buyer, false)
    await aWhile()
    await mailUnread(shop.services)
    for (const { buyer } of [read, stopped]) expect(await mailsTo(buyer)).toEqual([])
  })

  /** News for a person, as many as wanted. */
  const happens = (as: Person, times = 1) =>
    runText(
      shop,
      `insert into messages (id, topic, tab, name, entity, entity_id, at)
       select 'n' || $1 || n || extract(epoch from shop_now()), 'user:' || $1, 'logistics', 'order.shipped', 'order', 'o' || n || extract(epoch from shop_now()), shop_now()
       from generate_series(1, $2) n`,
      as.id,
      times,
    )
  /** Passes days, one after the other, with something new and a look of the job each; how many mails came in all. */
  async function daysOfNews(as: Person, many: number): Promise<number> {
    for (let day = 0; day < many; day++) {
      await happens(as)
      await shop.pass(days(1))
      await mailUnread(shop.services)
    }
    return (await mailsTo(as)).length
  }

  it('mails once until the person looks, then ever more rarely, and says how many are unread', async () => {
    const reader = await person(shop)
    await wantsMail(reader)
    await happens(reader)
    await aWhile()
    await mailUnread(shop.services)
    for (let n = 0; n < 20; n++) {
      await happens(reader)
      await aWhile()
      await mailUnread(shop.services)
    }
    expect(await mailsTo(reader)).toHaveLength(1)
    // One, three, seven and fourteen days later; thirty days bring no more than these.
    expect(await daysOfNews(reader, 30)).toBe(5)
    const last = (await mailsTo(reader)).at(-1)?.body ?? ''
    expect(last).toMatch(/^You have \d\d unread notices\. /)
    await runText(shop, 'update messages set read_at = shop_now() where topic = $1', `user:${reader.id}`)
    await happens(reader, 3)
    await aWhile()
    await mailUnread(shop.services)
    const again = await mailsTo(reader)
    expect(again).toHaveLength(6)
    expect(again.at(-1)?.body).toContain('You have 3 unread notices.')
  })

  it('mails again after a look at the shop, although nothing was read', async () => {
    const reader = await person(shop)
    await wantsMail(reader)
    for (let n = 1; n <= 3; n++) {
      await happens(reader)
      await aWhile()
      await mailUnread(shop.services)
      expect(await mailsTo(reader)).toHaveLength(n)
      await runText(shop, 'update sessions set seen_at = shop_now() where user_id = $1', reader.id)
    }
    expect((await mailsTo(reader)).map(({ body }) => /\d+/.exec(body)?.[0])).toEqual(['1', '2', '3'])
  })

  it.each([
    ['en', 1, 'You have 1 unread notice.'],
    ['en', 2, 'You have 2 unread notices.'],
    ['zh-CN', 1, '您有 1 条未读通知。'],
    ['ar', 1, 'لديك إشعار واحد غير مقروء.'],
    ['ar', 2, 'لديك إشعاران غير مقروءين.'],
    ['ar', 3, 'لديك 3 إشعارات غير مقروءة.'],
    ['ar', 11, 'لديك 11 إشعارًا غير مقروء.'],
    ['ar', 100, 'لديك 100 إشعار غير مقروء.'],
  ])('says in %s of %d: %s', (lang, count, text) => {
    expect(unreadMail(lang, count, undefined, '').body.startsWith(text)).toBe(true)
  })
})
