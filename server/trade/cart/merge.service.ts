import type { KeptCart, MergedCart } from '#contract/trade/cart.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { attempt } from '../../platform/door/attempt.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { lockCart, putLine, soldNow } from './cart.queries.ts'
import { mergeCarts } from './cart-merge.ts'
import { readCart } from './cart.service.ts'

/** Takes over the cart that a visitor kept in the browser, and reports the result of each line. */
export const mergeKeptCart = (ask: SignedAsk, { lines }: KeptCart): Promise<Result<MergedCart>> =>
  attempt(ask, async (tx) => {
    const { userId } = ask.session
    const cart = await lockCart(tx, userId)
    const sold = await soldNow(
      tx,
      lines.map(({ sku_id }) => sku_id),
    )
    const brought = lines.map((line) => ({
      ...line,
      price_then: line.price_then === undefined ? undefined : BigInt(line.price_then),
    }))
    const { writes, changes } = mergeCarts(brought, cart, sold, userId)
    for (const line of writes) await putLine(tx, userId, line, !cart.has(line.sku_id))
    return { cart: await readCart(tx, userId), changes: [...changes] }
  })
