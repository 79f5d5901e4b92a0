import type { Effect } from '#machines/lifecycle.ts'
import { orderEffects } from '../order/order.effects.ts'
import { settlementEffects } from '../order/settlement.effects.ts'
import type { OrderRoot } from '../order/order.root.ts'
import { rechargeEffects } from '../recharge/recharge.effects.ts'
import { refundEffects } from '../refund/refund.effects.ts'
import { withdrawalEffects } from '../withdrawal/withdrawal.effects.ts'
import type { Door } from './door.ts'
import type { Root } from './root.ts'

/** What an effect handler may look at: the root in its new state, the event that moved it, and the door for cascades. */
export interface Happening<E = { type: string }, R extends Root = OrderRoot> {
  readonly door: Door
  readonly root: R
  readonly entityId: string
  readonly event: E
  readonly told: string
  readonly reason: string | null
  readonly params: Effect['params']
}

/** Fills the draft; nothing is awaited and nothing is written here. */
export type EffectHandler<E = { type: string }, R extends Root = OrderRoot> = (happening: Happening<E, R>) => void

/** One handler per effect a machine names; a test walks the machines and finds what is missing. */
export const effectHandlers: Readonly<Record<string, Readonly<Record<string, EffectHandler<never, never>>>>> = {
  order: orderEffects,
  settlement: settlementEffects,
  refund: refundEffects,
  recharge: rechargeEffects,
  withdrawal: withdrawalEffects,
}
