import { commissionOn, divided, escrowed, subsidised } from './amounts.ts'
import { blockingRefunds, counting, still, WINDOW, wound } from './clocks.ts'
import type { Given, ModelMove, ModelOrder, ModelWorld } from './world.ts'

const isIn =
  (...states: readonly ModelOrder['state'][]) =>
  (_world: ModelWorld, { state }: ModelOrder): boolean =>
    states.includes(state)

const putBack = (world: ModelWorld, order: ModelOrder): void => {
  for (const line of order.lines.filter(({ isTaken }) => isTaken)) {
    world.stock[line.ware] += line.pieces
    line.isTaken = false
  }
}

/** Ends an order that was never paid. */
const cancelUnpaid = (world: ModelWorld, order: ModelOrder): void => {
  putBack(world, order)
  Object.assign(order, { state: 'cancelled', clock: still() })
}

/** Ends an order whose buyer did not pay, which is remembered. */
export const lapse = (world: ModelWorld, order: ModelOrder): void => {
  cancelUnpaid(world, order)
  order.lapsedAt = world.now
}

const payBackRest = (world: ModelWorld, order: ModelOrder): void => {
  const platform = subsidised(order)
  const rest = escrowed(order) - platform
  if (rest + platform === 0n) return
  world.buyer += rest
  world.platform += platform
  order.refunded += rest
  order.returned += platform
  for (const line of order.lines) line.refunded = line.share + line.freight
}

const isOver = { state: 'refunded', settlement: 'reversed' } as const

/** Ends an order whose lines all went back: freight that no one asked for is the shop's once the parcel travelled. */
export const endEmpty = (world: ModelWorld, order: ModelOrder): void => {
  if (order.isShipped) {
    const rest = escrowed(order)
    world.owner += rest
    order.settled += rest
  } else payBackRest(world, order)
  Object.assign(order, isOver, { clock: still(), settling: still() })
}

/** Ends a paid order: all that is left goes to the buyer, and the goods to the shelf where they never left. */
export const undoPaid = (world: ModelWorld, order: ModelOrder): void => {
  if (!order.isShipped) putBack(world, order)
  counting(order, world.now, () => {
    for (const { refund } of order.lines)
      if (refund && refund.state !== 'succeeded') Object.assign(refund, { state: 'closed', due: null })
  })
  payBackRest(world, order)
  Object.assign(order, isOver, { clock: still(), settling: still() })
}

/** Starts the settlement, for every actor that can report the arrival. */
export const receive = (world: ModelWorld, order: ModelOrder): void => {
  Object.assign(order, { state: 'pendingReview', settlement: 'settling' })
  order.clock = wound(order, world.now, WINDOW.review)
  order.settling = wound(order, world.now, WINDOW.settle)
}

/** Pays the escrow out. */
export const settle = (world: ModelWorld, order: ModelOrder): void => {
  const commission = commissionOn(order)
  const rest = escrowed(order) - commission
  world.owner += rest
  world.fees += commission
  order.settled += rest
  order.commission += commission
  Object.assign(order, { settlement: 'settled', settling: still() })
}

/** What a merchant asks instead. */
export const lowered = (order: ModelOrder, { percent }: Given): bigint => (order.total * percent) / 100n

/** Every command on an order; written down again, and not read from the machine. */
export const orderMoves = {
  pay: {
    can: (world, order) => order.state === 'pendingPayment' && world.buyer >= order.total,
    does: (world, order) => {
      world.buyer -= order.total
      Object.assign(order, { state: 'pendingDelivery', settlement: 'escrow', paid: order.total })
      world.platform -= subsidised(order)
      order.clock = wound(order, world.now, WINDOW.ship)
    },
  },
  cancel: { can: isIn('pendingPayment'), does: lapse },
  lowerPrice: {
    can: (_world, order, given) =>
      order.state === 'pendingPayment' && lowered(order, given) < order.total && lowered(order, given) > order.freight,
    does: (_world, order, given) => {
      order.total = lowered(order, given)
      // Each line keeps a micro-USDT at least.
      const each = order.total - order.freight < BigInt(order.lines.length) ? 0n : 1n
      const shares = divided(
        order.total - order.freight - each * BigInt(order.lines.length),
        order.lines.map(({ share }) => share),
      )
      order.lines.forEach((line, index) => (line.share = (shares[index] ?? 0n) + each))
    },
  },
  changeAddress: {
    can: (_world, { state, hasNewAddress }) =>
      (state === 'pendingPayment' || state === 'pendingDelivery') && !hasNewAddress,
    does: (_world, order) => void (order.hasNewAddress = true),
  },
  remind: {
    can: ({ now }, { state, remindedAt }) =>
      state === 'pendingDelivery' && (remindedAt === null || now >= remindedAt + WINDOW.remind),
    does: ({ now }, order) => void (order.remindedAt = now),
  },
  ship: {
    can: (_world, order) => order.state === 'pendingDelivery' && blockingRefunds(order) === 0,
    does: (world, order) => {
      Object.assign(order, { state: 'pendingReceipt', isShipped: true })
      order.clock = wound(order, world.now, WINDOW.receive)
    },
  },
  merchantCancel: { can: isIn('pendingDelivery'), does: undoPaid },
  forceClose: {
    can: isIn('pendingPayment', 'pendingDelivery', 'pendingReceipt'),
    does: (world, order) => (order.paid === 0n ? cancelUnpaid : undoPaid)(world, order),
  },
  scan: {
    can: (_world, { state, isDelivered }) => state === 'pendingReceipt' && !isDelivered,
    does: ({ now }, order) => {
      const { at, left } = order.clock
      order.isDelivered = true
      order.clock = {
        at: at === null ? null : Math.min(at, now + WINDOW.afterScan),
        left: left === null ? null : Math.min(left, WINDOW.afterScan),
      }
    },
  },
  extend: {
    // While a refund is open the clock stands still, and nothing falls due.
    can: ({ now }, { state, isExtended, clock }) =>
      state === 'pendingReceipt' && !isExtended && clock.at !== null && clock.at - now <= WINDOW.extendWithin,
    does: (_world, order) => {
      order.isExtended = true
      if (order.clock.at !== null) order.clock.at += WINDOW.extension
    },
  },
  confirm: {
    can: (_world, order) => order.state === 'pendingReceipt' && blockingRefunds(order) === 0,
    does: receive,
  },
  review: {
    can: isIn('pendingReview'),
    does: (_world, order) => void Object.assign(order, { state: 'completed', clock: still() }),
  },
} as const satisfies Record<string, ModelMove>
