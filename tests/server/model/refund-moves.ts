import { isGone, mostOf, returnedOf } from './amounts.ts'
import { counting, WINDOW } from './clocks.ts'
import { endEmpty } from './order-moves.ts'
import type { Given, ModelLine, ModelMove, ModelOrder, ModelRefund, ModelWorld } from './world.ts'

type State = ModelRefund['state']

const isIn =
  (...states: readonly State[]) =>
  (_world: ModelWorld, _order: ModelOrder, { line: { refund } }: Given): boolean =>
    refund !== null && states.includes(refund.state)

const become = (world: ModelWorld, order: ModelOrder, line: ModelLine, state: State, ms?: number): void =>
  counting(order, world.now, () => {
    Object.assign(line.refund ?? {}, { state, due: ms === undefined ? null : world.now + ms })
  })

const restock = (world: ModelWorld, line: ModelLine): void => {
  if (line.isTaken) world.stock[line.ware] += line.pieces
  line.isTaken = false
}

/** Ends a refund with nothing paid back. */
export const close = (world: ModelWorld, order: ModelOrder, line: ModelLine): void =>
  become(world, order, line, 'closed')

/** Pays a refund back: whole and unsent, the pieces are for sale again, and an order without lines is over. */
export function succeed(world: ModelWorld, order: ModelOrder, line: ModelLine, amount: bigint): void {
  if (!order.isShipped && line.refunded + amount >= line.share) restock(world, line)
  const returned = returnedOf(line, line.refunded + amount) - returnedOf(line, line.refunded)
  world.buyer += amount
  world.platform += returned
  order.refunded += amount
  order.returned += returned
  line.refunded += amount
  Object.assign(line.refund ?? {}, { amount })
  become(world, order, line, 'succeeded')
  if (order.lines.every(isGone)) endEmpty(world, order)
}

/** What an agreement leads to, the merchant's own or the clock's. */
export function agree(world: ModelWorld, order: ModelOrder, line: ModelLine): void {
  if (line.refund?.kind === 'goods') become(world, order, line, 'returning', WINDOW.sendBack)
  else succeed(world, order, line, line.refund?.amount ?? 0n)
}

/** Sends a refund to customer service, which has a target and no deadline. */
export const arbitrate = (world: ModelWorld, order: ModelOrder, line: ModelLine): void =>
  become(world, order, line, 'arbitrating')

/** What a shopper asks back. */
export const claimed = (order: ModelOrder, { line, percent }: Given): bigint => (mostOf(order, line) * percent) / 100n
/** What customer service gives of what was asked. */
export const ruled = ({ line, percent }: Given): bigint => ((line.refund?.amount ?? 0n) * percent) / 100n

const mayAsk = (order: ModelOrder, given: Given): boolean =>
  claimed(order, given) > 0n &&
  claimed(order, given) <= mostOf(order, given.line) &&
  (order.isShipped || given.kind === 'money')

/** Every command on a refund; written down again, and not read from the machine. */
export const refundMoves = {
  apply: {
    can: (_world, order, given) => {
      const { refund, requests, isRuled } = given.line
      const isOver = refund === null || refund.state === 'succeeded' || refund.state === 'closed'
      return isOver && !isRuled && requests < 2 && !isGone(given.line) && mayAsk(order, given)
    },
    does: (world, order, given) => {
      const { line, kind } = given
      const amount = claimed(order, given)
      line.requests += 1
      counting(order, world.now, () => {
        line.refund = { state: 'applied', kind, amount, edits: 0, due: world.now + WINDOW.answer }
      })
    },
  },
  edit: {
    can: (world, order, given) =>
      isIn('applied', 'refused')(world, order, given) && (given.line.refund?.edits ?? 2) < 2 && mayAsk(order, given),
    does: (world, order, given) => {
      const { line, kind } = given
      Object.assign(line.refund ?? {}, { kind, amount: claimed(order, given), edits: (line.refund?.edits ?? 0) + 1 })
      become(world, order, line, 'applied', WINDOW.answer)
    },
  },
  agree: { can: isIn('applied'), does: (world, order, { line }) => agree(world, order, line) },
  refuse: {
    can: isIn('applied'),
    does: (world, order, { line }) => become(world, order, line, 'refused', WINDOW.appeal),
  },
  sendBack: {
    can: isIn('returning'),
    does: (world, order, { line }) => become(world, order, line, 'returned', WINDOW.takeBack),
  },
  receiveBack: {
    can: isIn('returned'),
    does: (world, order, { line, isSellable }) => {
      if (isSellable) restock(world, line)
      succeed(world, order, line, line.refund?.amount ?? 0n)
    },
  },
  dispute: { can: isIn('returned'), does: (world, order, { line }) => arbitrate(world, order, line) },
  appeal: { can: isIn('refused'), does: (world, order, { line }) => arbitrate(world, order, line) },
  ruleBuyer: {
    can: (world, order, given) =>
      isIn('arbitrating')(world, order, given) &&
      ruled(given) > 0n &&
      ruled(given) <= (given.line.refund?.amount ?? 0n) &&
      // Shipped in the meantime, its freight is not owed any more.
      ruled(given) <= mostOf(order, given.line),
    does: (world, order, given) => {
      given.line.isRuled = true
      succeed(world, order, given.line, ruled(given))
    },
  },
  ruleMerchant: {
    can: isIn('arbitrating'),
    does: (world, order, { line }) => {
      line.isRuled = true
      close(world, order, line)
    },
  },
  takeBack: {
    can: isIn('applied', 'refused', 'returning'),
    does: (world, order, { line }) => close(world, order, line),
  },
} as const satisfies Record<string, ModelMove>
