import { refereeCreation } from '#machines/platform/referee.ts'
import { type RefundFacts, refundLifecycle } from '#machines/trade/refund.machine.ts'
import { refundTerms } from '#machines/trade/refund.terms.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import type { Apply } from '#contract/trade/refund.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { newNumber } from '../../platform/db/ids.ts'
import { claimOf } from '../../platform/door/claim.ts'
import { firstLifecycleState } from '../../platform/door/deadlines.ts'
import { refuse, refuseIf } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { refundFacts } from '../order/order.money.ts'
import { claimPictures } from './refund.prepare.ts'
import { actorOf, assertParty } from '../order/order.policy.ts'
import { presentOrder } from '../order/order.presenter.ts'
import { type LineRow, type OrderRoot, type RefundRow, orderKind } from '../order/order.kind.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'

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
