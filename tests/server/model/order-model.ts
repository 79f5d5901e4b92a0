/**
 * An order as a plain object, written from lifecycles.md and not from the machines: what a move does to states, money and
 * stock, in the smallest terms. The model-based test compares it with the real shop after every command.
 */
export interface ModelOrder {
  state:
    | 'pendingPayment'
    | 'pendingDelivery'
    | 'pendingReceipt'
    | 'pendingReview'
    | 'completed'
    | 'cancelled'
    | 'refunded'
  settlement: 'none' | 'escrow' | 'settling' | 'settled' | 'reversed'
  refund: 'none' | 'applied' | 'refused' | 'arbitrating' | 'over'
  asked: bigint
  requests: number
  /** Micro-USDT: goods, freight, and what is in escrow. */
  readonly goods: bigint
  readonly freight: bigint
  escrow: bigint
  refunded: bigint
}

/** What everybody has. */
export interface ModelWorld {
  buyer: bigint
  owner: bigint
  fees: bigint
  stock: number
  orders: Map<string, ModelOrder>
}

const isOpen = ({ refund }: ModelOrder): boolean =>
  refund === 'applied' || refund === 'refused' || refund === 'arbitrating'
const blocks = ({ refund }: ModelOrder): boolean => refund === 'applied' || refund === 'arbitrating'

/** One command on one order; `false` means the shop must refuse it and nothing may change. */
export type ModelMove = (world: ModelWorld, order: ModelOrder, amount: bigint) => boolean

const payBack = (world: ModelWorld, order: ModelOrder, amount: bigint): void => {
  order.escrow -= amount
  order.refunded += amount
  world.buyer += amount
}

const ended = (world: ModelWorld, order: ModelOrder): void => {
  world.owner += order.escrow
  order.escrow = 0n
  order.state = 'refunded'
  order.settlement = 'reversed'
}

const refundWhole = (world: ModelWorld, order: ModelOrder): void => {
  if (isOpen(order)) order.refund = 'over'
  payBack(world, order, order.escrow)
  ended(world, order)
}

const succeed = (world: ModelWorld, order: ModelOrder, amount: bigint): void => {
  const unshipped = order.state === 'pendingDelivery'
  order.refund = 'over'
  const whole = order.refunded + amount >= order.goods
  payBack(world, order, amount)
  if (!whole) return
  if (unshipped) world.stock += 1
  ended(world, order)
}

/** Every command of the walk. One piece per order keeps the stock easy to see. */
export const modelMoves: Readonly<Record<string, ModelMove>> = {
  pay: (world, order) => {
    const total = order.goods + order.freight
    if (order.state !== 'pendingPayment' || world.buyer < total) return false
    world.buyer -= total
    order.escrow = total
    Object.assign(order, { state: 'pendingDelivery', settlement: 'escrow' })
    return true
  },
  cancel: (world, order) => {
    if (order.state !== 'pendingPayment') return false
    order.state = 'cancelled'
    world.stock += 1
    return true
  },
  ship: (_world, order) => {
    if (order.state !== 'pendingDelivery' || blocks(order)) return false
    order.state = 'pendingReceipt'
    return true
  },
  confirm: (_world, order) => {
    if (order.state !== 'pendingReceipt' || blocks(order)) return false
    Object.assign(order, { state: 'pendingReview', settlement: 'settling' })
    return true
  },
  review: (_world, order) => {
    if (order.state !== 'pendingReview') return false
    order.state = 'completed'
    return true
  },
  merchantCancel: (world, order) => {
    if (order.state !== 'pendingDelivery') return false
    refundWhole(world, order)
    world.stock += 1
    return true
  },
  apply: (_world, order, amount) => {
    const window = order.settlement === 'escrow' || order.settlement === 'settling'
    if (!window || isOpen(order) || order.requests >= 2 || amount <= 0n || amount > order.escrow) return false
    Object.assign(order, { refund: 'applied', asked: amount, requests: order.requests + 1 })
    return true
  },
  agree: (world, order) => {
    if (order.refund !== 'applied') return false
    succeed(world, order, order.asked)
    return true
  },
  refuse: (_world, order) => {
    if (order.refund !== 'applied') return false
    order.refund = 'refused'
    return true
  },
  takeBack: (_world, order) => {
    if (order.refund !== 'applied' && order.refund !== 'refused') return false
    order.refund = 'over'
    return true
  },
  appeal: (_world, order) => {
    if (order.refund !== 'refused') return false
    order.refund = 'arbitrating'
    return true
  },
  ruleBuyer: (world, order) => {
    if (order.refund !== 'arbitrating') return false
    succeed(world, order, order.asked)
    return true
  },
  ruleMerchant: (_world, order) => {
    if (order.refund !== 'arbitrating') return false
    order.refund = 'over'
    return true
  },
}
