import { and } from 'xstate'
import { COUPON_LIFE_MS, COUPON_NEW_MS, COUPON_RETURNED_MS } from '../platform/constants.ts'
import { creation, type EventOf, lifecycle, type Plain } from '../platform/lifecycle.ts'

/** Today's terms of a coupon. The copy of a shopper keeps those that it was received under. */
export const couponTerms = {
  /** A copy is new for this long, and valid for at most this long. */
  newMs: COUPON_NEW_MS,
  lifeMs: COUPON_LIFE_MS,
  /** A copy that comes back after its end is good for this much longer. */
  returnedMs: COUPON_RETURNED_MS,
}

/** What a coupon is: a full reduction takes its value off from a minimum on, an instant reduction off anything. */
export const COUPON_KINDS = ['full', 'instant'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** Facts of a shopper's copy. Amounts are micro-USDT as text, moments epoch milliseconds. */
export interface CouponFacts {
  readonly valueMicro: string
  readonly minMicro: string
  readonly newUntil: number
  readonly goodUntil: number
  /** The orders of the batch that it takes something off, without those that ended before they were shipped. */
  readonly liveOrders: number
  /** The first of them, by id and number; empty while there is none. */
  readonly orderId: string
  readonly orderNo: string
  /** What it takes off all of them. */
  readonly takesMicro: string
  readonly terms: Readonly<typeof couponTerms>
}

/** What is left of an offer for this person, in the moment in which they ask for a copy. */
export interface OfferLeft {
  readonly isOpen: boolean
  readonly isOwnShop: boolean
  /** Copies left in all, and for this person. */
  readonly left: number
  readonly leftForOne: number
  /** Whether the budget holds the value once more. */
  readonly hasBudget: boolean
}

/** The orders of one batch that a copy takes something off. */
interface InOrders {
  readonly orders: number
  readonly orderId: string
  readonly orderNo: string
  readonly takesMicro: string
}

const expires = { 'coupon.expire': { target: 'expired', actions: ['commitBudget'] } } as const
const locks = {
  'coupon.lock': { guard: 'isGood', target: 'locked', actions: ['noteOrders'] },
} as const

/** A shopper's copy of a coupon, from the offer to its use. */
export const couponLifecycle = lifecycle('coupon', {
  facts: {} as CouponFacts,
  tags: {} as 'offered' | 'mine' | 'usable' | 'new' | 'unused' | 'held' | 'used' | 'expired' | 'over',
  creations: { 'coupon.offer': creation({ by: ['system'], as: 'coupon.offered' }) },
  events: {
    'coupon.receive': { by: ['shopper'], as: 'coupon.received', input: {} as OfferLeft },
    'coupon.age': { by: ['clock'], as: 'coupon.aged', silent: true },
    'coupon.lock': { by: ['system'], as: 'coupon.locked', input: {} as InOrders },
    'coupon.use': { by: ['system'], as: 'coupon.used' },
    /** One of its orders ended before it was shipped. */
    'coupon.release': { by: ['system'], as: 'coupon.released', input: {} as { readonly takesMicro: string } },
    'coupon.expire': { by: ['clock'], as: 'coupon.expired' },
  },
  rules: {
    isOpen: {
      needsInput: true,
      check: (_facts, event) => event.type === 'coupon.receive' && event.isOpen,
      problem: 'coupon.over',
    },
    isNotOwn: {
      needsInput: true,
      check: (_facts, event) => event.type === 'coupon.receive' && !event.isOwnShop,
      problem: 'coupon.ownShop',
    },
    hasLeftForOne: {
      needsInput: true,
      check: (_facts, event) => event.type === 'coupon.receive' && event.leftForOne > 0,
      problem: 'coupon.receivedBefore',
    },
    hasLeft: {
      needsInput: true,
      check: (_facts, event) => event.type === 'coupon.receive' && event.left > 0,
      problem: 'coupon.gone',
    },
    hasBudget: {
      needsInput: true,
      check: (_facts, event) => event.type === 'coupon.receive' && event.hasBudget,
      problem: 'coupon.gone',
    },
    isGood: { check: ({ goodUntil }, { at }) => at < goodUntil, problem: 'coupon.over' },
    isLastOrder: { check: ({ liveOrders }) => liveOrders <= 1, problem: 'system.notDue' },
  },
  notes: {
    noteOrders: {
      'coupon.lock': (_facts, { orders, orderId, orderNo, takesMicro }) => ({
        liveOrders: orders,
        orderId,
        orderNo,
        takesMicro,
      }),
    },
    noteOneLess: {
      'coupon.release': ({ liveOrders, takesMicro }, released) => ({
        liveOrders: liveOrders - 1,
        takesMicro: (BigInt(takesMicro) - BigInt(released.takesMicro)).toString(),
      }),
    },
    noteFree: () => ({ liveOrders: 0, orderId: '', orderNo: '', takesMicro: '0' }),
    noteReturn: ({ goodUntil, terms }, { at }) => ({
      goodUntil: goodUntil > at ? goodUntil : at + terms.returnedMs,
    }),
  },
  effects: {} as Plain<'commitBudget' | 'notifyShopper'>,
  machine: (setUp) =>
    setUp.createMachine({
      id: 'coupon',
      context: ({ input }) => input,
      initial: 'unclaimed',
      states: {
        // An offer that is still open. The copy is written once it is received.
        unclaimed: {
          tags: 'offered',
          meta: {
            waitsFor: 'shopper',
            deadline: { event: 'coupon.expire', after: 'lifeMs', until: 'goodUntil', of: 'system' },
          },
          on: {
            'coupon.receive': {
              guard: and(['isOpen', 'isNotOwn', 'hasLeftForOne', 'hasLeft', 'hasBudget']),
              target: 'new',
              actions: 'commitBudget',
            },
            'coupon.expire': 'expired',
          },
        },
        new: {
          tags: ['mine', 'usable', 'new', 'unused'],
          meta: {
            waitsFor: 'shopper',
            deadline: { event: 'coupon.age', after: 'newMs', until: 'newUntil', of: 'system' },
          },
          on: { 'coupon.age': 'unused', ...locks },
        },
        unused: {
          tags: ['mine', 'usable', 'unused'],
          meta: {
            waitsFor: 'shopper',
            deadline: { event: 'coupon.expire', after: 'lifeMs', until: 'goodUntil', of: 'system' },
          },
          on: { ...locks, ...expires },
        },
        // The orders that hold it are unpaid, and have a deadline of their own.
        locked: {
          tags: ['mine', 'unused', 'held'],
          meta: { waitsFor: 'shopper' },
          on: {
            'coupon.use': { target: 'used', actions: 'commitBudget' },
            'coupon.release': [
              { guard: 'isLastOrder', target: 'unused', actions: ['noteFree'] },
              { actions: ['noteOneLess'] },
            ],
          },
        },
        used: {
          tags: ['mine', 'used', 'over'],
          on: {
            'coupon.release': [
              {
                guard: 'isLastOrder',
                target: 'unused',
                actions: ['noteReturn', 'noteFree', 'commitBudget', 'notifyShopper'],
              },
              { actions: ['noteOneLess', 'commitBudget'] },
            ],
          },
        },
        expired: { tags: ['mine', 'expired', 'over'], type: 'final' },
      },
    }),
})

/** Every event of a coupon; `docs/lifecycles/coupon.md` draws them. */
export type CouponEvent = EventOf<typeof couponLifecycle>

/** As much of a coupon as its value for some products needs. Micro-USDT. */
export interface Reduction {
  readonly valueMicro: bigint
  readonly minMicro: bigint
}

/** So much of the products a buyer always pays: a refund has something to give back. */
export const LEAST_PAID_MICRO = 10_000n

/** Whether products of this price reach the minimum of a coupon. The price before any coupon decides. Micro-USDT. */
export const reachesMinimum = ({ minMicro }: Pick<Reduction, 'minMicro'>, goodsMicro: bigint): boolean =>
  goodsMicro >= minMicro

/** What a coupon takes off what is left of the price of products. Micro-USDT. */
export function takesOff({ valueMicro }: Pick<Reduction, 'valueMicro'>, leftMicro: bigint): bigint {
  const most = leftMicro - LEAST_PAID_MICRO
  if (most <= 0n) return 0n
  return valueMicro < most ? valueMicro : most
}

/** The products of one shop in a checkout. Micro-USDT. */
export interface CouponShop {
  readonly shopId: string
  readonly goodsMicro: bigint
}

/** A copy as a checkout sees it. A copy of the platform has no shop. */
export interface CouponCopy extends Reduction {
  readonly id: string
  readonly shopId: string | null
  readonly goodUntil: number
}

/** What coupons take off the orders of a checkout, by shop. Micro-USDT. */
export interface TakenOff {
  /** Off the shop's own products, at its own cost. */
  readonly shops: ReadonlyMap<string, bigint>
  /** What is left to pay for the products of each shop before the platform's coupon. */
  readonly left: ReadonlyMap<string, bigint>
  /** What the platform's coupon takes off all of them. */
  readonly platform: bigint
}

const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, amount) => sum + amount, 0n)

