import { bondCalls, bondMoves } from '#contract/bond.calls.ts'
import type { ShopStateView } from '#contract/shop.contract.ts'
import { PIN, type Store } from './factories.ts'
import type { OrderGround } from './orders.ts'

/** A signature that is a line. */
export const STROKES: [number, number][][] = [
  [
    [20, 100],
    [180, 60],
    [320, 140],
  ],
]

/** Signs the current contract about the fund of a shop. */
export async function signed(shop: OrderGround, { owner }: Store): Promise<string> {
  const { version, hash } = await shop.must(bondCalls.contract, {}, owner)
  return (await shop.must(bondCalls.sign, { version, hash, strokes: STROKES, typed_name: '' }, owner)).id
}

/** Signs, and asks for a higher level. */
export const upgradeAsked = async (shop: OrderGround, merchant: Store, level: number): Promise<ShopStateView> =>
  shop.must(
    bondMoves['bond.upgrade'],
    { id: merchant.id, level, contract_id: await signed(shop, merchant), pay_password: PIN },
    merchant.owner,
  )

/** Signs, and asks for the fund above a lower level. */
export const refundAsked = async (shop: OrderGround, merchant: Store, level: number, offShelf = false) =>
  shop.must(
    bondMoves['bond.requestRefund'],
    { id: merchant.id, level, contract_id: await signed(shop, merchant), off_shelf: offShelf, pay_password: PIN },
    merchant.owner,
  )
