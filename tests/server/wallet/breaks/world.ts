import { orderMoves } from '#contract/trade/order.calls.ts'
import { refundMoves } from '#contract/trade/refund.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { deskWithdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import type { AuditWithdraw } from '#contract/money/withdrawal.contract.ts'
import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import { pairOf, say } from '#tests/support/chats.ts'
import { type Person, person, USDT } from '#tests/support/factories.ts'
import { arrives, asked, customer, requested, sending, assignWithdrawal } from '#tests/support/money.ts'
import { type Deal, paid, placed, shipped } from '#tests/support/orders.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** A few deals that stand at different places, to be broken one by one. */
export interface World {
  readonly settled: Deal
  readonly refunded: Deal
  readonly open: Deal
  /** Three lines of 20 USDT, 5 USDT freight. */
  readonly paid: Deal
  readonly unpaid: Deal
  /** Credited by the chain, with 50 USDT. */
  readonly recharged: { readonly who: Person; readonly id: string }
  /** 100 USDT that wait to be approved, and 100 that were sent. */
  readonly pending: Leaving
  readonly sent: Leaving
  /** The first message of a chat. */
  readonly chat: ChatMessage
}

/** A withdrawal and whose it is. */
export interface Leaving {
  readonly who: Person
  readonly id: string
}

/** Lets people deal until there is something of everything. */
export async function dealt(shop: TestShop): Promise<World> {
  const settled = await shipped(shop)
  await shop.must(orderMoves['order.confirm'], { id: settled.order.id }, settled.buyer)
  await shop.pass(days(8))
  const refunded = await applied(shop, await shipped(shop))
  await shop.must(refundMoves['refund.agree'], { id: refundOf(refunded.order) }, refunded.merchant.owner)
  return {
    settled,
    refunded,
    open: await applied(shop, await shipped(shop)),
    paid: await paid(shop, { prices: [20n * USDT, 20n * USDT, 20n * USDT] }),
    unpaid: await placed(shop),
    recharged: await recharged(shop),
    pending: await leaving(shop),
    sent: await sent(shop),
    chat: await said(shop),
  }
}

async function said(shop: TestShop): Promise<ChatMessage> {
  const { buyer, merchant } = await pairOf(shop)
  return say(shop, buyer, merchant.id, 'Hello')
}

async function recharged(shop: TestShop): Promise<World['recharged']> {
  const who = await customer(shop)
  const recharge = await asked(shop, who)
  await arrives(shop, recharge)
  return { who, id: recharge.id }
}

async function leaving(shop: TestShop): Promise<Leaving> {
  const who = await customer(shop)
  return { who, id: (await requested(shop, who)).id }
}

async function sent(shop: TestShop): Promise<Leaving> {
  const out = await leaving(shop)
  const finance = await person(shop, { staff: 'finance' })
  const audit = (step: AuditWithdraw) => shop.must(deskWithdrawalCalls.auditWithdraw, step, finance)
  await audit({ verdict: 'approve', id: out.id, amount: String(100n * USDT), reason: 'All in order' })
  await assignWithdrawal(shop, out.id, finance)
  await audit(sending(out.id))
  return out
}
