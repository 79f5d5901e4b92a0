import type { Act } from './choices.ts'
import { offerCoupon, receiveCoupon } from './coupons.ts'
import { decide, decideAbout, forceClose, freezeWallet, moveShops, note, serve } from './desk.ts'
import { claim, moveClaim, moveFund, moveFundBy } from './fund.ts'
import type { Role } from './hand.ts'
import { fileOf, longFile, moveImport, startImport, upload } from './imports.ts'
import { moveWithdrawal, recharge, sendMoney, withdraw } from './money.ts'
import { buy, moveOrder, moveOrderBy, pay } from './orders.ts'
import { refundTooMuch } from './refunds.ts'
import { endSession, rate, readChat, recall, write } from './service.ts'
import { moveApplication, moveShop } from './shops.ts'

/** What people of a role do when a step lets them do what they like, and how often. */
const DOES: Readonly<Record<Role, readonly (readonly [weight: number, act: Act])[]>> = {
  shopper: [
    [12, moveOrder],
    [4, recharge],
    [1, sendMoney],
    [3, withdraw],
    [2, moveWithdrawal],
    [3, claim],
    [1, moveClaim],
    [2, receiveCoupon],
    [1, rate],
    [2, readChat],
    [1, recall],
    [3, moveApplication],
  ],
  merchant: [
    [12, moveOrder],
    [4, moveFund],
    [1, moveShop],
    [2, moveClaim],
    [3, moveImport],
    [2, offerCoupon],
    [1, recharge],
    [1, withdraw],
    [2, readChat],
    [1, recall],
  ],
  support: [
    [8, decide],
    [6, serve],
    [1, forceClose],
    [1, moveShops],
    [1, note],
  ],
  finance: [
    [9, decide],
    [3, serve],
    [1, forceClose],
    [1, offerCoupon],
    [1, freezeWallet],
  ],
}

const drawnOf = new Map(
  Object.entries(DOES).map(([role, acts]) => [
    role,
    acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act)),
  ]),
)

/** Something of what people of one's role do. */
export const anything: Act = async (me, draws) => {
  const act = draws.one(drawnOf.get(me.hand.as) ?? [])
  if (!act) throw new Error(`${me.hand.as} does nothing`)
  return act(me, draws)
}

/** Everything that a step or a goal can name; what a role cannot do is left out by the step. */
const ACTS: Readonly<Record<string, Act>> = {
  move: anything,
  buy,
  pay,
  write,
  recharge,
  withdraw,
  claim,
  apply: moveApplication,
  readChat,
  receiveCoupon,
  offerCoupon,
  rate,
  moveClaim,
  moveShop,
  moveFund,
  upload: upload(fileOf),
  uploadLong: upload(longFile),
  startImport,
  moveImport,
  moveOrder,
  decide,
  serve,
  endSession,
  refundTooMuch,
  forceClose,
  moveShops,
}

const ABOUT = /^(order|refund|bond|decide)\b/

/** What a name stands for: `order.ship` does that alone, `decide:refund` decides a case of that kind. */
export function actOf(name: string): Act | undefined {
  const known = ACTS[name]
  if (known) return known
  const [what = '', event] = name.split(' ')
  if (what.startsWith('decide:'))
    return decideAbout(what.slice('decide:'.length) as Parameters<typeof decideAbout>[0], event)
  if (!ABOUT.test(what)) return undefined
  return what.startsWith('bond.') ? moveFundBy(what) : moveOrderBy(what)
}
