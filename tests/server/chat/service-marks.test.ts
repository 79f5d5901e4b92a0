import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { deskServiceMoves } from '#contract/care/service-case.calls.ts'
import { trySay } from '#tests/support/chats.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { answered, asking } from '#tests/support/services.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('a chat with customer service on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const changes = (id: string) =>
    [
      ['blocked', (as: Person) => shop.ask(chatCalls.block, { id, blocked: true }, as)],
      ['unblocked', (as: Person) => shop.ask(chatCalls.block, { id, blocked: false }, as)],
      ['muted', (as: Person) => shop.ask(chatCalls.mute, { id, muted: true }, as)],
      ['unmuted', (as: Person) => shop.ask(chatCalls.mute, { id, muted: false }, as)],
      ['cleared', (as: Person) => shop.ask(chatCalls.clear, { id }, as)],
      ['deleted', (as: Person) => shop.ask(chatCalls.del, { id }, as)],
    ] as const

  it('is cleared, muted and blocked by its assignee alone, and each time recorded once', async () => {
    const { customer, support, chatId } = await answered(shop)
    const colleague = await person(shop, { staff: 'support' })
    for (const [name, change] of changes(chatId)) {
      expect((await change(colleague)).problem?.key, name).toBe('desk.notAssigned')
      const { body } = await change(support)
      expect(body.data, name).toMatchObject({ id: chatId })
      await change(support)
    }
    expect((await trySay(shop, customer, 'service', 'Can you hear me?')).problem).toBeUndefined()
    const { data } = await shop.must(deskHistoryCalls.history, { about: customer.id }, colleague)
    const acts = data.filter(({ act }) => act.startsWith('serviceChat.')).map(({ act, by }) => [act, by.id])
    expect(acts.toReversed()).toEqual(changes(chatId).map(([name]) => [`serviceChat.${name}`, support.id]))
  })

  it('is no one’s to clear while it waits, after its case is closed, or once it was transferred', async () => {
    const waiting = await asking(shop)
    const closed = await answered(shop)
    await shop.must(deskServiceMoves['serviceCase.close'], { id: closed.customer.id }, closed.support)
    const moved = await answered(shop)
    const other = await person(shop, { staff: 'support' })
    await shop.must(deskServiceMoves['serviceCase.transfer'], { id: moved.customer.id, to_id: other.id }, moved.support)
    for (const { chatId, support } of [waiting, closed, moved])
      expect((await shop.ask(chatCalls.clear, { id: chatId }, support)).problem?.key).toBe('desk.notAssigned')
    expect((await shop.ask(chatCalls.clear, { id: moved.chatId }, other)).problem).toBeUndefined()
  })

  it('is the customer’s own to clear and mute, unrecorded', async () => {
    const { customer, support, chatId } = await answered(shop)
    for (const call of [chatCalls.clear, chatCalls.del]) await shop.must(call, { id: chatId }, customer)
    const { data } = await shop.must(deskHistoryCalls.history, { about: customer.id }, support)
    expect(data.filter(({ act }) => act.startsWith('serviceChat.'))).toEqual([])
  })
})
