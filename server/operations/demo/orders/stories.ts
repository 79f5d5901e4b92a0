import type { OrderView } from '#contract/trade/order.contract.ts'
import type { SeededPerson } from '../seeded.ts'
import type { Claim } from './actors.ts'
import { ownerIn, type Stage } from './crowd.ts'
import { reviewsFor } from './reviews.ts'
import type { Act } from './timeline.ts'

const HOUR = 60 * 60_000
const DAY_HOURS = 24

type Step = readonly [hoursAgo: number, move: Move]
type Move = (at: Scene, order: OrderView) => Promise<OrderView | void>

interface Scene extends Stage {
  readonly buyer: SeededPerson
  readonly owner: (order: OrderView) => SeededPerson
}

interface Story {
  readonly buyer: string
  readonly shop: string
  readonly lines?: number
  readonly remark?: string
  readonly steps: readonly [placedHoursAgo: number, ...steps: Step[]]
}

const pay: Move = async ({ actors, buyer }, order) => (await actors.pay(buyer, [order]))[0]
const cancel: Move = ({ actors, buyer }, order) => actors.cancel(buyer, order)
const callOff: Move = ({ actors, owner }, order) => actors.merchantCancel(owner(order), order)
const ship =
  (carrier: string): Move =>
  ({ actors, owner }, order) =>
    actors.ship(owner(order), order, carrier)
const confirm: Move = ({ actors, buyer }, order) => actors.confirm(buyer, order)
const review: Move = ({ actors, buyer, seeded }, order) => actors.review(buyer, order, reviewsFor(seeded, buyer)(order))
const apply =
  (claim: Claim): Move =>
  ({ actors, buyer }, order) =>
    actors.apply(buyer, order, claim)
const agree: Move = ({ actors, owner }, order) => actors.agree(owner(order), order)
const refuse =
  (reason: string): Move =>
  ({ actors, owner }, order) =>
    actors.refuse(owner(order), order, reason)
const sendBack: Move = ({ actors, buyer }, order) => actors.sendBack(buyer, order, 'DHL')
const receive: Move = ({ actors, owner }, order) => actors.receive(owner(order), order)
const appeal =
  (evidence: string): Move =>
  ({ actors, buyer }, order) =>
    actors.appeal(buyer, order, evidence)
const takeBack: Move = ({ actors, buyer }, order) => actors.takeBack(buyer, order)

const chipped: Claim = { kind: 'money', reason: 'The lid is chipped, but I can still use it.', percent: 30 }
const wrong: Claim = { kind: 'goods', reason: 'Smaller than I thought. I would like to send it back.' }
const cracked: Claim = {
  kind: 'money',
  reason: 'It arrived with a crack along the side.',
  evidence: 'The box was whole, the crack is inside.',
}

