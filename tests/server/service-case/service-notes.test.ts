import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { deskServiceCalls, serviceCalls } from '#contract/care/service-case.calls.ts'
import { say } from '#tests/support/chats.ts'
import { runText } from '#tests/support/run-text.ts'
import { answered, closedCase, eventsOn } from '#tests/support/services.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const SECRET = 'Suspected of fraud, keep him busy'

describe.each(oneEngine())('a note among staff on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('is read by the desk, and stands in nothing that a customer gets', async () => {
    const { customer, support, chatId } = await answered(shop)
    const { id } = customer
    await shop.must(deskServiceCalls.note, { id, text: SECRET }, support)
    await say(shop, customer, 'service', 'And now?')
    expect((await shop.must(deskServiceCalls.one, { id }, support)).notes).toMatchObject([
      { text: SECRET, by: { id: support.id } },
    ])
    const got = await Promise.all([
      shop.must(serviceCalls.state, {}, customer),
      shop.must(chatCalls.lists, {}, customer),
      shop.must(chatCalls.open, { to_id: 'service' }, customer),
      shop.must(chatCalls.history, { id: chatId, limit: 96 }, customer),
      shop.must(userCalls.statistics, {}, customer),
      shop.must(noticeCalls.list, {}, customer),
      eventsOn(shop, `user:${id}`, customer),
      runText(shop, 'select * from mails where to_email = $1', customer.email),
      runText(shop, 'select * from messages where topic = $1', `user:${id}`),
    ])
    expect(JSON.stringify(got)).not.toContain(SECRET)
    // Not even the desk's own log has it: who may read it asks for it.
    expect(JSON.stringify(await runText(shop, 'select view from events'))).not.toContain(SECRET)
  })

  it('is written once under its key', async () => {
    const { customer, support } = await closedCase(shop)
    const asked = { ...support, key: newKey() }
    const first = await shop.must(deskServiceCalls.note, { id: customer.id, text: 'Once' }, asked)
    expect(await shop.must(deskServiceCalls.note, { id: customer.id, text: 'Once' }, asked)).toEqual(first)
    expect((await shop.must(deskServiceCalls.one, { id: customer.id }, support)).notes).toHaveLength(1)
  })
})
