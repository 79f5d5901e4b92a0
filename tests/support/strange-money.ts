import { chatCalls } from '#contract/care/chat.calls.ts'
import { deskReportCalls } from '#contract/care/desk-report.calls.ts'
import { newKey } from '#client/key.ts'
import { deskSearchCalls } from '#contract/catalogue/desk-search.calls.ts'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import { deskRechargeCalls } from '#contract/money/recharge.calls.ts'
import { deskWithdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { shopMoves } from '#contract/shops/shop.calls.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { askShop, callShop } from './call-shop.ts'
import { paid } from './journey-orders.ts'
import { askedRecharge, askedWithdrawal } from './journey-money.ts'
import { newShopper, rename } from './lab.ts'
import type { Take, Token } from './strange-order.ts'

/** The owner of the money and the staff who decide about it. */
interface Parties {
  readonly shopper: Token
  readonly finance: Token
}

/** A recharge and a withdrawal that finance sent back with strange words, and a strange name in the book of addresses. */
export async function strangeMoney(
  { shopper, finance }: Pick<Parties, 'shopper'> & { readonly finance: () => Promise<Token> },
  take: Take,
) {
  const label = take(walletCalls.addPayAccount, 'label', 40)
  const withdrawal = await askedWithdrawal(shopper, label)
  const recharge = await askedRecharge(shopper)
  // After the day that passes for the address: sessions of staff would not outlast it.
  const { token } = await finance()
  for (const [call, { id }] of [
    [deskRechargeCalls.auditRecharge, recharge],
    [deskWithdrawalCalls.auditWithdraw, withdrawal],
  ] as const)
    await callShop<object, object>(call, { verdict: 'reject', id, reason: take(call, 'reason') }, token)
  return { recharge: recharge.id, withdrawal: withdrawal.id }
}

/** A network that was closed for a strange reason, and opened again for another. */
export async function strangeNetwork({ finance }: Pick<Parties, 'finance'>, take: Take): Promise<void> {
  for (const recharge_open of [false, true]) {
    const reason = take(deskBooksCalls.setNetwork, 'reason')
    await callShop(deskBooksCalls.setNetwork, { network: 'TRC20', recharge_open, reason }, finance.token)
  }
}

/** A person with a strange name who was locked and frozen for strange reasons, released for others, and stopped again. */
export async function strangeStops(desk: Token, nickname: string, take: Take): Promise<string> {
  const { lockAccount, unlockAccount, freezeWallet, unfreezeWallet } = deskUserCalls
  const { id } = await newShopper()
  await rename(id, nickname)
  for (const call of [lockAccount, unlockAccount, freezeWallet, unfreezeWallet, lockAccount, freezeWallet])
    await callShop(call, { id, reason: take(call, 'reason') }, desk.token)
  return id
}

/** A strange message to a shop, reported with a strange note, and dealt with in strange words. */
export async function strangeReport(
  { shopper, desk }: Readonly<Record<'shopper' | 'desk', Token>>,
  to_id: string,
  take: Take,
): Promise<string> {
  const { send, report } = chatCalls
  const text = take(send, 'text')
  const { id, chat_id } = await callShop(send, { local_id: newKey(), to_id, type: 'text', text }, shopper.token)
  const about = { id: chat_id, message_id: id, reason: 'other', note: take(report, 'note') } as const
  await callShop(report, about, shopper.token)
  const [found] = (await callShop(deskReportCalls.reports, {}, desk.token)).data
  const handling = { id: found?.id ?? '', reason: take(deskReportCalls.handle, 'reason') }
  await callShop(deskReportCalls.handle, handling, desk.token)
  return handling.id
}

/** A shop that was suspended for a strange reason and restored for another. */
export async function strangeSuspension(desk: Token, id: string, take: Take): Promise<void> {
  for (const call of [shopMoves['shop.suspend'], shopMoves['shop.restore']])
    await callShop(call, { id, reason: take(call, 'reason') }, desk.token)
}

/** An order that a first person would close for a strange reason; and one that a second one closed for another. */
export async function strangeEnds(
  { shopper, desk, finance }: Parties & { readonly desk: Token },
  take: Take,
): Promise<{ waits: OrderView; ended: OrderView }> {
  const forceClose = orderMoves['order.forceClose']
  const first = async (): Promise<OrderView> => {
    const order = await paid(shopper)
    const ask = { id: order.id, reason: take(forceClose, 'reason') }
    await askShop(forceClose, ask, desk.token)
    return order
  }
  const [waits, { id }] = [await first(), await first()]
  const ended = await callShop(forceClose, { id, reason: take(forceClose, 'reason') }, finance.token)
  return { waits, ended }
}

/** A search that customer service never shows to others. */
export const strangeSearch = (desk: Token, keywords: string): Promise<unknown> =>
  callShop(deskSearchCalls.hide, { keywords, hidden: true }, desk.token)
