import { hasTag } from '#machines/platform/chart.ts'
import { refereeCreation } from '#machines/platform/referee.ts'
import { type OrderFacts, orderLifecycle } from '#machines/trade/order.machine.ts'
import { type RefundFacts, refundLifecycle } from '#machines/trade/refund.machine.ts'
import type { RefundRequestFacts } from '#machines/trade/refund.creation.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'
import { moved } from './money.ts'
import { factsNamed, type Playable } from './playable.ts'
import { type Consequence, type Join, withMade, type World } from './world.ts'
import { begin } from './walk.ts'

/** What the order remembers of the one line that refunds are about, and of its parcel. */
interface Line {
  readonly requests: number
  readonly refundedMicro: string
  readonly wasAtDesk: boolean
  readonly isSent: boolean
}

const FRESH: Line = { requests: 0, refundedMicro: '0', wasAtDesk: false, isSent: false }
const lineOf = ({ memory }: World): Line => (memory as Line | undefined) ?? FRESH

const APPLY = 'refund.apply'

const refundIs = ({ rows }: World, tag: 'open' | 'blocking' | 'desk'): boolean =>
  hasTag(refundLifecycle, rows.get('refund')?.state, tag)
const settlementIs = ({ rows }: World, tag: 'afterSales' | 'over'): boolean =>
  hasTag(settlementLifecycle, rows.get('settlement')?.state, tag)

const nothing = (world: World): Consequence => ({ world, next: [] })

/** What is left of the line, in micro-USDT. */
const leftOf = ({ maxMicro }: RefundFacts, { refundedMicro }: Line): string =>
  String(BigInt(maxMicro) - BigInt(refundedMicro))

/** The facts that the server would check the request against, as far as order and settlement know them. */
function requestFacts(world: World, plain: RefundFacts): RefundRequestFacts {
  const order = world.rows.get('order')
  const facts = order?.facts as OrderFacts | undefined
  const line = lineOf(world)
  return {
    isPaid: hasTag(orderLifecycle, order?.state, 'paid'),
    isAfterSales: settlementIs(world, 'afterSales'),
    isShipped: !hasTag(orderLifecycle, order?.state, 'unshipped'),
    isFullyRefunded: leftOf(plain, line) === '0',
    isRuled: line.wasAtDesk && !refundIs(world, 'open'),
    hasOpenRequest: refundIs(world, 'open'),
    requests: line.requests,
    maxRequests: facts?.terms.refundRequests ?? 0,
    maxMicro: leftOf(plain, line),
    keptFreightMicro: [],
  }
}

/** The example of a request. It alone fits itself to what is left: what was sent is judged as it is. */
function usualRequest(plain: RefundFacts, line: Line): Pick<RefundFacts, 'kind' | 'amountMicro'> {
  const left = leftOf(plain, line)
  return { kind: plain.kind, amountMicro: BigInt(plain.amountMicro) < BigInt(left) ? plain.amountMicro : left }
}

function creates(refund: Playable, world: World, input: object | undefined) {
  const plain = factsNamed(refund, 'plain') as RefundFacts
  const known = requestFacts(world, plain)
  const wanted = { ...usualRequest(plain, lineOf(world)), ...input }
  const objection = refereeCreation(refundLifecycle.creations[APPLY], known, wanted)
  const order = world.rows.get('order')?.facts as OrderFacts | undefined
  const facts = {
    ...plain,
    ...wanted,
    maxMicro: known.maxMicro,
    shipped: known.isShipped,
    delivered: order?.deliveredAt !== null,
  }
  const line = lineOf(world)
  return {
    machine: 'refund',
    answer: objection ?? facts,
    memory: { ...line, requests: line.requests + 1, wasAtDesk: false },
  }
}

/** Ends the settlement. What is left in escrow goes to the merchant where a parcel travelled, else to the shopper. */
function reversed(world: World): Consequence {
  if (!world.rows.has('settlement') || settlementIs(world, 'over')) return nothing(world)
  const to = lineOf(world).isSent ? 'merchant' : 'shopper'
  return {
    world: { ...world, money: moved(world.money, { from: 'escrow', to, micro: world.money.escrow }) },
    next: [{ type: 'settlement.reverse', actor: 'system' }],
  }
}

/** The order with its settlement and the refund of one of its lines, as the server joins them. */
export function orderJoin(plays: ReadonlyMap<string, Playable>): Join {
  const [settlement, refund] = [plays.get('settlement'), plays.get('refund')]
  if (!settlement || !refund) throw new Error('An order is joined with its settlement and its refund')
  return {
    machines: ['order', 'settlement', 'refund'],
    fields: { [APPLY]: ['kind', 'amountMicro'] },
    usual: (world, type) =>
      type === APPLY
        ? usualRequest(factsNamed(refund, 'plain') as RefundFacts, world ? lineOf(world) : FRESH)
        : undefined,
    creates: (world, type, input) => (type === APPLY ? creates(refund, world, input) : undefined),
    onEffect: (world, { machine, effect }) => {
      const line = lineOf(world)
      if (effect === 'recordParcel') return nothing({ ...world, memory: { ...line, isSent: true } })
      if (effect === 'escrowPayment') {
        const row = begin(settlement, { ...factsNamed(settlement, 'plain'), openRefunds: 0 }, world.at)
        return nothing(withMade(world, 'settlement', row))
      }
      if (effect === 'startSettlement') return { world, next: [{ type: 'settlement.begin', actor: 'system' }] }
      if (effect === 'reverseSettlement') return reversed(world)
      if (effect === 'closeRefunds' && refundIs(world, 'open'))
        return { world, next: [{ type: 'refund.orderEnded', actor: 'system' }] }
      if (machine === 'refund' && effect === 'refundBuyer') {
        const paid = world.rows.get('refund')?.facts as RefundFacts | undefined
        const refundedMicro = String(BigInt(line.refundedMicro) + BigInt(paid?.amountMicro ?? 0))
        return nothing({ ...world, memory: { ...line, refundedMicro } })
      }
      return nothing(world)
    },
    onMoved: (world, machine) =>
      machine === 'refund' ? counted(seenAtDesk(world), factsNamed(refund, 'plain') as RefundFacts) : nothing(world),
  }
}

const seenAtDesk = (world: World): World =>
  refundIs(world, 'desk') ? { ...world, memory: { ...lineOf(world), wasAtDesk: true } } : world

/** Brings the counts of the order and the settlement up to date after a refund moved. */
function counted(world: World, plain: RefundFacts): Consequence {
  const line = lineOf(world)
  const order = world.rows.get('order')
  const facts = order?.facts as OrderFacts | undefined
  if (!order || !facts) return nothing(world)
  const [open, blocking] = [refundIs(world, 'open') ? 1 : 0, refundIs(world, 'blocking') ? 1 : 0]
  const isWhole = leftOf(plain, line) === '0'
  const linesLeft = facts.linesLeft - (isWhole ? 1 : 0)
  return {
    world,
    next: [
      ...(world.rows.has('settlement') && !settlementIs(world, 'over')
        ? [{ type: 'settlement.countRefunds', actor: 'system', input: { open } } as const]
        : []),
      { type: 'order.countRefunds', actor: 'system', input: { open, blocking, linesLeft } },
      ...(linesLeft === 0 && !hasTag(orderLifecycle, order.state, 'refunded')
        ? [{ type: 'order.allLinesRefunded', actor: 'system' } as const]
        : []),
    ],
  }
}
