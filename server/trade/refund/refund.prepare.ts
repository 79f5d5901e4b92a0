import type { RefundEvent } from '#machines/trade/refund.machine.ts'
import type { EditRefund, Evidence, Receive, Refuse, Rule, SendBack } from '#contract/trade/refund.contract.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { type MoveInput, prepares, reasonGiven } from '../../platform/door/root-kind.ts'
import { refundable, refundFacts } from '../order/order.money.ts'
import type { OrderRoot, RefundRow } from '../order/order.kind.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { claimUploads } from '../../people/upload/upload.queries.ts'

const refundIn = ({ refunds }: OrderRoot, { id }: Pick<MoveInput, 'id'>): RefundRow =>
  refunds.find((refund) => refund.id === id) ?? refuse('refund.notFound')

/** Claims the caller's uploads as evidence of a refund; returns their ids. */
export async function claimPictures(
  { session }: SignedAsk,
  { tx }: Door,
  entityId: string,
  ids: readonly string[] = [],
): Promise<string[]> {
  const of = { ownerId: session.userId, purpose: 'evidence', entity: 'refund', entityId } as const
  return (await claimUploads(tx, { ...of, ids })).map(({ id }) => id)
}

/** Adds pictures to one side's evidence. */
const showing = async (
  door: Door,
  refund: RefundRow,
  ask: SignedAsk,
  { side, pictures }: { side: 'shopperPictures' | 'merchantPictures'; pictures: readonly string[] | undefined },
): Promise<void> => {
  refund[side] = [...refund[side], ...(await claimPictures(ask, door, refund.id, pictures))]
}

function edit(_door: Door, root: OrderRoot, { id, kind, money, reason }: EditRefund) {
  const refund = refundIn(root, { id })
  const line = root.lines.find((each) => each.id === refund.lineId) ?? refuse('order.notFound')
  const { maxMicro, isShipped: shipped, keptFreightMicro } = refundFacts(root, line)
  // The line's limit may have moved since the request, e.g. when the goods were shipped.
  refund.facts = { ...refund.facts, maxMicro, shipped }
  return { kind, amountMicro: money, reason, keptFreightMicro }
}

const withEvidence =
  (side: 'shopperPictures' | 'merchantPictures') =>
  async (door: Door, root: OrderRoot, { id, evidence, pictures }: Evidence, ask: SignedAsk) => {
    await showing(door, refundIn(root, { id }), ask, { side, pictures })
    return { evidence, reason: evidence }
  }

async function refuseRefund(door: Door, root: OrderRoot, { id, reason, pictures }: Refuse, ask: SignedAsk) {
  await showing(door, refundIn(root, { id }), ask, { side: 'merchantPictures', pictures })
  return { reason }
}

function ruleBuyer(_door: Door, root: OrderRoot, { id, money, reason }: Pick<Rule, 'id' | 'money' | 'reason'>) {
  const refund = refundIn(root, { id })
  const line = root.lines.find((each) => each.id === refund.lineId)
  // The line's limit may have moved since the request.
  refund.facts = { ...refund.facts, maxMicro: (line ? refundable(root, line) : 0n).toString() }
  return { amountMicro: money ?? refund.facts.amountMicro, reason }
}

/** What the calls of a refund become before the machine sees them. */
export const refundPrepare = prepares<OrderRoot, RefundEvent>({
  'refund.edit': edit,
  'refund.agree': (_door, root) => ({ returnAddress: root.returnAddress !== null }),
  'refund.refuse': refuseRefund,
  'refund.appeal': withEvidence('shopperPictures'),
  'refund.dispute': withEvidence('merchantPictures'),
  'refund.sendBack': (_door, _root, { parcel }: SendBack) => ({ parcel }),
  'refund.receive': (_door, _root, { sellable }: Receive) => ({ sellable }),
  'refund.ruleBuyer': ruleBuyer,
  'refund.ruleMerchant': reasonGiven,
})
