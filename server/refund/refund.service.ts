import { MAX_REFUND_REQUESTS, TWO_PEOPLE_ABOVE_MICRO } from '#machines/constants.ts'
import { tagsOf, startOf } from '#machines/lifecycle.ts'
import { type RefundEvent, type RefundFacts, refundLifecycle } from '#machines/refund.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import type { OrderView } from '#contract/order.contract.ts'
import type { Apply, EditRefund, Rule } from '#contract/refund.contract.ts'
import { refused, type Result } from '#contract/problem.ts'
import { statement } from '../db/database.ts'
import { newNumber } from '../db/ids.ts'
import { approveTogether } from '../desk/approval.ts'
import { setDeadline } from '../door/deadlines.ts'
import type { Door } from '../door/door.ts'
import { effectHandlers } from '../door/effects.ts'
import { refuse } from '../door/refusal.ts'
import { transact } from '../door/transact.ts'
import { isGone, isUnshipped, refundable } from '../order/order.money.ts'
import { askerOf, assertImpartial, assertParty, partyOf } from '../order/order.policy.ts'
import { presentOrder } from '../order/order.presenter.ts'
import type { OrderRoot, RefundRow } from '../order/order.root.ts'
import { claimOf } from '../order/order.service.ts'
import type { SignedAsk } from '../services.ts'

type As = OrderView['as']

const orderOf = statement('refund_order', 'select order_id from refunds where id = $1')

/** One move of one refund by one of its parties; answers with the whole order. */
async function moveRefund(
  ask: SignedAsk,
  as: As,
  { id, operation, reason }: { id: string; operation: string; reason?: string },
  event: (root: OrderRoot, refund: RefundRow, door: Door) => RefundEvent | Promise<RefundEvent>,
): Promise<Result<OrderView>> {
  const [row] = await ask.services.db.run<{ order_id: string }>(orderOf, [id])
  if (!row) return refused('refund.notFound')
  return transact(
    ask.services,
    { asker: askerOf(ask.session, as), orders: [row.order_id], ...claimOf(ask, operation) },
    async (door) => {
      const root = door.root(row.order_id)
      // Somebody else's refund looks the same as none.
      if (!partyOf(root, ask.session, as)) refuse('refund.notFound')
      const refund = root.refunds.find((each) => each.id === id) ?? refuse('refund.notFound')
      const asked = await event(root, refund, door)
      door.move(refundLifecycle, root, id, asked, { reason: reason ?? null })
      return presentOrder(root, as)
    },
  )
}

/** APPLY: within the after-sales window, at most two requests a line, one open at a time, never more than the line's own money. */
export function applyForRefund(ask: SignedAsk, input: Required<Apply>): Promise<Result<OrderView>> {
  return transact(
    ask.services,
    { asker: askerOf(ask.session, 'shopper'), orders: [input.order_id], ...claimOf(ask, 'addApply') },
    (door) => {
      const root = door.root(input.order_id)
      assertParty(root, ask.session, 'shopper')
      const facts = judge(root, input)
      const line = root.lines.find(({ id }) => id === input.line_id) ?? refuse('order.notFound')
      const { state, effects } = startOf(refundLifecycle, facts)
      const refund: RefundRow = {
        id: door.newId(),
        refundNo: newNumber('R', new Date(door.at)),
        lineId: line.id,
        state,
        facts,
        deadlineEvent: null,
        deadlineAt: null,
        deadlineLeft: null,
        reason: input.reason,
        returnAddress: null,
        parcel: null,
        refusal: null,
        shopperEvidence: input.evidence || null,
        merchantEvidence: null,
        ruling: null,
        createdAt: door.time,
      }
      setDeadline(refundLifecycle, refund, door.at)
      line.requests += 1
      root.refunds.push(refund)
      door.draft.newRefunds.add(refund.id)
      const told = 'refund.applied'
      door.tell(refundLifecycle, root, refund.id, {
        from: null,
        to: state,
        event: 'refund.apply',
        name: told,
        by: 'shopper',
        reason: input.reason,
      })
      for (const { type, params } of effects) {
        effectHandlers['refund']?.[type]?.({
          door,
          root,
          entityId: refund.id,
          event: { type: 'refund.apply' } as never,
          told,
          reason: null,
          params,
        })
      }
      door.opened(root)
      return presentOrder(root, 'shopper')
    },
  )
}

