import type { Act } from './choices.ts'
import type { Role } from './hand.ts'
import { PARTS } from './parts.ts'

/** How often people of a role do what, when a step lets them do what they like. Stored scenarios draw from these lists in their order. */
const OFTEN: Readonly<Record<Role, Readonly<Record<string, number>>>> = {
  shopper: {
    moveOrder: 12,
    recharge: 4,
    sendMoney: 1,
    withdraw: 3,
    moveWithdrawal: 2,
    claim: 3,
    moveClaim: 1,
    receiveCoupon: 2,
    rate: 1,
    readChat: 2,
    recall: 1,
    apply: 3,
  },
  merchant: {
    moveOrder: 12,
    moveFund: 4,
    moveShop: 1,
    moveClaim: 2,
    moveImport: 3,
    offerCoupon: 2,
    recharge: 1,
    withdraw: 1,
    readChat: 2,
    recall: 1,
  },
  support: { decide: 8, serve: 6, forceClose: 1, moveShops: 1, note: 1 },
  finance: { decide: 9, serve: 3, forceClose: 1, offerCoupon: 1, freezeWallet: 1 },
}

const drawnOf = new Map(
  Object.entries(OFTEN).map(([role, acts]) => [
    role,
    Object.entries(acts).flatMap(([name, often]) => Array.from({ length: often }, () => name)),
  ]),
)

/** Something of what people of one's role do. */
const anything: Act = async (me, draws) => {
  const name = draws.one(drawnOf.get(me.hand.as) ?? []) ?? ''
  const act = ACTS.get(name)
  if (!act) throw new Error(`${me.hand.as} cannot do ${name || 'anything'}`)
  return act(me, draws)
}

const ACTS = new Map<string, Act>([['move', anything], ...PARTS.flatMap(({ acts = {} }) => Object.entries(acts))])
const NAMED = new Map(PARTS.flatMap(({ named = {} }) => Object.entries(named)))

/** What a name stands for: `order.ship` does that alone, `decide:refund` decides a case of that kind. */
export const actOf = (name: string): Act | undefined =>
  ACTS.get(name) ?? NAMED.get(/^\w+/.exec(name)?.[0] ?? '')?.(name)
