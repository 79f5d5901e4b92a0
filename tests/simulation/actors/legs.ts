import type { CrashPoint } from '../world/world.ts'
import type { Role } from './hand.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** One leg of a goal: someone of a role does something, time passes, a parcel is scanned, or the server may die. */
export type Leg =
  | {
      readonly who: Role
      readonly does: string
      readonly times?: number
      readonly other?: true
      readonly atOnce?: true
    }
  | { readonly passMs: number }
  | { readonly scan: true }
  | { readonly crash: CrashPoint }
  /** The device of a person is out of reach, or its page is loaded again. */
  | { readonly device: 'away' | 'reload' | 'hide'; readonly of: Role }

/** What people of a role do, once or several times. */
export const shopper = (does: string, times = 1): Leg => ({ who: 'shopper', does, times })
export const merchant = (does: string, times = 1): Leg => ({ who: 'merchant', does, times })
export const support = (does: string): Leg => ({ who: 'support', does })
export const finance = (does: string): Leg => ({ who: 'finance', does })
/** A second person of the same role, for what takes two. */
export const secondFinance = (does: string): Leg => ({ who: 'finance', does, other: true })
export const pass = (passMs: number): Leg => ({ passMs })

/** Ways that goals of several lifecycles begin with. */
export const paid = [shopper('buy'), shopper('pay')]
export const shipped = [...paid, merchant('order.ship')]
export const received = [...shipped, shopper('order.confirm')]
export const settled = [...received, pass(8 * DAY_MS)]
export const withFund = [merchant('bond.upgrade'), pass(3_000), support('decide:bond bond.approve')]
export const leaving = [merchant('bond.requestRefund')]
