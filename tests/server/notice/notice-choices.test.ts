import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/account.calls.ts'
import { orderMoves } from '#contract/order.calls.ts'
import { noticeCalls } from '#contract/notice.calls.ts'
import { NOTICE_MAIL_AFTER_MS } from '#machines/constants.ts'
import { NOTICE_TABS } from '#machines/lifecycle.ts'
import { mailUnread } from '#server/notice/notice-mail.job.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { type Deal, paid, payFor, placed } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const SILENT = { in_app: true, sound: false, mail: false }

describe.each(oneEngine())('how notices reach a person on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const choices = (as: Person) => shop.must(noticeCalls.choices, {}, as)
  const mailsTo = async (as: Person) => {
    const { email } = await shop.must(userCalls.profile, {}, as)
    return runText<{ subject: string; body: string }>(
      shop,
      `select subject, body from mails where to_email = $1 and body like '%Unread notices%'`,
      email,
    )
  }

  it('is on the screen and in silence until the person chooses', async () => {
    expect(await choices(await person(shop))).toEqual(Object.fromEntries(NOTICE_TABS.map((tab) => [tab, SILENT])))
  })

  it('is chosen by kind, for all devices, and belongs to the person', async () => {
    const [chooser, other] = [await person(shop), await person(shop)]
    const wanted = { in_app: false, sound: true, mail: true }
    const answer = await shop.must(noticeCalls.choose, { tab: 'system', ...wanted }, chooser)
    expect(answer).toEqual({ logistics: SILENT, interaction: SILENT, system: wanted })
    expect(await choices(chooser)).toEqual(answer)
    expect((await choices(other)).system).toEqual(SILENT)
    const [event] = await runText<{ name: string; view: string }>(
      shop,
      `select name, view::text as view from events where topic = $1 and name = 'notice.chosen'`,
      `user:${chooser.id}`,
    )
    expect(event).toEqual({ name: 'notice.chosen', view: '{}' })
  })

  const wantsMail = (as: Person, mail = true) =>
    shop.must(noticeCalls.choose, { tab: 'logistics', ...SILENT, mail }, as)
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
    for (const each of [buyer, merchant.owner]) await wantsMail(each)
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
    expect(mails[0]?.body).toContain('Unread notices: 1.')
    expect(JSON.stringify(mails)).not.toContain(order.order_no)
    await mailUnread(shop.services)
    expect(await mailsTo(buyer)).toHaveLength(1)
  })

  it('mails the owner about notices to the shop', async () => {
    const deal = await placed(shop)
    await wantsMail(deal.merchant.owner)
    await payFor(shop, deal)
    await aWhile()
    await mailUnread(shop.services)
    expect(await mailsTo(deal.merchant.owner)).toHaveLength(1)
  })

  it('mails nothing that was read, and nothing after mails were switched off', async () => {
    const [read, stopped] = [await paid(shop), await paid(shop)]
    for (const { buyer } of [read, stopped]) await wantsMail(buyer)
    for (const deal of [read, stopped]) await ship(deal)
    await shop.must(noticeCalls.read, {}, read.buyer)
    await wantsMail(stopped.buyer, false)
    await aWhile()
    await mailUnread(shop.services)
    for (const { buyer } of [read, stopped]) expect(await mailsTo(buyer)).toEqual([])
  })
})
