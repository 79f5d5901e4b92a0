import { debounceTime, filter, map, merge as either, type Observable, skip, Subject, tap } from 'rxjs'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import type { Cart, CartChange, CartLine, KeptCart, MergedCart, StoreLine } from '#contract/trade/cart.contract.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { MAX_CART_LINES } from '#machines/platform/constants.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import { renewFavourites } from '../catalogue/favourites.stream.ts'
import { emptyCart, withMore, withoutLines, withQuantity } from './cart-steps.ts'
import { ordersEntity } from './order-names.ts'
import { idsOf, pricesMoved } from './prices.stream.ts'
import { dropCart, dropLines, putLine, visitorLines$, readVisitorLines } from './visitor-cart.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { session$ } from '../platform/session.stream.ts'
import { changesOf, type ViewChange } from '../platform/views.ts'

/** Several taps in a row need one preview. */
const SETTLE_MS = 300

/** What sign-in changed in the visitor's lines: shown once, so that nothing disappears unnoticed. */
export const cartChanges$ = new Subject<readonly CartChange[]>()

const linesIn = (cart: Cart | undefined): CartLine[] => cart?.shops.flatMap(({ lines }) => lines) ?? []

const isVisitor = (): boolean => session$.value === null

/** One merge at a time across all tabs: a second one would report every line as a duplicate. */
async function mergeVisitorCart(): Promise<Result<Cart>> {
  const { locks } = navigator as { readonly locks?: LockManager }
  return locks ? locks.request('shop.cart', merge) : merge()
}

async function merge(): Promise<Result<Cart>> {
  const lines = readVisitorLines()
  if (lines.length === 0) return ask(cartCalls.lists, {})
  const merged = await ask(cartCalls.merge, { lines })
  if (!merged.ok) return merged
  dropCart()
  if (merged.value.changes.length > 0) cartChanges$.next(merged.value.changes)
  return accepted(merged.value.cart)
}

function fetchCart(): Promise<Result<Cart>> {
  const lines = [...visitorLines$.value]
  if (isVisitor()) return lines.length > 0 ? ask(cartCalls.preview, { lines }) : Promise.resolve(accepted(emptyCart))
  return lines.length > 0 ? mergeVisitorCart() : ask(cartCalls.lists, {})
}

/** Whether an order that moved holds a line of the cart, or holds it since it was placed elsewhere. */
function concernsCart({ before, after }: ViewChange<OrderView>): boolean {
  if (!after) return false
  const isHeld = linesIn(watchCart().held()).some(({ placed }) => placed?.order_id === after.id)
  // An order that is new to this page may have been placed from the cart on another one.
  return isHeld || before === undefined
}

/** The cart: the server's, or the one a visitor's device stores. Sign-in merges them. */
export const watchCart = (): LiveStream<Cart> =>
  live<Cart>({
    name: 'cart',
    audience: 'everyone',
    snapshot: fetchCart,
    show: (cart) => cart,
    refetchOn: either(
      visitorLines$.pipe(skip(1), filter(isVisitor), debounceTime(SETTLE_MS)),
      answered$.pipe(filter(({ call }) => call.path === orderCalls.addOrder.path)),
      changesOf<OrderView>(ordersEntity('shopper')).pipe(filter(concernsCart)),
    ),
  })

/** Keeps the prices of the shown cart level with the shop: it is fetched again when one of them changes. */
export const followCartPrices = (): Observable<unknown> => {
  const held = () => linesIn(watchCart().held())
  const ids$ = watchCart().pipe(map(() => idsOf(held())))
  return pricesMoved(ids$, held).pipe(tap(() => watchCart().refetch()))
}

let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Sends steps one after the other; the cart shows the server's state after the last answer. */
function send(work: () => Promise<Result<Cart>>): Promise<Result<Cart>> {
  waiting += 1
  const step = queue.then(work).then((answer) => {
    waiting -= 1
    if (!answer.ok) watchCart().refetch()
    else if (waiting === 0) watchCart().update(() => answer.value)
    return answer
  })
  queue = step
  return step
}

const store = (line: StoreLine): Promise<Result<Cart>> => send(() => ask(cartCalls.storage, line))
const shown = (): Result<Cart> => accepted(watchCart().held() ?? emptyCart)

/** Adds a product; the count rises at once. With `priceThen` a visitor's cart can show a changed price later. */
export async function addToCart(skuId: string, quantity: number, priceThen?: string): Promise<Result<Cart>> {
  if (!isVisitor()) {
    watchCart().update((cart) => withMore(cart, skuId, quantity))
    return store({ mode: 'add', sku_id: skuId, quantity })
  }
  const line = { sku_id: skuId, quantity, ...(priceThen === undefined ? {} : { price_then: priceThen }) }
  if (!putLine(line, 'add')) return refused('cart.full', { max: MAX_CART_LINES })
  watchCart().update((cart) => withMore(cart, skuId, quantity))
  return shown()
}

/**
 * Puts several lines in at the prices of now, and says what became of each. Of a line in both the larger number stays: asked twice, the
 * cart is the same, and nothing leaves it.
 */
export async function bringToCart(lines: KeptCart['lines']): Promise<Result<MergedCart>> {
  const changes: CartChange[] = []
  const sent = await send(async () => {
    const answer = await ask(cartCalls.merge, { lines })
    if (!answer.ok) return answer
    changes.push(...answer.value.changes)
    return accepted(answer.value.cart)
  })
  return sent.ok ? accepted({ cart: sent.value, changes }) : sent
}

/** Sets the quantity of a line. */
export async function setQuantity(skuId: string, quantity: number): Promise<Result<Cart>> {
  watchCart().update((cart) => withQuantity(cart, skuId, quantity))
  if (!isVisitor()) return store({ mode: 'set', sku_id: skuId, quantity })
  putLine({ sku_id: skuId, quantity }, 'set')
  return shown()
}

/** Removes lines. */
export async function removeFromCart(skuIds: readonly string[]): Promise<Result<Cart>> {
  watchCart().update((cart) => withoutLines(cart, skuIds))
  if (!isVisitor()) return store({ mode: 'delete', sku_ids: [...skuIds] })
  dropLines(skuIds)
  return shown()
}

/** Moves lines to the favourites; a visitor has no favourites and is asked to sign in. */
export async function moveToFavourites(skuIds: readonly string[]): Promise<Result<Cart>> {
  if (!isVisitor()) watchCart().update((cart) => withoutLines(cart, skuIds))
  const answer = await send(() => ask(cartCalls.collect, { sku_ids: [...skuIds] }))
  renewFavourites()
  return answer
}
