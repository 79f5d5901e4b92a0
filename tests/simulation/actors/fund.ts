import { ask } from '#client/http.ts'
import { bondCalls, bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import { claimCalls, claimMoves, deskClaimCalls, shopClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import type { GuaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { toPayFor } from '#machines/fund/bond.money.ts'
import { guaranteeClaimLifecycle } from '#machines/fund/guarantee-claim.machine.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { type Act, choicesOf, doOne, type Me, type Moves, rowsOf } from './choices.ts'
import { doneOf, nothing } from './done.ts'
import { JUDGED as reason, type Part } from './part.ts'

const STROKES: [number, number][][] = [
  [
    [20, 100],
    [180, 60],
  ],
]
/** Levels that a merchant of the world can pay for. */
const HIGHEST = 3

/** The state of a fund, as its lifecycle reads it. */
interface FundView extends Omit<ShopStateView['bond'], 'facts'> {
  readonly id: string
  readonly facts: ShopStateView['bond']['facts']
}

/** The fund of a shop, as the shop's own view shows it. */
const fundOf = ({ id, bond }: ShopStateView): FundView => ({ id, ...bond })

/** Signs the current contract; a contract that cannot be signed is asked for all the same. */
async function signed(): Promise<string> {
  const contract = await ask(bondCalls.contract, {})
  if (!contract.ok) return 'none'
  const { version, hash } = contract.value
  const signature = await ask(bondCalls.sign, { version, hash, strokes: STROKES, typed_name: '' })
  return signature.ok ? signature.value.id : 'none'
}

const moves: Moves<FundView> = {
  'bond.upgrade': async ({ id, facts }, { hand }, draws): Promise<Result<unknown>> => {
    // The next level most of the time, and the same one where the fund is below its minimum.
    const level = draws.happens(0.8)
      ? Math.min(HIGHEST, facts.level + (facts.graceUntil === null ? 1 : 0))
      : draws.below(HIGHEST + 1)
    const contract_id = await signed()
    return ask(bondMoves['bond.upgrade'], {
      id,
      level,
      contract_id,
      amount: toPayFor(facts, levelTerms(level)),
      pay_password: hand.pin,
    })
  },
  'bond.requestRefund': async ({ id, facts }, { hand }, draws): Promise<Result<unknown>> => {
    const level = draws.happens(0.5) ? 0 : Math.max(0, facts.level - 1)
    const contract_id = await signed()
    const input = { id, level, contract_id, off_shelf: draws.happens(0.9), pay_password: hand.pin }
    return ask(bondMoves['bond.requestRefund'], input)
  },
  'bond.cancel': ({ id }) => ask(bondMoves['bond.cancel'], { id }),
}

/** Moves the operating fund of one's shop. Most of its rules read what only the server knows. */
const moveFund: Act = async (me, draws) => {
  const state = await ask(shopBoardCalls.state, {})
  if (!state.ok) return doneOf('shop.state', state)
  return doOne(choicesOf(bondLifecycle, [fundOf(state.value)], moves, { as: 'merchant', me, draws }), me, draws)
}

/** Moves the fund in one named way, if its state allows that. */
const moveFundBy =
  (event: string): Act =>
  async (me, draws) => {
    const state = await ask(shopBoardCalls.state, {})
    if (!state.ok) return doneOf('shop.state', state)
    const choices = choicesOf(bondLifecycle, [fundOf(state.value)], moves, { as: 'merchant', me, draws })
    return doOne(
      choices.filter((choice) => choice.event === event && choice.isOpen),
      me,
      draws,
    )
  }

const claimant: Moves<GuaranteeClaimView> = {
  'guaranteeClaim.takeBack': ({ id }) => ask(claimMoves['guaranteeClaim.takeBack'], { id }),
}
const defendant: Moves<GuaranteeClaimView> = {
  'guaranteeClaim.answer': ({ id }) => ask(claimMoves['guaranteeClaim.answer'], { id, answer: 'It was the right one' }),
}

/** Asks for compensation about an order whose money is settled, or about any other now and then. */
const claim: Act = async (me, draws) => {
  const settled = me.orders().filter(({ settlement }) => settlement?.state === 'settled')
  const order = draws.one(draws.happens(0.05) ? me.orders() : settled)
  if (!order) return nothing()
  const found = await ask(claimCalls.ofOrder, { id: order.id })
  if (!found.ok) return doneOf('guaranteeClaim.look', found, order.id)
  const { open } = found.value
  if (!open && draws.happens(0.9)) return nothing()
  const most = open ? (BigInt(open.most) < BigInt(open.fund) || draws.happens(0.3) ? open.most : open.fund) : '1000000'
  me.means('guaranteeClaim.ask', order.id)
  const answer = await ask(claimCalls.ask, { order_id: order.id, amount: most, reason: 'It broke' })
  return doneOf('guaranteeClaim.ask', answer, order.id)
}

const claimsOf = (me: Me) => (me.hand.as === 'shopper' ? rowsOf(claimCalls.mine, {}) : rowsOf(shopClaimCalls.list, {}))

/** Answers a claim, or takes it back. */
const moveClaim: Act = async (me, draws) => {
  const as = me.hand.as === 'shopper' ? 'shopper' : 'merchant'
  const views = await claimsOf(me)
  return doOne(
    choicesOf(guaranteeClaimLifecycle, views, as === 'shopper' ? claimant : defendant, { as, me, draws }),
    me,
    draws,
  )
}

const judge = (verdict: 'approve' | 'reject' | 'keep' | 'releaseNow') => (view: FundView) =>
  ask(deskBondCalls.audit, { verdict, id: view.id, reason })
const judged: Moves<FundView> = {
  'bond.approve': judge('approve'),
  'bond.reject': judge('reject'),
  'bond.keep': judge('keep'),
  'bond.releaseNow': judge('releaseNow'),
}

const ruled = (fund: string): Moves<GuaranteeClaimView> => ({
  'guaranteeClaim.grant': ({ id, facts }, _me, draws) => {
    const [asked, most] = [BigInt(facts.amountMicro), BigInt(fund)]
    const payable = asked < most || draws.happens(0.1) ? asked : most
    const amount = draws.happens(0.6) ? payable : (payable * BigInt(1 + draws.below(100))) / 100n
    return ask(deskClaimCalls.audit, { verdict: 'grant', id, amount: `${amount}`, reason })
  },
  'guaranteeClaim.refuse': ({ id }) => ask(deskClaimCalls.audit, { verdict: 'refuse', id, reason }),
})

/** What people do about the operating fund of a shop. */
export const fundPart: Part = {
  acts: { claim, moveClaim, moveFund },
  named: { bond: moveFundBy },
  decisions: {
    bond: ({ shop }, by) => choicesOf(bondLifecycle, [fundOf(shop)], judged, by),
    guaranteeClaim: (found, by) => choicesOf(guaranteeClaimLifecycle, [found.claim], ruled(found.fund), by),
  },
}
