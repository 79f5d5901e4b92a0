import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { deskReportCalls } from '#contract/care/desk-report.calls.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { statement } from '#server/platform/db/database.ts'
import { pairOf, say } from '#tests/support/chats.ts'
import { lastingStaff, person, type Person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { closing, waiting } from '#tests/support/locks.ts'
import { assignCase } from '#tests/support/services.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('reports on %s', (engine) => {
  let shop: TestShop
  let staff = undefined as unknown as Person
  beforeAll(async () => {
    shop = await openShop(engine)
    staff = await lastingStaff(shop, 'support')
  })
  afterAll(() => shop.close())

  const open = async (as = staff) => (await shop.must(deskReportCalls.reports, {}, as)).data
  const handled = async () => (await shop.must(deskReportCalls.reports, { which: 'handled' }, staff)).data
  /** A shopper reports a message of a shop, and the shop the whole chat. */
  async function reported() {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id: id } = await say(shop, buyer, merchant.id, 'Is it real?')
    const { owner } = merchant
    const bad = await say(shop, owner, buyer.id, 'Pay me directly')
    await shop.must(chatCalls.report, { id, message_id: bad.id, reason: 'outsidePayment', note: 'No!' }, buyer)
    await shop.must(chatCalls.report, { id, reason: 'abuse' }, owner)
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
    const report = (change: object = {}) => shop.ask(chatCalls.report, { id, reason: 'scam', ...change }, buyer)
    const before = (await open()).length
    await Promise.all([report(), report(), report({ note: 'Again' })])
    expect(await open()).toHaveLength(before + 1)
    const published = await runText<{ name: string }>(
      shop,
      `select name from events where topic = 'desk' and entity = 'chatReport' and entity_id = $1`,
      (await open())[0]?.id,
    )
    expect(published).toEqual([{ name: 'chat.reported' }])
    await runText(
      shop,
      `insert into chat_reports (id, chat_id, reporter_id, reason, note) select 'many' || n, $1, $2, 'other', '' from generate_series(1, 19) n`,
      id,
      buyer.id,
    )
    expect((await report({ reason: 'abuse' })).problem?.key).toBe('system.tooManyRequests')
    await runText(shop, `delete from chat_reports where id like 'many%'`)
  })

  it('lose the text of a message that is recalled', async () => {
    const { owner, bad, one } = await reported()
    await shop.must(chatCalls.recall, { id: bad.id }, owner)
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

  it('are assigned to one colleague, who alone deals with them until they are released', async () => {
    const { one } = await reported()
    const other = await person(shop, { staff: 'support' })
    const { assign, release, handle } = deskReportCalls
    const taken = await shop.must(assign, { id: one.id }, staff)
    expect(taken.assignee).toMatchObject({ id: staff.id, by: `n${staff.id}` })
    expect((await shop.must(assign, { id: one.id }, staff)).assignee?.id, 'twice changes nothing').toBe(staff.id)
    const late = await shop.ask(assign, { id: one.id }, other)
    expect(late.problem).toMatchObject({ key: 'desk.assigned', params: { by: `n${staff.id}` } })
    const handling = { id: one.id, reason: 'Warned the shop' }
    expect((await shop.ask(handle, handling, other)).problem?.key).toBe('desk.assigned')
    expect((await shop.must(release, { id: one.id }, other)).assignee?.id, 'only its assignee releases it').toBe(
      staff.id,
    )
    expect((await open()).find(({ id }) => id === one.id)?.assignee?.id).toBe(staff.id)
    expect((await shop.must(release, { id: one.id }, staff)).assignee).toBeNull()
    await shop.must(assign, { id: one.id }, other)
    expect((await shop.must(handle, handling, other)).assignee).toBeNull()
    expect((await shop.ask(assign, { id: one.id }, staff)).problem?.key).toBe('desk.already')
    expect((await shop.ask(assign, { id: 'nothing' }, staff)).problem?.key).toBe('desk.notFound')
    expect((await shop.ask(release, { id: 'nothing' }, staff)).problem?.key).toBe('desk.notFound')
    const { data } = await shop.must(deskHistoryCalls.history, { about: one.id }, staff)
    expect(data.map(({ act }) => act)).toEqual([
      'chat.reportHandled',
      'case.assigned',
      'case.released',
      'case.assigned',
    ])
  })

  it('show their assignee the ten messages before and after, without recalled texts, and record each look', async () => {
    const { buyer, merchant } = await pairOf(shop)
    const { owner } = merchant
    const texts = Array.from({ length: 24 }, (_, at) => `Text ${at + 1}`)
    const said = []
    for (const [at, text] of texts.entries()) {
      said.push(at % 2 === 0 ? await say(shop, buyer, merchant.id, text) : await say(shop, owner, buyer.id, text))
      if (at === 14) await shop.pass(11_000)
    }
    const bad = said[13]
    const { chat_id: id } = said[0] ?? { chat_id: '' }
    await shop.must(chatCalls.report, { id, message_id: bad?.id ?? '', reason: 'abuse' }, buyer)
    const [report] = await open()
    const about = { id: report?.id ?? '' }
    const look = (as = staff) => shop.ask(deskReportCalls.surroundings, about, as)
    expect((await look()).problem?.key).toBe('desk.notAssigned')
    await shop.must(deskReportCalls.assign, about, staff)
    expect((await look(await person(shop, { staff: 'support' }))).problem?.key).toBe('desk.notAssigned')
    await shop.must(chatCalls.recall, { id: said[20]?.id ?? '' }, buyer)
    const { data } = await shop.must(deskReportCalls.surroundings, about, staff)
    expect(data.map(({ text }) => text)).toEqual(texts.slice(3, 24).map((text) => (text === 'Text 21' ? '' : text)))
    expect(data.filter(({ reported }) => reported)).toMatchObject([{ id: bad?.id, by_reporter: false }])
    expect(data.filter(({ recalled }) => recalled)).toMatchObject([{ text: '', by_reporter: true }])
    await shop.must(deskReportCalls.surroundings, about, staff)
    const { data: acts } = await shop.must(deskHistoryCalls.history, { about: about.id }, staff)
    expect(acts.map(({ act }) => act)).toEqual(['chat.surroundingsSeen', 'chat.surroundingsSeen', 'case.assigned'])
    await shop.must(deskReportCalls.handle, { ...about, reason: 'Warned' }, staff)
    expect((await look()).problem?.key, 'a handled report has no assignee').toBe('desk.notAssigned')
  })

  it.each([false, true])('show nothing that followed the report; of one message: %s', async (ofMessage) => {
    const { buyer, merchant } = await pairOf(shop)
    const { chat_id: id, id: message_id } = await say(shop, buyer, merchant.id, 'Before')
    await shop.must(chatCalls.report, { id, reason: 'scam', ...(ofMessage && { message_id }) }, buyer)
    await shop.pass(1_000)
    await say(shop, buyer, merchant.id, 'After')
    const about = { id: (await open())[0]?.id ?? '' }
    await shop.must(deskReportCalls.assign, about, staff)
    const { data } = await shop.must(deskReportCalls.surroundings, about, staff)
    expect(data).toEqual([expect.objectContaining({ text: 'Before', by_reporter: true, reported: ofMessage })])
  })

  it.runIf(engine === 'postgres')('are assigned to no one while a person deals with them', async () => {
    const { one } = await reported()
    const other = await person(shop, { staff: 'support' })
    // Assigning and releasing read the report first, and then wait for the lock of the assignments.
    const commit = await closing(shop, statement('', 'lock table desk_assignments in share mode'))
    const handling = shop.ask(deskReportCalls.handle, { id: one.id, reason: 'Warned' }, staff)
    await waiting(shop)
    const assigning = shop.ask(deskReportCalls.assign, { id: one.id }, other)
    await waiting(shop, 2)
    await commit()
    expect((await handling).body.code).toBe(1)
    expect((await assigning).problem?.key).toBe('desk.already')
    const [found] = await handled()
    expect(found).toMatchObject({ id: one.id, assignee: null })
  })

  it('that are dealt with show nothing to an assignee who is left over', async () => {
    const { one } = await reported()
    await shop.must(deskReportCalls.handle, { id: one.id, reason: 'Warned' }, staff)
    await runText(
      shop,
      `insert into desk_assignments (entity, entity_id, actor_id) values ('chatReport', $1, $2)`,
      one.id,
      staff.id,
    )
    const look = await shop.ask(deskReportCalls.surroundings, { id: one.id }, staff)
    expect(look.problem?.key).toBe('desk.notAssigned')
  })

  it('against customer service name no one, and none is dealt with by its own side', async () => {
    const buyer = await person(shop)
    const { chat_id: id } = await say(shop, buyer, 'service', 'Where is it?')
    await shop.must(chatCalls.report, { id, reason: 'other' }, buyer)
    await shop.must(chatCalls.report, { id, reason: 'abuse' }, staff)
    const colleague = await person(shop, { staff: 'support' })
    const [byStaff, byBuyer] = await open(colleague)
    expect((await open())[0]?.id).toBe(byBuyer?.id)
    expect(byBuyer).toMatchObject({ by: { id: buyer.id }, against: null, shop: null })
    expect(byStaff).toMatchObject({ by: { id: staff.id }, against: { id: buyer.id } })
    const handle = (which: string) => shop.ask(deskReportCalls.handle, { id: which, reason: 'Seen' }, staff)
    expect((await handle(byStaff?.id ?? '')).problem?.key).toBe('desk.ownCase')
    const assign = (which = '') => shop.ask(deskReportCalls.assign, { id: which }, staff)
    expect((await assign(byStaff?.id)).problem?.key).toBe('desk.ownCase')
    await shop.must(deskReportCalls.assign, { id: byBuyer?.id ?? '' }, staff)
    await assignCase(shop, { customer: buyer, support: staff, chatId: id })
    await say(shop, staff, buyer.id, 'On its way')
    expect((await handle(byBuyer?.id ?? '')).problem?.key, 'who answered for customer service').toBe('desk.ownCase')
    const around = await shop.ask(deskReportCalls.surroundings, { id: byBuyer?.id ?? '' }, staff)
    expect(around.problem?.key, 'who answered after the report was assigned').toBe('desk.ownCase')
    expect((await handle('nothing')).problem?.key).toBe('desk.notFound')
    expect((await open(colleague)).map((each) => each.id)).toContain(byStaff?.id)
    expect((await open()).map((each) => each.id)).not.toContain(byBuyer?.id)
  })
})
