import { USDT } from '#tests/support/usdt.ts'

const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** The windows of the lifecycles, in milliseconds: written down again, so that the shop's own cannot drift unseen. */
export const WINDOW = {
  young: 7 * DAY,
  upgrade: DAY,
  release: 3 * DAY,
  putOff: HOUR,
  grace: 7 * DAY,
  settle: 7 * DAY,
  answer: 3 * DAY,
  claim: 30 * DAY,
} as const

/** What each level asks for, micro-USDT. */
export const MINIMUM = [0n, 100n, 500n, 2_000n, 5_000n, 10_000n].map((usdt) => usdt * USDT)
/** The commission of each level, in basis points. */
export const COMMISSION = [500n, 450n, 400n, 350n, 300n, 250n]

/** A received order of the shop; it is settled a week later. */
export interface FundOrder {
  readonly kind: 'order'
  readonly id: string
  readonly paid: bigint
  readonly commission: bigint
  readonly receivedAt: number
  settledAt: number | null
  claim: FundClaim | null
}

/** A claim of an order on the fund. */
export interface FundClaim {
  readonly kind: 'claim'
  id: string
  readonly amount: bigint
  state: 'asked' | 'heard' | 'granted' | 'refused' | 'closed'
  /** When it is heard without an answer. */
  due: number | null
}

/** The fund, as its lifecycle is meant. */
export interface Fund {
  readonly kind: 'fund'
  state:
    | 'none.free'
    | 'none.holding'
    | 'processing.reviewing'
    | 'upgraded.steady'
    | 'upgraded.holding'
    | 'upgraded.grace'
    | 'refundApplied'
  level: number
  holds: bigint
  /** What was paid for the upgrade that is decided. */
  moving: bigint
  target: number | null
  graceUntil: number | null
  partUntil: number | null
  due: number | null
}

