import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import type { SendMessage } from '#contract/care/chat.contract.ts'
import { newId } from '#server/platform/db/ids.ts'
import { say, trySay } from '#tests/support/chats.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { asked, customer, requested } from '#tests/support/money.ts'
import { paid } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { assignCase } from '#tests/support/services.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

type Named = Pick<SendMessage, 'refund_id' | 'recharge_id' | 'withdrawal_id'>

describe.each(oneEngine())('the card of a request to customer service on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** A shopper with a refund, a recharge and a withdrawal. */
  async function withRequests() {
    const deal = await applied(shop, await paid(shop))
    const { buyer, order, merchant } = deal
    const who = await customer(shop)
    const [recharge, withdrawal] = [await asked(shop, who), await requested(shop, who)]
    return { buyer, merchant, order, refund: refundOf(order), who, recharge, withdrawal }
  }
  const card = (as: Person, to: string, named: Named) => trySay(shop, as, to, { type: 'goods', ...named })

  it('shows a recharge, a withdrawal and a refund with number and sum, to the desk as well', async () => {
    const { buyer, order, refund, who, recharge, withdrawal } = await withRequests()
    const sent = [
      await say(shop, who, 'service', { type: 'goods', recharge_id: recharge.id }),
      await say(shop, who, 'service', { type: 'goods', withdrawal_id: withdrawal.id }),
    ]
    expect(sent.map((message) => message.card)).toEqual([
      {
        goods_id: null,
        order_no: null,
        order_id: null,
        request: { entity: 'recharge', id: recharge.id, number: recharge.recharge_no },
        title: null,
        picture: '',
        price: recharge.asked,
      },
      {
        goods_id: null,
        order_no: null,
        order_id: null,
        request: { entity: 'withdrawal', id: withdrawal.id, number: withdrawal.withdrawal_no },
        title: null,
        picture: '',
        price: withdrawal.amount,
      },
    ])
    const ofRefund = await say(shop, buyer, 'service', { type: 'goods', refund_id: refund })
    const asShown = order.refunds.find(({ id }) => id === refund)
    expect(ofRefund.card).toMatchObject({
      order_no: null,
      order_id: order.id,
      request: { entity: 'refund', id: refund, number: asShown?.RefundNo },
      title: { en: 'Cup' },
      price: asShown?.money,
    })
    const support = await person(shop, { staff: 'support' })
    const { data } = await shop.must(chatCalls.history, { id: sent[0]?.chat_id ?? '' }, support)
    expect(data.map((message) => message.card)).toEqual(sent.map((message) => message.card))
  })

  it('is refused where the request is not the customer’s, does not exist, or goes to a shop', async () => {
    const { buyer, merchant, refund, who, recharge, withdrawal } = await withRequests()
    const stranger = await person(shop)
    await say(shop, stranger, 'service', 'Hello')
    const before = await fingerprint(shop)
    const own = { refund_id: refund, recharge_id: recharge.id, withdrawal_id: withdrawal.id }
    for (const [field, id] of Object.entries(own)) {
      const key = `${field.replace('_id', '')}.notFound`
      const problemOf = async (as: Person, to: string, which: string) =>
        (await card(as, to, { [field]: which })).problem
      expect(await problemOf(stranger, 'service', id)).toMatchObject({ key, field })
      expect(await problemOf(stranger, 'service', newId())).toMatchObject({ key, field })
      expect(await problemOf(field === 'refund_id' ? buyer : who, merchant.id, id)).toMatchObject({ key, field })
    }
    expect(await fingerprint(shop)).toEqual(before)
  })

  it('is sent by the desk only of its own customer', async () => {
    const { who, recharge, withdrawal } = await withRequests()
    const other = await person(shop)
    const support = await person(shop, { staff: 'support' })
    const { chat_id } = await say(shop, other, 'service', 'Hello')
    await assignCase(shop, { customer: other, support, chatId: chat_id })
    for (const named of [{ recharge_id: recharge.id }, { withdrawal_id: withdrawal.id }])
      expect((await card(support, other.id, named)).problem?.key).toMatch(/notFound$/)
    const own = await say(shop, who, 'service', 'Mine')
    await assignCase(shop, { customer: who, support, chatId: own.chat_id })
    expect((await say(shop, support, who.id, { type: 'goods', recharge_id: recharge.id })).card?.request?.id).toBe(
      recharge.id,
    )
  })

  it('is stored once under its client-made id, and is gone when it is recalled', async () => {
    const { who, recharge, withdrawal } = await withRequests()
    const input = { local_id: newId(), to_id: 'service', type: 'goods', recharge_id: recharge.id } as const
    const first = await shop.must(chatCalls.send, input, who)
    expect((await shop.must(chatCalls.send, input, who)).id).toBe(first.id)
    const { recharge_id: _, ...without } = input
    const other = { ...without, withdrawal_id: withdrawal.id }
    expect((await shop.ask(chatCalls.send, other, who)).problem).toMatchObject({
      key: 'key.reused',
      field: 'local_id',
    })
    const recalled = await shop.must(chatCalls.recall, { id: first.id }, who)
    expect(recalled).toMatchObject({ state: 'recalled', card: null })
    const { data } = await shop.must(chatCalls.history, { id: first.chat_id }, who)
    expect(data.at(-1)).toMatchObject({ state: 'recalled', card: null })
  })
})