/** The price that the minimum of a copy is compared with; none where it is of a shop that is not in the checkout. */
export function pricedBy({ shopId }: CouponCopy, shops: readonly CouponShop[]): bigint | undefined {
  if (shopId === null) return sumOf(shops.map(({ goodsMicro }) => goodsMicro))
  return shops.find((shop) => shop.shopId === shopId)?.goodsMicro
}

/** What the chosen copies take off: those of the shops first, then the platform's off what is left. */
export function takeOffAll(shops: readonly CouponShop[], chosen: readonly CouponCopy[]): TakenOff {
  const taken = new Map(
    shops.map(({ shopId, goodsMicro }) => {
      const copy = chosen.find((each) => each.shopId === shopId)
      return [shopId, copy ? takesOff(copy, goodsMicro) : 0n]
    }),
  )
  const left = new Map(shops.map(({ shopId, goodsMicro }) => [shopId, goodsMicro - (taken.get(shopId) ?? 0n)]))
  const ofPlatform = chosen.find(({ shopId }) => shopId === null)
  // In each order something is left to pay.
  const most = sumOf([...left.values()].map((each) => takesOff({ valueMicro: each }, each)))
  const platform = ofPlatform ? (ofPlatform.valueMicro < most ? ofPlatform.valueMicro : most) : 0n
  return { shops: taken, left, platform }
}

