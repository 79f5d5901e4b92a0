import { goodsImportMoves } from '#contract/goods-import.calls.ts'
import { orderMoves } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { rechargeCalls } from '#contract/recharge.calls.ts'
import { refundMoves } from '#contract/refund.calls.ts'
import { person, USDT } from '#tests/support/factories.ts'
import { pool } from '#tests/support/money.ts'
import { looseUpload } from '#tests/support/uploads.ts'
import { decided, drafted, remindedOf } from './applications.ts'
import { applying, confirming, type Deal, deals, refundOf, shipping } from '../driver/deal.ts'
import { type KeyedAsk, keyedAsk } from '../driver/driver.ts'
import { buyers } from '../driver/ground.ts'
import {
  answeringClaim,
  claimAsked,
  fillingUp,
  funded,
  granted,
  refundAskedOf,
  releasedEarly,
  settledOf,
} from './funds.ts'
import { heldElsewhere, type ImportState, writtenImport } from './imports.ts'
import { answeredCase } from './services.ts'
import { paying } from '../driver/orders.ts'
import type { Stage } from '../driver/stage.ts'
import type { Kind } from './state-of.ts'

/** Something that waits. */
export interface Waiting {
  readonly kind: Kind
  readonly id: string
  /** What its people do once the shop is back, prepared before or then; left out where nothing is asked of the shop. */
  readonly act?: KeyedAsk | (() => Promise<KeyedAsk>)
}

type Scene = (stage: Stage) => Promise<Waiting>

/** The network that the shop of this storm reads. */
export const READ_NETWORK = 'TRC20'

/** One scene for each state in which people are waited for until a deadline, by lifecycle and state. */
export const peoplesScenes: Readonly<Record<string, Scene>> = {
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
  // Saving again begins their time again, which is more than they lost.
  'shopApplication.draft.filling': async (stage) => applied((await drafted(stage)).view.id),
  'shopApplication.draft.reminded': async (stage) => applied(await remindedOf(stage)),
  'bond.upgraded.grace': async (stage) => {
    const shop = await funded(stage, 2)
    await granted(stage, await settledOf(stage, shop, 40n * USDT))
    // A signature lasts a day: they sign once the shop is back.
    return { kind: 'bond', id: shop.id, act: () => fillingUp(stage, shop, 2) }
  },
  'guaranteeClaim.asked': async (stage) => {
    const deal = await settledOf(stage, await funded(stage, 2), 40n * USDT)
    const id = await claimAsked(stage, deal)
    return { kind: 'guaranteeClaim', id, act: answeringClaim(deal, id) }
  },
  // Another process holds them, so that the shop does not go on with them once it is back.
  'goodsImport.uploaded': (stage) => importing(stage, 'uploaded'),
  'goodsImport.importing': (stage) => importing(stage, 'importing'),
  'serviceCase.answered': async (stage) => ({ kind: 'serviceCase', ...(await answeredCase(stage)) }),
  // What they have to do they do on the chain.
  'recharge.pending.submitted': async ({ ground, driver }) => {
    const who = await person(ground)
    await pool(ground, READ_NETWORK, 1)
    const proofs = [await looseUpload(ground, who.id, 'proof')]
    const asked = { network: READ_NETWORK, amount: String(50n * USDT), proofs } as const
    return { kind: 'recharge', id: (await driver.must(rechargeCalls.add, asked, who)).id }
  },
}

/** The same for what the clock does by itself, later than this storm is over: the outage gives it no time. */
export const clocksScenes: Readonly<Record<string, Scene>> = {
  'order.pendingReceipt': async (stage) => ordered(await shipped(stage)),
  'shopApplication.failed.kept': async (stage) => applied(await decided(stage, 'reject')),
  'shopApplication.opened.kept': async (stage) => applied(await decided(stage, 'approve')),
  'bond.none.holding': async (stage) => {
    const shop = await funded(stage, 2)
    await settledOf(stage, shop, 40n * USDT)
    await releasedEarly(stage, shop, 0)
    return { kind: 'bond', id: shop.id }
  },
  'bond.upgraded.holding': async (stage) => {
    const shop = await funded(stage, 2)
    // More may be claimed than the lower level asks for.
    await settledOf(stage, shop, 300n * USDT)
    await releasedEarly(stage, shop, 1)
    return { kind: 'bond', id: shop.id }
  },
  'bond.refundApplied': async (stage) => {
    const shop = await funded(stage, 2)
    await refundAskedOf(stage, shop, 1)
    return { kind: 'bond', id: shop.id }
  },
  'goodsImport.checked': (stage) => imported(stage, 'checked'),
  'goodsImport.done.kept': (stage) => imported(stage, 'done.kept'),
  'goodsImport.stopped.kept': (stage) => imported(stage, 'stopped.kept'),
  'goodsImport.failed.kept': (stage) => imported(stage, 'failed.kept'),
  'settlement.settling': async (stage) => ({ kind: 'settlement', id: (await received(stage)).order.id }),
}

const imported = async ({ ground }: Stage, state: ImportState): Promise<Waiting> => ({
  kind: 'goodsImport',
  id: (await writtenImport(ground, state)).id,
})
async function importing({ ground }: Stage, state: ImportState): Promise<Waiting> {
  const { id, shop } = await writtenImport(ground, state)
  await heldElsewhere(ground, id)
  return { kind: 'goodsImport', id, act: keyedAsk(goodsImportMoves['goodsImport.stop'], { id }, shop.owner) }
}

const applied = (id: string): Waiting => ({ kind: 'shopApplication', id })
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
