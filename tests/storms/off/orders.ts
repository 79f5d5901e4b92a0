import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { refundMoves } from '#contract/trade/refund.calls.ts'
import { applying, confirming, type Deal, deals, refundOf, shipping } from '../driver/deal.ts'
import { type KeyedAsk, keyedAsk } from '../driver/driver.ts'
import { buyers } from '../driver/ground.ts'
import { paying } from '../driver/orders.ts'
import type { Stage } from '../driver/stage.ts'
import type { OffScenes, Waiting } from './scene.ts'

/** Orders, their settlements and their refunds that wait. */
export const orderScenes: OffScenes = {
  people: {
    'order.pendingPayment': async (stage) => {
      const deal = await dealOf(stage, 'placed')
      return ordered(deal, paying(deal.buyer, deal.order))
    },
    'order.pendingDelivery': async (stage) => {
      const deal = await dealOf(stage, 'paid')
      return ordered(deal, shipping(deal))
    },
    'order.pendingReview': async (stage) => {
      const deal = await received(stage)
      return ordered(deal, reviewing(deal))
    },
    'refund.applied': async (stage) => {
      const deal = await refunding(stage, 'money')
      return claimed(deal, refusing(deal))
    },
    'refund.refused': async (stage) => {
      const deal = await refunding(stage, 'money')
      return claimed(await moved(stage, deal, refusing(deal)), appealing(deal))
    },
    'refund.returning': async (stage) => {
      const deal = await returning(stage)
      return claimed(deal, sendingBack(deal))
    },
    'refund.returned': async (stage) => {
      const deal = await returning(stage)
      return claimed(await moved(stage, deal, sendingBack(deal)), receiving(deal))
    },
  },
  clock: {
    'order.pendingReceipt': async (stage) => ordered(await shipped(stage)),
    'settlement.settling': async (stage) => ({ kind: 'settlement', id: (await received(stage)).order.id }),
  },
}

const ordered = ({ order }: Deal, act?: KeyedAsk): Waiting => ({ kind: 'order', id: order.id, ...(act && { act }) })
const claimed = ({ order }: Deal, act: KeyedAsk): Waiting => ({ kind: 'refund', id: refundOf(order), act })

const refusing = ({ order, shop }: Deal): KeyedAsk =>
  keyedAsk(refundMoves['refund.refuse'], { id: refundOf(order), reason: 'it was fine' }, shop.owner)
const agreeing = ({ order, shop }: Deal): KeyedAsk =>
  keyedAsk(refundMoves['refund.agree'], { id: refundOf(order) }, shop.owner)
const receiving = ({ order, shop }: Deal): KeyedAsk =>
  keyedAsk(refundMoves['refund.receive'], { id: refundOf(order), sellable: true }, shop.owner)
const appealing = ({ order, buyer }: Deal): KeyedAsk =>
  keyedAsk(refundMoves['refund.appeal'], { id: refundOf(order), evidence: 'see the crack' }, buyer)
const sendingBack = ({ order, buyer }: Deal): KeyedAsk =>
  keyedAsk(
    refundMoves['refund.sendBack'],
    { id: refundOf(order), parcel: { carrier: 'SF', tracking: `B${order.id}` } },
    buyer,
  )
const reviewing = ({ order, buyer }: Deal): KeyedAsk =>
  keyedAsk(
    orderMoves['order.review'],
    { id: order.id, lines: order.lines.map(({ id }) => ({ line_id: id, stars: 5, text: 'Good' })) },
    buyer,
  )

async function dealOf(stage: Stage, how: 'placed' | 'paid'): Promise<Deal> {
  const [found] = await deals(stage, await buyers(stage.ground, 1), how)
  if (!found) throw new Error('No deal')
  return found
}

/** The deal as one of its parties has just moved it. */
async function moved(stage: Stage, found: Deal, ask: KeyedAsk): Promise<Deal> {
  const answer = await stage.driver.send(ask)
  if (!answer.ok) throw new Error(`${ask.asked.call.path} was refused: ${answer.problem.key}`)
  return { ...found, order: answer.value as OrderView }
}

async function shipped(stage: Stage): Promise<Deal> {
  const paid = await dealOf(stage, 'paid')
  return moved(stage, paid, shipping(paid))
}

async function received(stage: Stage): Promise<Deal> {
  const sent = await shipped(stage)
  return moved(stage, sent, confirming(sent))
}

async function refunding(stage: Stage, kind: 'money' | 'goods'): Promise<Deal> {
  const sent = await shipped(stage)
  return moved(stage, sent, applying(sent, kind))
}

async function returning(stage: Stage): Promise<Deal> {
  const deal = await refunding(stage, 'goods')
  return moved(stage, deal, agreeing(deal))
}
