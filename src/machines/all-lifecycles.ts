import { authMachine } from './people/auth.machine.ts'
import { bondLifecycle } from './fund/bond.machine.ts'
import { chatMessageLifecycle } from './care/chat-message.machine.ts'
import { connectionMachine } from './platform/connection.machine.ts'
import { couponLifecycle } from './trade/coupon.machine.ts'
import type { Chart } from './platform/chart.ts'
import { goodsImportLifecycle } from './catalogue/goods-import.machine.ts'
import { guaranteeClaimLifecycle } from './fund/guarantee-claim.machine.ts'
import type { Lifecycle } from './platform/lifecycle.ts'
import { orderLifecycle } from './trade/order.machine.ts'
import { rechargeLifecycle } from './money/recharge.machine.ts'
import { refundLifecycle } from './trade/refund.machine.ts'
import { serviceCaseLifecycle } from './care/service-case.machine.ts'
import { shopApplicationLifecycle } from './shops/shop-application.machine.ts'
import { shopLifecycle } from './shops/shop.machine.ts'
import { settlementLifecycle } from './trade/settlement.machine.ts'
import { withdrawalLifecycle } from './money/withdrawal.machine.ts'

/** The registry of lifecycles that the server referees. Tests, diagrams and the simulator walk it. */
export const allLifecycles = {
  order: orderLifecycle,
  settlement: settlementLifecycle,
  refund: refundLifecycle,
  recharge: rechargeLifecycle,
  withdrawal: withdrawalLifecycle,
  shop: shopLifecycle,
  shopApplication: shopApplicationLifecycle,
  bond: bondLifecycle,
  guaranteeClaim: guaranteeClaimLifecycle,
  serviceCase: serviceCaseLifecycle,
  goodsImport: goodsImportLifecycle,
  coupon: couponLifecycle,
} as const

/**
 * Machines that move no root of the door. Sign-in and connection are of the page alone; a message is refereed on both sides, and is
 * stored by the chat (decision 0041). They are drawn and tested like the others.
 */
export const clientMachines = {
  auth: { name: 'auth', machine: authMachine },
  connection: { name: 'connection', machine: connectionMachine },
  chatMessage: chatMessageLifecycle,
} as const satisfies Record<string, Chart>

/** A lifecycle without its own types. */
export type AnyLifecycle = Lifecycle<string, unknown, { type: string }>

/** The registry as a list, for code that treats all lifecycles alike. */
export const everyLifecycle = Object.values(allLifecycles) as readonly AnyLifecycle[]

/** Every lifecycle that is refereed: those of the registry, and the chat message. */
export const everyRefereed: readonly AnyLifecycle[] = [...everyLifecycle, chatMessageLifecycle as AnyLifecycle]

type Lifecycles = typeof allLifecycles

/** The name of a lifecycle. */
export type LifecycleName = keyof Lifecycles

/** The names of all lifecycles. */
export const LIFECYCLE_NAMES = Object.keys(allLifecycles) as LifecycleName[]

type TogetherIn<Rows> = { [T in keyof Rows]: Rows[T] extends { readonly together: unknown } ? T : never }[keyof Rows]

/** An event that a second person may have to agree to. */
export type TogetherEvent = Extract<
  { [L in keyof Lifecycles]: TogetherIn<Lifecycles[L]['events']> }[keyof Lifecycles],
  string
>

/** Every event that a second person may have to agree to. */
export const TOGETHER_EVENTS = everyLifecycle.flatMap(({ events }) =>
  Object.entries(events).flatMap(([type, { together }]) => (together ? [type as TogetherEvent] : [])),
)

/** The decisions of two people that finance takes alone, and alone reads about. */
export const FINANCE_DECISIONS = TOGETHER_EVENTS.filter((type) =>
  everyLifecycle.some(({ events }) => events[type] !== undefined && !events[type].by.includes('support')),
)