/**
 * The best combination: of each shop and of the platform the copy that takes off most. Of those that take off the same, the one of the
 * lowest value is spent first, then the one that ends first. The minimum knows no coupon, so they are chosen apart.
 */
export function bestOf(shops: readonly CouponShop[], usable: readonly CouponCopy[]): CouponCopy[] {
  const best = (copies: readonly CouponCopy[], takes: (copy: CouponCopy) => bigint): CouponCopy[] => {
    const [first] = copies
      .map((copy) => ({ copy, takes: takes(copy) }))
      .filter((each) => each.takes > 0n)
      .sort(
        (a, b) =>
          compare(b.takes, a.takes) ||
          compare(a.copy.valueMicro, b.copy.valueMicro) ||
          a.copy.goodUntil - b.copy.goodUntil ||
          (a.copy.id < b.copy.id ? -1 : 1),
      )
    return first ? [first.copy] : []
  }
  const ofShops = shops.flatMap(({ shopId, goodsMicro }) =>
    best(
      usable.filter((copy) => copy.shopId === shopId),
      (copy) => takesOff(copy, goodsMicro),
    ),
  )
  const ofPlatform = best(
    usable.filter(({ shopId }) => shopId === null),
    (copy) => takeOffAll(shops, [...ofShops, copy]).platform,
  )
  return [...ofShops, ...ofPlatform]
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
