import { needsSecondPerson, refereeCreation } from '#machines/referee.ts'
import { type RefundEvent, type RefundFacts, refundLifecycle } from '#machines/refund.machine.ts'
import { refundTerms } from '#machines/refund.terms.ts'
import type { OrderView } from '#contract/order.contract.ts'
import type { Apply, Rule } from '#contract/refund.contract.ts'
import { refused, type Result } from '#contract/problem.ts'
import { statement } from '../db/database.ts'
import { newNumber } from '../db/ids.ts'
import { approveTogether } from '../desk/approval.ts'
import { assertFree } from '../desk/assignment.queries.ts'
import { countDecided } from '../desk/decided-alone.ts'
import { refuseOwn } from '../desk/own-case.ts'
import { claimOf } from '../door/claim.ts'
import { firstLifecycleState } from '../door/deadlines.ts'
import type { Door } from '../door/door.ts'
import { refuse, refuseIf } from '../door/refusal.ts'
import { transact } from '../door/transact.ts'
import { refundable, refundFacts } from '../order/order.money.ts'
import { refundsDecidedAlone } from './refund.case.ts'
import { claimPictures } from './refund.prepare.ts'
import { actorOf, assertParty, partyOf } from '../order/order.policy.ts'
import { presentOrder } from '../order/order.presenter.ts'
import type { LineRow, OrderRoot, RefundRow } from '../order/order.root.ts'
import { orderKind } from '../order/order.kind.ts'
import type { SignedAsk } from '../services.ts'
import { type ActDetails, actWriter } from '../audit/audit.ts'

type As = OrderView['as']

const orderOf = statement(
  'refund_order',
  'select r.order_id, o.buyer_id as "buyerId", o.shop_id as "shopId" from refunds r join orders o on o.id = r.order_id where r.id = $1',
)

/** One move of one refund by one of its parties; answers with the whole order. */
async function moveRefund(
  ask: SignedAsk,
  as: As,
  { id, operation, reason }: { id: string; operation: string; reason?: string },
  event: (root: OrderRoot, refund: RefundRow, door: Door) => RefundEvent | Promise<RefundEvent>,
): Promise<Result<OrderView>> {
  const [row] = await ask.services.db.run<{ order_id: string; buyerId: string; shopId: string }>(orderOf, [id])
  // Somebody else's refund looks the same as none, and is found out as fast.
  if (!row || !partyOf(row, ask.session, as)) return refused('refund.notFound')
  return transact(
    ask.services,
    { actor: actorOf(ask.session, as), roots: [{ kind: orderKind, ids: [row.order_id] }], ...claimOf(ask, operation) },
    async (door) => {
      const root = door.root(orderKind, row.order_id)
      const refund = root.refunds.find((each) => each.id === id) ?? refuse('refund.notFound')
      const asked = await event(root, refund, door)
      door.move(refundLifecycle, root, id, asked, { reason: reason ?? null })
      return presentOrder(root, as)
    },
  )
}

/** APPLY: within the after-sales window, at most two requests a line, one open at a time, never more than the line's own money. */
export function applyForRefund(ask: SignedAsk, input: Apply): Promise<Result<OrderView>> {
  return transact(
    ask.services,
    {
      actor: actorOf(ask.session, 'shopper'),
      roots: [{ kind: orderKind, ids: [input.order_id] }],
      ...claimOf(ask, 'addApply'),
    },
    async (door) => {
      const root = door.root(orderKind, input.order_id)
      assertParty(root, ask.session, 'shopper')
      const id = door.newId()
      const pictures = await claimPictures(ask, door, id, input.pictures)
      const line = root.lines.find((each) => each.id === input.line_id) ?? refuse('order.notFound')
      const facts = judge(root, line, input)
      const refund: RefundRow = {
        ...firstLifecycleState(refundLifecycle, facts, door.at),
        id,
        orderId: root.id,
        refundNo: newNumber('R', new Date(door.at)),
        lineId: line.id,
        reason: input.reason,
        returnAddress: null,
        parcel: null,
        refusal: null,
        shopperEvidence: input.evidence || null,
        merchantEvidence: null,
        shopperPictures: pictures,
        merchantPictures: [],
        ruling: null,
        createdAt: door.time,
      }
      line.requests += 1
      root.refunds.push(refund)
      door.begin(refundLifecycle, root, refund.id, 'refund.apply', { reason: input.reason })
      return presentOrder(root, 'shopper')
    },
  )
}

/** Whether the line may be refunded so; the facts that the refund begins with. */
function judge(root: OrderRoot, line: LineRow, { kind, money: amountMicro }: Apply): RefundFacts {
  const found = refundFacts(root, line)
  refuseIf(refereeCreation(refundLifecycle.creations['refund.apply'], found, { kind, amountMicro }))
  return {
    kind,
    amountMicro,
    maxMicro: found.maxMicro,
    edits: 0,
    delivered: root.facts.deliveredAt !== null,
    shipped: found.isShipped,
    terms: refundTerms,
  }
}

/** Rules for the shopper, in full or part, or for the merchant. The case must not be assigned to a colleague; two people decide above the limit of its terms. */
export const ruleRefund = (ask: SignedAsk, { id, for: winner, money, reason }: Rule) =>
  moveRefund(ask, 'support', { id, operation: 'ruleRefund', reason }, async (root, refund, door) => {
    refuseOwn(ask, { entity: 'refund', entityId: id, people: orderKind.peopleIn(root) })
    await assertFree(door.tx, id, ask.session.userId)
    const note = (details: ActDetails): void => {
      const { userId: actorId } = ask.session
      door.draft.add(actWriter, {
        actorId,
        act: 'refund.ruled',
        entity: 'refund',
        entityId: id,
        reason,
        details: { order: root.id, ...details },
      })
    }
    if (winner === 'merchant') {
      note({ for: 'merchant' })
      return { type: 'refund.ruleMerchant', reason }
    }
    const amount = BigInt(money ?? refund.facts.amountMicro)
    const decidedMicro = await countDecided(door.tx, refundsDecidedAlone, ask.session.userId, root.buyerId)
    const ruling = { type: 'refund.ruleBuyer', amountMicro: amount.toString(), reason, decidedMicro } as const
    const line = root.lines.find((each) => each.id === refund.lineId)
    const max = line ? refundable(root, line) : 0n
    // The line's limit may have moved since the request.
    refund.facts = { ...refund.facts, maxMicro: max.toString() }
    door.expect(refundLifecycle, root, id, ruling)
    if (needsSecondPerson(refundLifecycle, refund, ruling)) {
      await approveTogether(door, ask, {
        event: 'refund.ruleBuyer',
        entityId: id,
        body: { id, winner, amount: amount.toString() },
        note: reason,
        amount,
      })
    }
    note({ for: 'shopper', money: amount.toString() })
    return ruling
  })
