import type { ModelOrder } from './world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The windows of the lifecycles, in milliseconds: written down again, so that the shop's own cannot drift unseen. */
export const WINDOW = {
  pay: HOUR / 2,
  payInHurry: HOUR / 12,
  lapses: DAY,
  lapsedWait: HOUR,
  ship: 3 * DAY,
  receive: 10 * DAY,
  afterScan: 3 * DAY,
  extension: 5 * DAY,
  extendWithin: 3 * DAY,
  remind: 12 * HOUR,
  review: 7 * DAY,
  settle: 7 * DAY,
  answer: DAY,
  appeal: 3 * DAY,
  sendBack: 7 * DAY,
  takeBack: 7 * DAY,
  resumeAtLeast: DAY,
} as const

/** When something falls due, or what is left while it stands still; neither where nothing is waited for. */
export interface Clock {
  at: number | null
  left: number | null
}

export const still = (): Clock => ({ at: null, left: null })

const isOpen = (state: string | undefined): boolean =>
  ['applied', 'refused', 'returning', 'returned', 'arbitrating'].includes(state ?? '')

/** How many refunds of an order are open. */
export const openRefunds = ({ lines }: ModelOrder): number => lines.filter(({ refund }) => isOpen(refund?.state)).length

/** Open refunds that stop shipping and receipt: a refused one does not. */
export const blockingRefunds = ({ lines }: ModelOrder): number =>
  lines.filter(({ refund }) => isOpen(refund?.state) && refund?.state !== 'refused').length

/** A clock of an order as it starts: it stands still while a refund is open. */
export const wound = (order: ModelOrder, now: number, ms: number): Clock =>
  openRefunds(order) > 0 ? { at: null, left: ms } : { at: now + ms, left: null }

const pause = ({ at, left }: Clock, now: number): Clock =>
  at === null ? { at, left } : { at: null, left: Math.max(0, at - now) }
const resume = ({ at, left }: Clock, now: number): Clock =>
  left === null ? { at, left } : { at: now + Math.max(left, WINDOW.resumeAtLeast), left: null }

/** Changes a refund, and stops or starts the clocks of its order with the first and the last open one. */
export function counting(order: ModelOrder, now: number, change: () => void): void {
  const before = openRefunds(order)
  change()
  const after = openRefunds(order)
  const turn = before === 0 && after > 0 ? pause : before > 0 && after === 0 ? resume : undefined
  if (!turn) return
  order.clock = turn(order.clock, now)
  order.settling = turn(order.settling, now)
}
