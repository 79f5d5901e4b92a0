import { bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import { claimCalls, claimMoves, deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { signed } from '#tests/support/bonds.ts'
import { lastingStaff, type Person, PIN, type Store, USDT } from '#tests/support/factories.ts'
import { payFor, placeFor } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import type { Answer, TestShop } from '#tests/support/shop.ts'
import {
  claimsOf,
  COMMISSION,
  DAY,
  type Fund,
  type FundClaim,
  type FundOrder,
  type FundWorld,
  isOpen,
  minimumOf,
  pay,
  payable,
  payBack,
  raise,
  settleDown,
  WINDOW,
  lower,
} from './fund-world.ts'

/** Who walks, and where. */
export interface FundCast {
  readonly shop: TestShop
  readonly merchant: Store
  readonly buyer: Person
  readonly support: Person
  readonly addressId: string
  readonly skuId: string
}

/** What a command may be about. */
export type Target = Fund | FundOrder | FundClaim

/** One command: on what, with which level or amount, what it must meet, what it does, and how the shop is asked. */
export interface FundMove<T extends Target = Target> {
  on(world: FundWorld): readonly T[]
  meets(world: FundWorld, target: T, which: number): string | undefined
  does(world: FundWorld, target: T, which: number, id: string): void
  asks(cast: FundCast, target: T, which: number, world: FundWorld): Promise<Outcome>
}

/** What stood in the way, if anything did, and the id of what was made. */
interface Outcome {
  readonly refusal: string | undefined
  readonly id: string
}

const outcomeOf = ({ problem, body }: Answer<unknown>): Outcome => ({
  refusal: problem?.key,
  id: (body.data as { id?: string } | null)?.id ?? '',
})

const PRICE = 100n * USDT
const fundOf = ({ fund }: FundWorld): readonly Fund[] => [fund]
const levelOf = (which: number): number => which % 6
const piecesOf = (which: number): number => [1, 3, 8, 20][which % 4] ?? 1
const cost = ({ holds }: Fund, level: number): bigint => (minimumOf(level) > holds ? minimumOf(level) - holds : 0n)
const part = (all: bigint, which: number): bigint => [all, all / 2n, all + 1n][which % 3] ?? all
const asked = ({ paid }: FundOrder, which: number): bigint => part(paid, which)
const granted = (world: FundWorld, claim: FundClaim, which: number): bigint => {
  const most = payable(world) < claim.amount ? payable(world) : claim.amount
  return part(which % 2 === 0 ? claim.amount : most, which)
}

const audit = async ({ shop, merchant, support }: FundCast, verdict: 'approve' | 'reject' | 'keep' | 'releaseNow') =>
  outcomeOf(await shop.ask(deskBondCalls.audit, { id: merchant.id, verdict, reason: 'Known' }, support))

const turnedBirth = ({ now, bornAt }: FundWorld): number => (now - bornAt < WINDOW.young ? now - 30 * DAY : now)

const ifIn =
  (...states: readonly Fund['state'][]) =>
  (_world: FundWorld, { state }: Fund): string | undefined =>
    states.includes(state) ? undefined : 'system.alreadyMoved'

const ASKABLE = ['upgraded.steady', 'upgraded.holding', 'upgraded.grace'] as const

/** Every command of the walk; written down again, and not read from the machines; letting time pass comes beside them. */
const moves = {
  upgrade: {
    on: fundOf,
    meets: (world, fund, which) => {
      if (ifIn('none.free', 'none.holding', ...ASKABLE)(world, fund)) return 'system.alreadyMoved'
      const level = levelOf(which)
      if (level < fund.level || (level === fund.level && fund.graceUntil === null)) return 'bond.notHigher'
      return cost(fund, level) > world.merchant ? 'pay.insufficientBalance' : undefined
    },
    does: (world, fund, which) => {
      const target = levelOf(which)
      const moving = cost(fund, target)
      world.merchant -= moving
      Object.assign(fund, { target, moving, holds: fund.holds + moving })
      if (world.now - world.bornAt >= WINDOW.young) return raise(world)
      Object.assign(fund, { state: 'processing.reviewing', due: world.now + WINDOW.upgrade })
    },
    asks: async ({ shop, merchant }, fund, which) => {
      const level = levelOf(which)
      const input = { id: merchant.id, level, contract_id: await signed(shop, merchant), pay_password: PIN }
      const answer = outcomeOf(
        await shop.ask(bondMoves['bond.upgrade'], { ...input, amount: `${cost(fund, level)}` }, merchant.owner),
      )
      // What nothing speaks against is approved by the clock in a second.
      await shop.pass(2_000)
      return answer
    },
  } satisfies FundMove<Fund>,
  /** What speaks against an upgrade comes and goes: here, how old the account is. */
  turnRisk: {
    on: fundOf,
    meets: () => undefined,
    does: (world) => {
      world.bornAt = turnedBirth(world)
    },
    asks: async ({ shop, merchant }, _fund, _which, world) => {
      const ms = world.now - turnedBirth(world)
      const born = `update users set created_at = shop_now() - $2 * interval '1 millisecond' where id = $1`
      await runText(shop, born, merchant.owner.id, ms)
      return { refusal: undefined, id: '' }
    },
  } satisfies FundMove<Fund>,
  approve: {
    on: fundOf,
    meets: ifIn('processing.reviewing'),
    does: (world) => raise(world),
    asks: (cast) => audit(cast, 'approve'),
  } satisfies FundMove<Fund>,
  reject: {
    on: fundOf,
    meets: ifIn('processing.reviewing'),
    does: (world) => payBack(world),
    asks: (cast) => audit(cast, 'reject'),
  } satisfies FundMove<Fund>,
  requestRefund: {
    on: fundOf,
    meets: (world, fund, which) => {
      if (ifIn(...ASKABLE)(world, fund)) return 'system.alreadyMoved'
      if (levelOf(which) >= fund.level) return 'bond.notLower'
      if (world.orders.some(({ settledAt }) => settledAt === null)) return 'bond.settling'
      return claimsOf(world).some(isOpen) ? 'bond.claimsOpen' : undefined
    },
    does: ({ now }, fund, which) =>
      void Object.assign(fund, { state: 'refundApplied', target: levelOf(which), due: now + WINDOW.release }),
    asks: async ({ shop, merchant }, _fund, which) => {
      const input = { id: merchant.id, contract_id: await signed(shop, merchant), off_shelf: true, pay_password: PIN }
      return outcomeOf(
        await shop.ask(bondMoves['bond.requestRefund'], { ...input, level: levelOf(which) }, merchant.owner),
      )
    },
  } satisfies FundMove<Fund>,
  cancel: {
    on: fundOf,
    meets: ifIn('refundApplied'),
    does: (_world, fund) => settleDown(fund),
    asks: async ({ shop, merchant }) =>
      outcomeOf(await shop.ask(bondMoves['bond.cancel'], { id: merchant.id }, merchant.owner)),
  } satisfies FundMove<Fund>,
  keep: {
    on: fundOf,
    meets: ifIn('refundApplied'),
    does: (_world, fund) => settleDown(fund),
    asks: (cast) => audit(cast, 'keep'),
  } satisfies FundMove<Fund>,
  releaseNow: {
    on: fundOf,
    meets: (world, fund) =>
      ifIn('refundApplied')(world, fund) ?? (claimsOf(world).some(isOpen) ? 'bond.claimsOpen' : undefined),
    does: (world, fund) => lower(world, fund.target ?? fund.level),
    asks: (cast) => audit(cast, 'releaseNow'),
  } satisfies FundMove<Fund>,
  sell: {
    on: fundOf,
    meets: () => undefined,
    does: (world, { level }, which, id) => {
      const paid = PRICE * BigInt(piecesOf(which))
      world.buyer -= paid
      const commission = (paid * (COMMISSION[level] ?? 0n)) / 10_000n
      world.orders.push({ kind: 'order', id, paid, commission, receivedAt: world.now, settledAt: null, claim: null })
    },
    asks: async ({ shop, merchant, buyer, addressId, skuId }, _fund, which) => {
      const order = await placeFor(shop, buyer, addressId, [{ sku_id: skuId, quantity: piecesOf(which) }])
      const { id } = await payFor(shop, { buyer, order })
      const parcel = { carrier: 'SF', tracking: `T${id}` }
      await shop.must(orderMoves['order.ship'], { id, parcel }, merchant.owner)
      return outcomeOf(await shop.ask(orderMoves['order.confirm'], { id }, buyer))
    },
  } satisfies FundMove<Fund>,
  claim: {
    on: ({ orders }) => orders,
    meets: (world, order, which) => {
      if (order.settledAt === null) return 'claim.notSettled'
      if (world.now >= order.settledAt + WINDOW.claim) return 'claim.tooLate'
      if (order.claim) return 'claim.exists'
      if (payable(world) <= 0n) return 'claim.noFund'
      return asked(order, which) > order.paid ? 'claim.amount' : undefined
    },
    does: ({ now }, order, which, id) => {
      order.claim = { kind: 'claim', id, amount: asked(order, which), state: 'asked', due: now + WINDOW.answer }
    },
    asks: async ({ shop, buyer }, order, which) => {
      const input = { order_id: order.id, amount: `${asked(order, which)}`, reason: 'It broke' }
      return outcomeOf(await shop.ask(claimCalls.ask, input, buyer))
    },
  } satisfies FundMove<FundOrder>,
  answer: {
    on: claimsOf,
    meets: (_world, { state }) => (state === 'asked' ? undefined : 'system.alreadyMoved'),
    does: (_world, claim) => void Object.assign(claim, { state: 'heard', due: null }),
    asks: async ({ shop, merchant }, { id }) =>
      outcomeOf(await shop.ask(claimMoves['guaranteeClaim.answer'], { id, answer: 'It was right' }, merchant.owner)),
  } satisfies FundMove<FundClaim>,
  takeBack: {
    on: claimsOf,
    meets: (_world, claim) => (isOpen(claim) ? undefined : 'system.alreadyMoved'),
    does: (_world, claim) => void Object.assign(claim, { state: 'closed', due: null }),
    asks: async ({ shop, buyer }, { id }) =>
      outcomeOf(await shop.ask(claimMoves['guaranteeClaim.takeBack'], { id }, buyer)),
  } satisfies FundMove<FundClaim>,
  refuse: {
    on: claimsOf,
    meets: (_world, { state }) => (state === 'heard' ? undefined : 'system.alreadyMoved'),
    does: (_world, claim) => void Object.assign(claim, { state: 'refused', due: null }),
    asks: async ({ shop, support }, { id }) =>
      outcomeOf(await shop.ask(deskClaimCalls.audit, { id, verdict: 'refuse', reason: 'It was dropped' }, support)),
  } satisfies FundMove<FundClaim>,
  grant: {
    on: claimsOf,
    meets: (world, claim, which) => {
      const amount = granted(world, claim, which)
      if (claim.state !== 'heard') return 'system.alreadyMoved'
      if (amount === 0n || amount > claim.amount) return 'claim.amount'
      return amount > payable(world) ? 'claim.overFund' : undefined
    },
    does: (world, claim, which) => {
      pay(world, granted(world, claim, which))
      claim.state = 'granted'
    },
    asks: async ({ shop }, claim, which, world) => {
      const amount = `${granted(world, claim, which)}`
      const grant = async () => {
        // A person who granted nothing alone yet: what one person may grant in a day is tried elsewhere.
        const as = await lastingStaff(shop, 'support')
        return outcomeOf(
          await shop.ask(deskClaimCalls.audit, { id: claim.id, verdict: 'grant', amount, reason: 'Clear' }, as),
        )
      }
      const first = await grant()
      return first.refusal === 'desk.secondPerson' ? grant() : first
    },
  } satisfies FundMove<FundClaim>,
} as const

/** The name of a command. */
export type FundMoveName = keyof typeof moves

export const fundMoves: Readonly<Record<FundMoveName, FundMove>> = moves
