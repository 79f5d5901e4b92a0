import { WINDOW } from './clocks.ts'
import type { ModelOrder, ModelWorld, Ware } from './world.ts'

/** The limits of what one shopper may hold unpaid, written down again. */
const SHARE = 5
const [LEAST, MOST] = [5, 50]
const [LAPSES_TO_HURRY, LAPSES_TO_WAIT] = [2, 5]

const unpaid = ({ orders }: ModelWorld): ModelOrder[] =>
  [...orders.values()].filter(({ state }) => state === 'pendingPayment')

const lapsedAt = ({ orders, now }: ModelWorld): number[] =>
  [...orders.values()].flatMap((order) =>
    order.lapsedAt !== null && order.placedAt > now - WINDOW.lapses ? [order.lapsedAt] : [],
  )

/** How long an order that is placed now waits for its payment. */
export const payWindow = (world: ModelWorld): number =>
  lapsedAt(world).length < LAPSES_TO_HURRY ? WINDOW.pay : WINDOW.payInHurry

function leavesOthers(world: ModelWorld, ware: Ware, pieces: number): boolean {
  const held = unpaid(world)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.ware === ware)
    .reduce((sum, line) => sum + line.pieces, 0)
  const most = Math.min(MOST, Math.max(LEAST, Math.floor((world.stock[ware] + held) / SHARE)))
  return held + pieces <= most
}

function isBacked(world: ModelWorld, total: bigint): boolean {
  const open = unpaid(world)
  const hasPaid = [...world.orders.values()].some(({ paid }) => paid > 0n)
  return hasPaid || open.length === 0 || open.reduce((sum, order) => sum + order.total, total) <= world.buyer
}

/** Whether the shop must let the buyer reserve these pieces, which cost so much. */
export function mayReserve(world: ModelWorld, lines: readonly (readonly [Ware, number])[], total: bigint): boolean {
  const lapses = lapsedAt(world)
  const waits = lapses.length >= LAPSES_TO_WAIT && Math.max(...lapses) + WINDOW.lapsedWait > world.now
  return !waits && lines.every(([ware, pieces]) => leavesOthers(world, ware, pieces)) && isBacked(world, total)
}