/** Everything of one walk: one shop, its merchant's wallet, and one buyer. */
export interface FundWorld {
  now: number
  /** Since when its merchant has an account. */
  bornAt: number
  readonly fund: Fund
  readonly orders: FundOrder[]
  merchant: bigint
  buyer: bigint
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
export const minimumOf = (level: number): bigint => MINIMUM[level] ?? 0n
const endOfDay = (at: number): number => (Math.floor(at / DAY) + 1) * DAY
/** Whether no one has ruled a claim. */
export const isOpen = ({ state }: FundClaim): boolean => state === 'asked' || state === 'heard'
export const claimsOf = ({ orders }: FundWorld): FundClaim[] => orders.flatMap(({ claim }) => claim ?? [])
/** What the fund can pay: without what is still to be decided. */
export const payable = ({ fund }: FundWorld): bigint => fund.holds - fund.moving

/** What may still be claimed, and until when: what no one claimed from settled orders, and what is claimed and not ruled. */
function claimable({ now, orders }: FundWorld): { until: number; amount: bigint }[] {
  return orders
    .flatMap(({ settledAt, paid, claim }) => {
      if (claim) return isOpen(claim) ? [{ until: endOfDay(now), amount: claim.amount }] : []
      return settledAt === null ? [] : [{ until: endOfDay(settledAt + WINDOW.claim), amount: paid }]
    })
    .filter(({ until }) => until > now)
}

/** What stays in the fund of a shop of this level after a moment, and when the next part of it follows. */
export function keptFor(world: FundWorld, level: number): { kept: bigint; partUntil: number | null } {
  const { holds } = world.fund
  const open = claimable(world)
  const after = (at: number): bigint => {
    const sum = open.filter(({ until }) => until > at).reduce((all, { amount }) => all + amount, 0n)
    return most(least(holds, minimumOf(level)), least(holds, sum))
  }
  const kept = after(world.now)
  const days = open.map(({ until }) => until).sort((a, b) => a - b)
  return { kept, partUntil: days.find((day) => after(day) < kept) ?? null }
}

/** Takes the fund to a level that it asked for or fell to; what is not kept goes to the merchant. */
export function lower(world: FundWorld, level: number): void {
  const { fund } = world
  const { kept, partUntil } = keptFor(world, level)
  world.merchant += fund.holds - kept
  const isShort = kept < minimumOf(level)
  const graceUntil = isShort ? (fund.graceUntil ?? world.now + WINDOW.grace) : null
  Object.assign(fund, { level, holds: kept, target: null, graceUntil, partUntil })
  const held = isShort ? 'grace' : partUntil === null ? 'steady' : 'holding'
  const free = partUntil === null ? 'none.free' : 'none.holding'
  rest(fund, level === 0 ? free : `upgraded.${held}`)
}

/** Puts the fund into a state in which nothing is asked, with the clock that goes with it. */
export function rest(fund: Fund, state: Fund['state']): void {
  const due = state === 'upgraded.grace' ? fund.graceUntil : state.endsWith('.holding') ? fund.partUntil : null
  Object.assign(fund, { state, due })
}

/** Back to where it was before something was asked. */
export function settleDown(fund: Fund): void {
  Object.assign(fund, { target: null })
  const holding = fund.partUntil === null ? undefined : 'holding'
  if (fund.level === 0) return rest(fund, `none.${holding ?? 'free'}`)
  rest(fund, fund.graceUntil === null ? `upgraded.${holding ?? 'steady'}` : 'upgraded.grace')
}

/** What was paid for an upgrade goes back in full. */
export function payBack(world: FundWorld): void {
  const { fund } = world
  world.merchant += fund.moving
  Object.assign(fund, { holds: fund.holds - fund.moving, moving: 0n })
  settleDown(fund)
}

/** The level that was paid for; a claim may have left less than it asks for. */
export function raise({ now, fund }: FundWorld): void {
  const level = fund.target ?? fund.level
  const [isShort, isOver] = [fund.holds < minimumOf(level), fund.holds > minimumOf(level)]
  Object.assign(fund, {
    level,
    moving: 0n,
    graceUntil: isShort ? now + WINDOW.grace : null,
    partUntil: isOver ? fund.partUntil : null,
  })
  settleDown(fund)
}

/** Pays a claim; a fund that holds less than its level asks for has a week. */
export function pay(world: FundWorld, amount: bigint): void {
  const { fund, now } = world
  const isShort = fund.level > 0 && fund.holds - fund.moving - amount < minimumOf(fund.level)
  fund.holds -= amount
  world.buyer += amount
  if (!isShort) return
  Object.assign(fund, { graceUntil: fund.graceUntil ?? now + WINDOW.grace, partUntil: null })
  if (fund.state.startsWith('upgraded')) rest(fund, 'upgraded.grace')
}

/** Lets time pass, and what is due happen in its turn, as the clock does it: now, and not when it fell due. */
export function passTime(world: FundWorld, ms: number): void {
  world.now += ms
  for (let due = dueIn(world); due.length > 0; due = dueIn(world)) for (const { does } of due) does()
}

function dueIn(world: FundWorld): { at: number; does: () => void }[] {
  const { fund, now, orders } = world
  return [
    { at: fund.due, does: () => fundDue(world) },
    ...orders.map((order) => ({
      at: order.settledAt === null ? order.receivedAt + WINDOW.settle : null,
      does: () => {
        order.settledAt = now
        world.merchant += order.paid - order.commission
      },
    })),
    ...claimsOf(world).map((claim) => ({
      at: claim.due,
      does: () => void Object.assign(claim, { state: 'heard', due: null }),
    })),
  ]
    .flatMap(({ at, does }) => (at !== null && at <= now ? [{ at, does }] : []))
    .sort((a, b) => a.at - b.at)
}

function fundDue(world: FundWorld): void {
  const { fund, now } = world
  if (fund.state === 'processing.reviewing') return payBack(world)
  if (fund.state === 'refundApplied') {
    if (claimsOf(world).some(isOpen)) fund.due = now + WINDOW.putOff
    else lower(world, fund.target ?? fund.level)
    return
  }
  if (fund.state === 'upgraded.grace') {
    const reached = MINIMUM.findLastIndex((minimum) => minimum <= fund.holds)
    return lower(world, Math.min(fund.level, reached))
  }
  const { kept, partUntil } = keptFor(world, fund.level)
  if (kept === fund.holds && partUntil !== null) {
    fund.due = partUntil
    return
  }
  world.merchant += fund.holds - kept
  Object.assign(fund, { holds: kept, partUntil })
  settleDown(fund)
}