/** The orders that a visitor meets first: each state of an order and of a refund, of the demo's shopper or in the demo's shop. */
const stories: readonly Story[] = [
  { buyer: 'shopper', shop: 'kiln', lines: 2, remark: 'Please wrap it well, it is a present.', steps: [0.1] },
  { buyer: 'shopper', shop: 'harbour', steps: [0.2] },
  { buyer: 'shopper', shop: 'kiln', steps: [5, [4.9, pay]] },
  { buyer: 'mei', shop: 'kiln', lines: 3, remark: '送礼用，请附卡片。', steps: [3, [2.9, pay]] },
  { buyer: 'yusuf', shop: 'kiln', lines: 2, steps: [26, [25.9, pay]] },
  { buyer: 'shopper', shop: 'crane', lines: 2, steps: [2 * DAY_HOURS, [47.9, pay], [30, ship('DHL')]] },
  { buyer: 'shopper', shop: 'kiln', lines: 2, steps: [4 * DAY_HOURS, [95.9, pay], [80, ship('SF Express')]] },
  { buyer: 'noor', shop: 'kiln', steps: [6 * DAY_HOURS, [143.8, pay], [120, ship('Aramex')], [20, confirm]] },
  { buyer: 'shopper', shop: 'trail', steps: [6 * DAY_HOURS, [143.9, pay], [130, ship('UPS')], [28, confirm]] },
  {
    buyer: 'shopper',
    shop: 'kiln',
    lines: 2,
    steps: [9 * DAY_HOURS, [215.9, pay], [190, ship('SF Express')], [90, confirm], [66, review]],
  },
  {
    buyer: 'shopper',
    shop: 'harbour',
    lines: 2,
    steps: [22 * DAY_HOURS, [527.9, pay], [500, ship('DHL')], [400, confirm], [370, review]],
  },
  { buyer: 'shopper', shop: 'crane', steps: [50, [49.7, cancel]] },
  { buyer: 'shopper', shop: 'kiln', steps: [74, [73.8, pay], [60, callOff]] },
  {
    buyer: 'shopper',
    shop: 'kiln',
    lines: 2,
    steps: [5.5 * DAY_HOURS, [131.9, pay], [110, ship('SF Express')], [6, apply(chipped)]],
  },
  {
    buyer: 'diego',
    shop: 'kiln',
    steps: [30, [29.9, pay], [7, apply({ kind: 'money', reason: 'I ordered the wrong one.' })]],
  },
  {
    buyer: 'shopper',
    shop: 'pantry',
    steps: [
      7 * DAY_HOURS,
      [167.9, pay],
      [150, ship('DHL')],
      [40, apply(cracked)],
      [22, refuse('The picture shows a scratch on the label, not a crack.')],
    ],
  },
  {
    buyer: 'shopper',
    shop: 'northlight',
    steps: [8 * DAY_HOURS, [191.9, pay], [180, ship('UPS')], [50, apply(wrong)], [27, agree]],
  },
  {
    buyer: 'lena',
    shop: 'kiln',
    steps: [9 * DAY_HOURS, [215.8, pay], [200, ship('DHL')], [80, apply(wrong)], [70, agree], [9, sendBack]],
  },
  {
    buyer: 'shopper',
    shop: 'kiln',
    steps: [
      8 * DAY_HOURS,
      [191.8, pay],
      [170, ship('SF Express')],
      [60, apply(cracked)],
      [45, refuse('It left our workshop whole; we photograph every parcel.')],
      [12, appeal('The crack is visible under the glaze, see the base.')],
    ],
  },
  {
    buyer: 'oliver',
    shop: 'trail',
    steps: [
      8 * DAY_HOURS,
      [191.7, pay],
      [175, ship('UPS')],
      [62, apply(cracked)],
      [44, refuse('Used outside, so we cannot take it back.')],
      [30, appeal('I only tried it in the kitchen.')],
    ],
  },
  {
    buyer: 'shopper',
    shop: 'kiln',
    lines: 2,
    steps: [
      13 * DAY_HOURS,
      [311.9, pay],
      [290, ship('SF Express')],
      [200, apply(chipped)],
      [190, agree],
      [150, confirm],
    ],
  },
  {
    buyer: 'shopper',
    shop: 'trail',
    lines: 2,
    steps: [
      15 * DAY_HOURS,
      [359.9, pay],
      [340, ship('DHL')],
      [250, apply(wrong)],
      [240, agree],
      [220, sendBack],
      [130, receive],
      [120, confirm],
    ],
  },
  {
    buyer: 'shopper',
    shop: 'harbour',
    steps: [12 * DAY_HOURS, [287.9, pay], [270, ship('DHL')], [200, apply(chipped)], [198, takeBack], [150, confirm]],
  },
]

/** The acts of the stories. */
export function storyActs(stage: Stage): Act[] {
  return stories.flatMap((story, index) => actsOf(stage, story, index))
}

function actsOf(
  stage: Stage,
  { buyer: name, shop, lines = 1, remark = '', steps: [placed, ...steps] }: Story,
  index: number,
): Act[] {
  const { seeded, chooser, actors } = stage
  const buyer = seeded.people.get(`${name}@shop.example`)
  if (!buyer) throw new Error(`the demo has no person ${name}`)
  const wishes = chooser.choose(`story/${index}`, shop, { count: lines, days: placed / DAY_HOURS, most: 250 })
  if (wishes.length === 0) throw new Error(`${shop} has no goods for the story of ${name}`)
  const scene: Scene = { ...stage, buyer, owner: ownerIn(seeded) }
  let order: OrderView | undefined
  const place: Act = {
    agoMs: Math.round(placed * HOUR),
    run: async () => ([order] = await actors.place(buyer, wishes, remark)),
  }
  return [
    place,
    ...steps.map(([hours, move]): Act => ({
      agoMs: Math.round(hours * HOUR),
      run: async () => {
        if (order) order = (await move(scene, order)) ?? order
      },
    })),
  ]
}