function judge(root: OrderRoot, input: Required<Apply>): RefundFacts {
  const line = root.lines.find(({ id }) => id === input.line_id) ?? refuse('order.notFound')
  if (root.settlement === null) refuse('order.notPaid')
  if (isGone(line)) refuse('refund.lineRefunded')
  if (!tagsOf(settlementLifecycle, root.settlement.state).includes('afterSales')) refuse('order.afterSalesOver')
  const mine = root.refunds.filter(({ lineId }) => lineId === line.id)
  if (mine.some(({ state }) => tagsOf(refundLifecycle, state).includes('open'))) refuse('refund.alreadyOpen')
  if (line.requests >= MAX_REFUND_REQUESTS) refuse('refund.twoRequests')
  const unshipped = isUnshipped(root)
  if (unshipped && input.kind === 'goods') refuse('refund.onlyMoney', {}, 'kind')
  const max = refundable(root, line)
  const amount = BigInt(input.money)
  if (amount <= 0n || amount > max) refuse('refund.amount', { max: max.toString() }, 'money')
  return {
    kind: input.kind,
    amountMicro: input.money,
    maxMicro: max.toString(),
    edits: 0,
    delivered: root.order.facts.deliveredAt !== null,
    shipped: !unshipped,
  }
}

export const editRefund = (ask: SignedAsk, { id, kind, money, reason }: EditRefund) =>
  moveRefund(ask, 'shopper', { id, operation: 'editRefund', reason }, (root, refund) => {
    const line = root.lines.find((each) => each.id === refund.lineId)
    // The line's bound may have moved since APPLY, e.g. when the goods were shipped meanwhile.
    if (line)
      refund.facts = { ...refund.facts, maxMicro: refundable(root, line).toString(), shipped: !isUnshipped(root) }
    return { type: 'refund.edit', kind, amountMicro: money, reason }
  })
export const cancelRefund = (ask: SignedAsk, id: string) =>
  moveRefund(ask, 'shopper', { id, operation: 'closeRefund' }, () => ({ type: 'refund.cancel' }))
export const sendBack = (ask: SignedAsk, id: string, parcel: { carrier: string; tracking: string }) =>
  moveRefund(ask, 'shopper', { id, operation: 'toExpress' }, () => ({ type: 'refund.sendBack', parcel }))
export const appealRefund = (ask: SignedAsk, id: string, evidence: string) =>
  moveRefund(ask, 'shopper', { id, operation: 'arbitrationRefund', reason: evidence }, () => ({
    type: 'refund.appeal',
    evidence,
  }))
export const agreeRefund = (ask: SignedAsk, id: string) =>
  moveRefund(ask, 'merchant', { id, operation: 'refundAgree' }, (root) => ({
    type: 'refund.agree',
    returnAddress: root.returnAddress !== null,
  }))
export const refuseRefund = (ask: SignedAsk, id: string, reason: string) =>
  moveRefund(ask, 'merchant', { id, operation: 'refundRefuse', reason }, () => ({ type: 'refund.refuse', reason }))
export const receiveReturn = (ask: SignedAsk, id: string, sellable: boolean) =>
  moveRefund(ask, 'merchant', { id, operation: 'refundReceiving' }, () => ({ type: 'refund.receive', sellable }))
export const disputeReturn = (ask: SignedAsk, id: string, evidence: string) =>
  moveRefund(ask, 'merchant', { id, operation: 'refundDispute', reason: evidence }, () => ({
    type: 'refund.dispute',
    evidence,
  }))

/** Ruling: for the shopper in full or part, or for the merchant; two people above 500 USDT. */
export const ruleRefund = (ask: SignedAsk, { id, for: winner, money, reason }: Rule) =>
  moveRefund(ask, 'support', { id, operation: 'ruleRefund', reason }, async (root, refund, door) => {
    assertImpartial(root, ask.session)
    if (winner === 'merchant') return { type: 'refund.ruleMerchant', reason }
    const amount = BigInt(money ?? refund.facts.amountMicro)
    const ruling = { type: 'refund.ruleBuyer', amountMicro: amount.toString(), reason } as const
    door.expect(refundLifecycle, root, id, ruling)
    const line = root.lines.find((each) => each.id === refund.lineId)
    const max = line ? refundable(root, line) : 0n
    if (amount <= 0n || amount > max) refuse('refund.amount', { max: max.toString() }, 'money')
    refund.facts = { ...refund.facts, maxMicro: max.toString() }
    if (amount > TWO_PEOPLE_ABOVE_MICRO) {
      await approveTogether(door, ask, {
        operation: 'ruleRefund',
        entityId: id,
        body: { id, winner, amount: amount.toString() },
        note: reason,
        amount,
      })
    }
    return ruling
  })
