import { refundLifecycle } from '#machines/refund.machine.ts'
import { settlementLifecycle } from '#machines/settlement.machine.ts'
import { tagsOf } from '#machines/lifecycle.ts'
import type { AddressSnapshot } from '#contract/order.contract.ts'
import type { OrderEvent } from '#machines/order.machine.ts'
import { extendDeadline, firstStanding, nearDeadline, pauseDeadline, resumeDeadline } from '../door/deadlines.ts'
import type { EffectHandler, Happening } from '../door/effects.ts'
import { shopTopic, userTopic } from '../events/event.ts'
import { available, escrow } from '../wallet/ledger.ts'
import { escrowOf, share } from './order.money.ts'
import type { LineRow, OrderRoot } from './order.root.ts'

type Handler = EffectHandler<OrderEvent>

/** What the service hands over beside the event, for effects that need more than the machine may know. */
export type Enriched<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }> & {
  readonly address?: AddressSnapshot
  readonly reviews?: readonly { line: LineRow; stars: number; text: string; pictures: string[] }[]
}

const clocksOf = (root: OrderRoot) => [root.order, ...(root.settlement ? [root.settlement] : [])]

const moveStock =
  (
    from: LineRow['stock'],
    to: LineRow['stock'],
    by: (pieces: number) => Parameters<Happening['door']['draft']['changeStock']>[1],
  ): Handler =>
  ({ door, root }) => {
    for (const line of root.lines.filter(({ stock }) => stock === from)) {
      door.draft.changeStock(line.skuId, by(line.quantity))
      line.stock = to
    }
  }

const escrowPayment: Handler = ({ door, root }) => {
  root.paid = root.total
  root.paidAt = door.time
  door.draft.transfers.push({
    kind: 'payment',
    entity: 'order',
    entityId: root.id,
    entries: [
      { account: available(root.buyerId), amount: -root.total },
      { account: escrow(root.id), amount: root.total },
    ],
  })
  // HOLD: the settlement starts with the payment.
  const facts = { openRefunds: 0 }
  root.settlement = firstStanding(settlementLifecycle, facts, door.at)
  door.begin(settlementLifecycle, root, root.id, 'settlement.hold', { by: 'system' })
}

const refundBuyer: Handler = ({ door, root }) => {
  const rest = escrowOf(root)
  if (rest === 0n) return
  door.draft.transfers.push({
    kind: 'refund',
    entity: 'order',
    entityId: root.id,
    entries: [
      { account: escrow(root.id), amount: -rest },
      { account: available(root.buyerId), amount: rest },
    ],
  })
  root.refunded += rest
  for (const line of root.lines) line.refunded = line.share + line.freightShare
}

const recomputeShares: Handler = ({ root, event }) => {
  if (event.type !== 'order.lowerPrice') return
  root.total = BigInt(event.totalMicro)
  root.discount = root.goods + root.freight - root.total
  const shares = share(
    root.total - root.freight,
    root.lines.map(({ total }) => total),
  )
  root.lines.forEach((line, index) => (line.share = shares[index] ?? 0n))
}

const replaceAddress: Handler = ({ root, event }) => {
  const { address } = event as Enriched<'order.changeAddress'>
  if (address) root.address = address
}

const recordParcel: Handler = ({ door, root, event }) => {
  if (event.type !== 'order.ship') return
  root.parcel = event.parcel
  root.shippedAt = door.time
  for (const refund of root.refunds) refund.facts = { ...refund.facts, shipped: true }
}

/** A money-only request for goods that arrived goes to a ruling: those already asked must hear of the scan too. */
const recordDelivery: Handler = ({ root }) => {
  for (const refund of root.refunds.filter(({ state }) => tagsOf(refundLifecycle, state).includes('open')))
    refund.facts = { ...refund.facts, delivered: true }
}

const recordReviews: Handler = ({ door, root, event }) => {
  for (const { line, stars, text, pictures } of (event as Enriched<'order.review'>).reviews ?? []) {
    line.reviewed = true
    door.draft.reviews.push({
      lineId: line.id,
      goodsId: line.goodsId,
      userId: root.buyerId,
      shopId: root.shopId,
      stars,
      text,
      spec: line.spec,
      pictures,
    })
  }
}

const startSettlement: Handler = ({ door, root }) => {
  root.receivedAt = door.time
  door.move(settlementLifecycle, root, root.id, { type: 'settlement.begin' }, { by: 'system' })
}

const reverseSettlement: Handler = (happening) => {
  const { door, root } = happening
  const rest = escrowOf(root)
  // Nothing was sent, so nothing was earned: what the shopper did not ask back goes back all the same.
  if (root.shippedAt === null) refundBuyer(happening)
  // Freight the shopper did not ask back was earned: the parcel travelled.
  else if (rest > 0n) {
    door.draft.transfers.push({
      kind: 'settlement',
      entity: 'order',
      entityId: root.id,
      entries: [
        { account: escrow(root.id), amount: -rest },
        { account: available(root.ownerId), amount: rest },
      ],
    })
    root.settled += rest
  }
  root.settledAt = door.time
  door.move(settlementLifecycle, root, root.id, { type: 'settlement.reverse' }, { by: 'system' })
}

const closeRefunds: Handler = ({ door, root }) => {
  for (const refund of root.refunds.filter(({ state }) => tagsOf(refundLifecycle, state).includes('open'))) {
    door.move(refundLifecycle, root, refund.id, { type: 'refund.orderEnded' }, { by: 'system', reason: 'order.ended' })
  }
}

const message =
  (topic: (root: OrderRoot) => string): Handler =>
  ({ door, root, told }) => {
    door.draft.messages.push({ topic: topic(root), tab: 'logistics', name: told, entity: 'order', entityId: root.id })
  }

/** What each effect of the order means for stock, money and parties. */
export const orderEffects: Readonly<Record<string, Handler>> = {
  pauseClocks: ({ door, root }) => clocksOf(root).forEach((clock) => pauseDeadline(clock, door.at)),
  resumeClocks: ({ door, root }) => clocksOf(root).forEach((clock) => resumeDeadline(clock, door.at)),
  nearDeadline: ({ door, root, params }) => nearDeadline(root.order, door.at, Number(params['afterMs'])),
  extendDeadline: ({ root, params }) => extendDeadline(root.order, Number(params['byMs'])),
  claimStock: moveStock('reserved', 'claimed', (n) => ({ reserved: -n, onHand: -n, claimed: n })),
  releaseStock: moveStock('reserved', 'released', (n) => ({ reserved: -n })),
  returnStock: moveStock('claimed', 'returned', (n) => ({ onHand: n, returned: n })),
  escrowPayment,
  refundBuyer,
  recomputeShares,
  replaceAddress,
  recordParcel,
  recordDelivery,
  recordReviews,
  startSettlement,
  reverseSettlement,
  closeRefunds,
  notifyShopper: message((root) => userTopic(root.buyerId)),
  notifyMerchant: message((root) => shopTopic(root.shopId)),
}
