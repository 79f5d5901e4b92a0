import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { DUE_LOOK_AFTER_MS, DUE_MAIL_AFTER_MS } from '#machines/platform/constants.ts'
import { isDue } from '#machines/people/notice-due.ts'
import { newId } from '#server/platform/db/ids.ts'
import { mailDue } from '#server/people/due-mail/due-mail.job.ts'
import { mailUnread } from '#server/people/notice/notice-mail.job.ts'
import { sentApplication } from '#tests/support/applications.ts'
import { person, type Person, type Store, store } from '#tests/support/factories.ts'
import { paid, payFor, placed } from '#tests/support/orders.ts'
import { openPushService, type PushService } from '#tests/support/push-service.ts'
import { browserOf, pushesLeave } from '#tests/support/pushes.ts'
import { applied, refusedRefund } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

/** Every name of an event, and the topics of the parties to whom it is due. */
const DUE = everyLifecycle
  .flatMap(({ creations, events }) => [...Object.values(creations), ...Object.values(events)].map(({ as }) => as))
  .flatMap((name) =>
    (['user:', 'shop:'] as const).filter((topic) => isDue(name, topic)).map((topic) => [name, topic] as const),
  )

describe.each(oneEngine())('what has a deadline for a person or decides about them, on %s', (engine) => {
  let service: PushService
  let shop: TestShop
  beforeAll(async () => {
    service = await openPushService()
    shop = await openShop(engine, { PUSH_TEST_SERVICE: service.origin })
  })
  afterAll(() => Promise.all([shop.close(), service.close()]))

  const emailOf = async (as: Person) => (await shop.must(userCalls.profile, {}, as)).email
  const mailsTo = (email: string) =>
    runText<{ subject: string; body: string }>(
      shop,
      `select subject, body from mails where to_email = $1 and subject in ('News in Shop that concerns you', 'Shop 有与您有关的消息')`,
      email,
    )
  const mailsOf = async (as: Person) => mailsTo(await emailOf(as))
  const look = (hasListener = false) => mailDue({ ...shop.services, hasListener: async () => hasListener })
  const later = (ms = DUE_MAIL_AFTER_MS) => shop.standStill(ms + 1_000)

  it('is mailed once about a new order, with what happened and where to read it', async () => {
    const { merchant, buyer, order } = await paid(shop)
    await look()
    expect(await mailsOf(merchant.owner), 'not at once').toEqual([])
    await later()
    await Promise.all([look(), look()])
    await look()
    const mails = await mailsOf(merchant.owner)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('New order')
    expect(JSON.stringify(mails)).not.toContain(order.order_no)
    expect(await mailsOf(buyer), 'who acted').toEqual([])
  })

  it('is mailed about a refund: its request to the shop, its refusal to the buyer', async () => {
    const deal = await refusedRefund(shop, await paid(shop))
    await later()
    await look()
    const [toShop] = await mailsOf(deal.merchant.owner)
    expect(toShop?.body).toContain('Refund requested')
    const [toBuyer] = await mailsOf(deal.buyer)
    expect(toBuyer?.body).toContain('The shop refused')
  })

  it('is mailed for each party of each lifecycle, one mail for each notice, in their language', async () => {
    const people = new Map<string, Person>()
    for (const [name, topic] of DUE) {
      const merchant: Store = await store(shop)
      const id = topic === 'user:' ? merchant.owner.id : merchant.id
      await runText(
        shop,
        `insert into messages (id, topic, tab, name, entity, entity_id, mail_open, at)
         values ($1, $2, 'system', $3, 'any', 'x', true, shop_now()) returning id`,
        newId(),
        topic + id,
        name,
      )
      await runText(shop, `update users set lang = 'zh-CN' where id = $1 returning id`, merchant.owner.id)
      people.set(`${name} ${topic}`, merchant.owner)
    }
    await later()
    await look()
    for (const [what, as] of people) {
      const mails = await mailsOf(as)
      expect
        .soft(
          mails.map(({ subject }) => subject),
          what,
        )
        .toEqual(['Shop 有与您有关的消息'])
    }
  })

  it('is mailed to the contact email of an application', async () => {
    const who = await person(shop)
    const application = await sentApplication(shop, who)
    const contact = `desk-${who.id}@shop.example`
    const write = (confirmed: string) =>
      runText(
        shop,
        `update shop_applications set confirmed_email = $2, form = form || jsonb_build_object('contact_email', $3::text)
         where id = $1 returning id`,
        application.id,
        confirmed,
        contact,
      )
    const mailsSent = () =>
      runText(
        shop,
        `insert into messages (id, topic, tab, name, entity, entity_id, mail_open, at)
         values ($1, $2, 'system', 'shopApplication.approved', 'shopApplication', $3, true, shop_now()) returning id`,
        newId(),
        `user:${who.id}`,
        application.id,
      )
    await write('')
    await mailsSent()
    await later()
    await look()
    expect(await mailsTo(contact), 'an email that no one proved').toEqual([])
    expect(await mailsOf(who)).toHaveLength(1)
    await runText(shop, 'update messages set read_at = shop_now() where topic = $1', `user:${who.id}`)
    await write(contact)
    await mailsSent()
    await later()
    await look()
    expect(await mailsTo(contact)).toHaveLength(1)
    expect((await mailsTo(contact))[0]?.body).toContain('Approved. The shop is open')
    expect(await mailsOf(who)).toHaveLength(1)
  })

  it('is not mailed where a page was open, but for the first minute: a locked phone seems to listen for a while', async () => {
    const [open, locked] = [await paid(shop), await paid(shop)]
    const isOpen = `user:${open.merchant.owner.id}`
    await look(true)
    await later(DUE_LOOK_AFTER_MS)
    await mailDue({ ...shop.services, hasListener: async (topic) => topic === isOpen })
    await later()
    await look()
    expect(await mailsOf(open.merchant.owner)).toEqual([])
    expect(await mailsOf(locked.merchant.owner)).toHaveLength(1)
  })

  it('is not mailed where it was read, or refused, and is beside the mails of its kind, which become rare', async () => {
    const [read, refused, mailed] = [await placed(shop), await placed(shop), await placed(shop)]
    const choice = { in_app: true, sound: false, push: true }
    await shop.must(noticeCalls.choose, { kind: 'due', ...choice, mail: false }, refused.merchant.owner)
    await shop.must(noticeCalls.choose, { kind: 'order', ...choice, mail: true }, mailed.merchant.owner)
    for (const deal of [read, refused, mailed]) await payFor(shop, deal)
    const { data } = await shop.must(noticeCalls.list, { tab: 'logistics' }, read.merchant.owner)
    await shop.must(noticeCalls.read, { ids: data.map(({ id }) => id) }, read.merchant.owner)
    await later()
    await look()
    for (const { merchant } of [read, refused]) expect(await mailsOf(merchant.owner)).toEqual([])
    expect(await mailsOf(mailed.merchant.owner)).toHaveLength(1)
    await later()
    await mailUnread(shop.services)
    const [unread] = await runText(
      shop,
      `select 1 from mails where to_email = $1 and subject = 'Unread notices in Shop'`,
      await emailOf(mailed.merchant.owner),
    )
    expect(unread).toBeDefined()
  })

  it('is not mailed where a push was shown, and is where the push service took none', async () => {
    const [shown, failed] = [await paid(shop), await paid(shop)]
    service.answers({ status: 201 })
    await browserOf(shop, service, shown.merchant.owner)
    await applied(shop, shown)
    await pushesLeave(shop)
    service.answers({ status: 500 })
    await browserOf(shop, service, failed.merchant.owner)
    await applied(shop, failed)
    await pushesLeave(shop)
    await later()
    await look()
    const bodies = async (as: Person) => (await mailsOf(as)).map(({ body }) => body).join()
    expect(await bodies(shown.merchant.owner)).not.toContain('Refund requested')
    expect(await bodies(failed.merchant.owner)).toContain('Refund requested')
  })
})
