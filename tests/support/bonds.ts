import { bondCalls, bondMoves } from '#contract/fund/bond.calls.ts'
import type { Call } from '#contract/platform/call.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { toPayFor } from '#machines/fund/bond.money.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { type Person, PIN, type Store } from './factories.ts'

/** A shop that is asked, here or in another process. */
export interface Asked {
  must<In extends object, Out>(call: Call<In, Out>, input: In, as: Person): Promise<Out>
}

/** A signature that is a line. */
export const STROKES: [number, number][][] = [
  [
    [20, 100],
    [180, 60],
    [320, 140],
  ],
]

/** Signs the current contract about the fund of a shop. */
export async function signed(shop: Asked, { owner }: Store): Promise<string> {
  const { version, hash } = await shop.must(bondCalls.contract, {}, owner)
  return (await shop.must(bondCalls.sign, { version, hash, strokes: STROKES, typed_name: '' }, owner)).id
}

/** What a shop pays into its fund for this level, as its page says. */
export const costOf = async (shop: Asked, { owner }: Store, level: number): Promise<string> =>
  toPayFor((await shop.must(shopBoardCalls.state, {}, owner)).bond.facts, levelTerms(level))

/** Signs, and asks for a higher level. */
export const upgradeAsked = async (shop: Asked, merchant: Store, level: number): Promise<ShopStateView> =>
  shop.must(
    bondMoves['bond.upgrade'],
    {
      id: merchant.id,
      level,
      contract_id: await signed(shop, merchant),
      amount: await costOf(shop, merchant, level),
      pay_password: PIN,
    },
    merchant.owner,
  )

/** Signs, and asks for the fund above a lower level. */
export const refundAsked = async (shop: Asked, merchant: Store, level: number, offShelf = false) =>
  shop.must(
    bondMoves['bond.requestRefund'],
    { id: merchant.id, level, contract_id: await signed(shop, merchant), off_shelf: offShelf, pay_password: PIN },
    merchant.owner,
  )
