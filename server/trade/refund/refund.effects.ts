import { isFullyRefunded } from '#machines/trade/refundable.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { type RefundEvent, refundLifecycle } from '#machines/trade/refund.machine.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'
import type { Door } from '../../platform/door/door.ts'
import type { EffectHandler, Happening } from '../../platform/door/kind.ts'
import type { DueEvent } from '../../platform/door/root-kind.ts'
import { isUnshipped, subsidyBackOf } from '../order/order.money.ts'
import type { LineRow, OrderRoot, RefundRow } from '../order/order.kind.ts'
import { stockWriter } from '../../catalogue/goods/stock.writer.ts'
import { available, escrow, fromTo, PLATFORM_COUPONS, transferWriter } from '../../money/wallet/ledger.ts'

type Handler = EffectHandler<RefundEvent, OrderRoot>

function refundOf({ root, entityId }: Happening<RefundEvent, OrderRoot>): { refund: RefundRow; line: LineRow } {
  const refund = root.refunds.find(({ id }) => id === entityId)
  const line = root.lines.find(({ id }) => id === refund?.lineId)
  if (!refund || !line) throw new Error(`Refund ${entityId} hangs on no line`)
  return { refund, line }
}

const refundBuyer: Handler = (happening) => {
  const { door, root } = happening
  const { refund, line } = refundOf(happening)
  const amount = BigInt(refund.facts.amountMicro)
  const platform = subsidyBackOf(line, line.refundedMicro + amount) - subsidyBackOf(line, line.refundedMicro)
  door.draft.add(transferWriter, {
    kind: 'refund',
    entity: 'refund',
    entityId: refund.id,
    entries: [
      ...fromTo(escrow(root.id), available(root.buyerId), amount),
      ...fromTo(escrow(root.id), PLATFORM_COUPONS, platform),
    ],
  })
  line.refundedMicro += amount
  root.refundedMicro += amount
  root.subsidyBackMicro += platform
}

const restock: Handler = (happening) => {
  const { line } = refundOf(happening)
  if (line.stock !== 'claimed') return
  happening.door.draft.add(stockWriter, { skuId: line.skuId, onHand: line.quantity, returned: line.quantity })
  line.stock = 'returned'
}

const restockUnshipped: Handler = (happening) => {
  const { refund, line } = refundOf(happening)
  const whole = line.refundedMicro + BigInt(refund.facts.amountMicro) >= line.shareMicro
  if (isUnshipped(happening.root) && whole) restock(happening)
}

const recordEvidence: Handler = (happening) => {
  const { refund } = refundOf(happening)
  const { event } = happening
  if (event.type === 'refund.appeal') refund.shopperEvidence = event.evidence
  if (event.type === 'refund.dispute') refund.merchantEvidence = event.evidence
}

const recordReason: Handler = (happening) => {
  const { refund } = refundOf(happening)
  const { event } = happening
  if (event.type === 'refund.refuse') refund.refusal = event.reason
  if (event.type === 'refund.ruleBuyer' || event.type === 'refund.ruleMerchant') refund.ruling = event.reason
}

/** What each effect of a refund means for money, stock and parties. */
export const refundEffects: Readonly<Record<string, Handler>> = {
  refundBuyer,
  restockUnshipped,
  restockSellable: (happening) => {
    if (happening.event.type === 'refund.receive' && happening.event.sellable) restock(happening)
  },
  replaceClaim: (happening) => {
    if (happening.event.type === 'refund.edit') refundOf(happening).refund.reason = happening.event.reason
  },
  showReturnAddress: (happening) => void (refundOf(happening).refund.returnAddress = happening.root.returnAddress),
  recordReturnParcel: (happening) => {
    if (happening.event.type === 'refund.sendBack') refundOf(happening).refund.parcel = happening.event.parcel
  },
  recordReason,
  recordEvidence,
}

/** A due deadline of a refund: the machine must know whether the shop has a return address. */
export const askDueRefund = (door: Door, root: OrderRoot, { id, event }: DueEvent): void =>
  door.move(refundLifecycle, root, id, { type: event, returnAddress: root.returnAddress !== null } as RefundEvent)

/** Brings the order's and the settlement's counts up to date after a refund moved; the last line's refund ends the order. */
export function countRefunds(door: Door, root: OrderRoot): void {
  const tagged = (tag: string) =>
    root.refunds.filter(({ state }) => tagsOf(refundLifecycle, state).includes(tag)).length
  const [open, blocking] = [tagged('open'), tagged('blocking')]
  const linesLeft = root.lines.filter((line) => !isFullyRefunded(line)).length
  if (root.settlement && !tagsOf(settlementLifecycle, root.settlement.state).includes('over')) {
    door.move(settlementLifecycle, root, root.id, { type: 'settlement.countRefunds', open }, { by: 'system' })
  }
  door.move(orderLifecycle, root, root.id, { type: 'order.countRefunds', open, blocking, linesLeft }, { by: 'system' })
  if (linesLeft === 0 && !tagsOf(orderLifecycle, root.state).includes('refunded')) {
    door.move(orderLifecycle, root, root.id, { type: 'order.allLinesRefunded' }, { by: 'system' })
  }
}
