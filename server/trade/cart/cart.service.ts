import type { Cart, KeptCart, StoreLine } from '#contract/trade/cart.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { defaultAddressOf } from '../../people/address/address.queries.ts'
import type { Queries, Tx } from '../../platform/db/database.ts'
import { attempt } from '../../platform/door/attempt.ts'
import { Refusal, refuse } from '../../platform/door/refusal.ts'
import type { Ask, SignedAsk } from '../../platform/domain/services.ts'
import { cartProblem } from './cart.policy.ts'
import { cartOf } from './cart.presenter.ts'
import { cartLinesOf, collectLines, lockCart, putLine, soldNow, takeLines } from './cart.queries.ts'

/** A person's cart as it is now. */
export async function readCart(on: Queries, userId: string): Promise<Cart> {
  const [lines, address] = await Promise.all([cartLinesOf(on, userId), defaultAddressOf(on, userId)])
  return cartOf(lines, { userId, country: address?.country })
}

/** What is in my cart. */
export const myCart = async ({ services, session }: SignedAsk): Promise<Result<Cart>> =>
  accepted(await readCart(services.db, session.userId))

/** Puts in, sets how many, or takes out; answers the whole cart. */
export const storeLine = (ask: SignedAsk, input: StoreLine): Promise<Result<Cart>> =>
  attempt(ask, async (tx) => {
    const { userId } = ask.session
    if (input.mode === 'delete') await takeLines(tx, userId, input.sku_ids)
    else await put(tx, ask, input)
    return readCart(tx, userId)
  })

async function put(tx: Tx, { session, lang }: SignedAsk, input: Exclude<StoreLine, { mode: 'delete' }>): Promise<void> {
  const { userId } = session
  const cart = await lockCart(tx, userId)
  const sold = (await soldNow(tx, [input.sku_id])).get(input.sku_id) ?? refuse('goods.notFound')
  const adds = input.mode === 'add'
  const quantity = input.quantity + (adds ? (cart.get(input.sku_id)?.quantity ?? 0) : 0)
  const problem = cartProblem(sold, quantity, { userId, lang, cart })
  if (problem) throw new Refusal(problem)
  await putLine(tx, userId, { sku_id: input.sku_id, quantity, price_then: sold.price }, adds)
}

/** Moves lines to the favourites; answers what is left in the cart. */
export const moveToFavourites = (ask: SignedAsk, skuIds: readonly string[]): Promise<Result<Cart>> =>
  attempt(ask, async (tx) => {
    const { userId } = ask.session
    await collectLines(tx, userId, skuIds)
    await takeLines(tx, userId, skuIds)
    return readCart(tx, userId)
  })

/** A cart that is kept in the browser, as it is now; what does not exist any more is left out. */
export async function previewCart({ services, session }: Ask, { lines }: KeptCart): Promise<Result<Cart>> {
  const sold = await soldNow(
    services.db,
    lines.map(({ sku_id }) => sku_id),
  )
  const known = lines.flatMap(({ sku_id, quantity, price_then }) => {
    const found = sold.get(sku_id)
    return found
      ? [{ ...found, quantity, price_then: price_then === undefined ? found.price : BigInt(price_then) }]
      : []
  })
  return accepted(cartOf(known, { userId: session?.userId }))
}
