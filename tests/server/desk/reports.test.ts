import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationCalls } from '#contract/chat.calls.ts'
import { deskReportCalls } from '#contract/desk-report.calls.ts'
import { deskHistoryCalls } from '#contract/staff.calls.ts'
import { pairOf, say } from '#tests/support/chats.ts'
import { lastingStaff, person, type Person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { takeCase } from '#tests/support/services.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('reports on %s', (engine) => {
  let shop: TestShop
  let staff = undefined as unknown as Person
  beforeAll(async () => {
    shop = await openShop(engine)
    staff = await lastingStaff(shop, 'support')
  })
  afterAll(() => shop.close())

  const open = async () => (await shop.must(deskReportCalls.reports, {}, staff)).data
  const handled = async () => (await shop.must(deskReportCalls.reports, { which: 'handled' }, staff)).data
  /** A shopper reports a message of a shop, and the shop the whole conversation. */
  async function reported() {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id: id } = await say(shop, buyer, merchant.id, 'Is it real?')
    const { owner } = merchant
    const bad = await say(shop, owner, buyer.id, 'Pay me directly')
    await shop.must(conversationCalls.report, { id, message_id: bad.id, reason: 'outsidePayment', note: 'No!' }, buyer)
    await shop.must(conversationCalls.report, { id, reason: 'abuse' }, owner)
    const [whole, one] = await open()
    if (!whole || !one) throw new Error('nothing was reported')
    return { buyer, merchant, owner, bad, whole, one }
  }

  it('are listed with who reported whom, and with the message', async () => {
    const { buyer, merchant, owner, bad, whole, one } = await reported()
    expect(one).toMatchObject({
      reason: 'outsidePayment',
      note: 'No!',
      by: { id: buyer.id },
      against: { id: owner.id },
      shop: { id: merchant.id },
      message: { id: bad.id, type: 'text', text: 'Pay me directly', recalled: false },
      handled: null,
    })
    expect(whole).toMatchObject({ reason: 'abuse', by: { id: owner.id }, against: { id: buyer.id }, message: null })
  })

  it('reach the desk at once, count once a day, also sent at the same moment, and are not sent without end', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id: id } = await say(shop, buyer, merchant.id, 'Is it real?')
    const report = (change: object = {}) => shop.ask(conversationCalls.report, { id, reason: 'scam', ...change }, buyer)
    const before = (await open()).length
    await Promise.all([report(), report(), report({ note: 'Again' })])
    expect(await open()).toHaveLength(before + 1)
    const heard = await runText<{ name: string }>(
      shop,
      `select name from events where topic = 'desk' and entity = 'chatReport' and entity_id = $1`,
      (await open())[0]?.id,
    )
    expect(heard).toEqual([{ name: 'chat.reported' }])
    await runText(
      shop,
      `insert into chat_reports (id, conversation_id, reporter_id, reason, note) select 'many' || n, $1, $2, 'other', '' from generate_series(1, 19) n`,
      id,
      buyer.id,
    )
    expect((await report({ reason: 'abuse' })).problem?.key).toBe('system.tooManyRequests')
    await runText(shop, `delete from chat_reports where id like 'many%'`)
  })

  it('lose the text of a message that is recalled', async () => {
    const { owner, bad, one } = await reported()
    await shop.must(conversationCalls.recall, { id: bad.id }, owner)
    const found = (await open()).find(({ id }) => id === one.id)
    expect(found?.message).toMatchObject({ id: bad.id, text: '', recalled: true })
  })

  it('are dealt with once, and the history says by whom and how', async () => {
    const { one } = await reported()
    const handling = { id: one.id, reason: 'Warned the shop' }
    const done = await shop.must(deskReportCalls.handle, handling, staff)
    expect(done.handled).toMatchObject({ by: { id: staff.id } })
    expect((await open()).map(({ id }) => id)).not.toContain(one.id)
    expect((await handled())[0]).toEqual(done)
    expect((await shop.ask(deskReportCalls.handle, handling, staff)).problem?.key).toBe('desk.already')
    const { data } = await shop.must(deskHistoryCalls.history, { about: one.id }, staff)
    expect(data).toMatchObject([{ act: 'chat.reportHandled', entity: 'chatReport', reason: 'Warned the shop' }])
  })

  it('against customer service name nobody, and none is dealt with by its own side', async () => {
    const buyer = await person(shop)
    const { chat_id: id } = await say(shop, buyer, 'service', 'Where is it?')
    await shop.must(conversationCalls.report, { id, reason: 'other' }, buyer)
    await shop.must(conversationCalls.report, { id, reason: 'abuse' }, staff)
    const [byStaff, byBuyer] = await open()
    expect(byBuyer).toMatchObject({ by: { id: buyer.id }, against: null, shop: null })
    expect(byStaff).toMatchObject({ by: { id: staff.id }, against: { id: buyer.id } })
    const handle = (which: string) => shop.ask(deskReportCalls.handle, { id: which, reason: 'Seen' }, staff)
    expect((await handle(byStaff?.id ?? '')).problem?.key).toBe('desk.ownCase')
    await takeCase(shop, { customer: buyer, support: staff, chatId: id })
    await say(shop, staff, buyer.id, 'On its way')
    expect((await handle(byBuyer?.id ?? '')).problem?.key, 'who answered for customer service').toBe('desk.ownCase')
    expect((await handle('nothing')).problem?.key).toBe('desk.notFound')
    expect((await open()).map((each) => each.id)).toContain(byStaff?.id)
  })
})
