import { BehaviorSubject } from 'rxjs'
import type { KeptCart } from '#contract/trade/cart.contract.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#machines/platform/constants.ts'
import { loadItem, saveItem } from '../platform/storage.ts'

const CART = 'shop.cart'

/** A line of a visitor's cart, stored on the device. */
export type VisitorLine = KeptCart['lines'][number]

/** The stored lines; another tab may have changed them. */
export const readVisitorLines = (): VisitorLine[] => loadItem<VisitorLine[]>(CART) ?? []

/** The visitor's cart, newest line first. */
export const visitorLines$ = new BehaviorSubject<readonly VisitorLine[]>(readVisitorLines())

const write = (lines: readonly VisitorLine[]): void => {
  saveItem(CART, lines.length === 0 ? undefined : lines)
  visitorLines$.next(lines)
}

const capped = (quantity: number): number => Math.min(Math.max(1, quantity), MAX_LINE_QUANTITY)

/** Puts a line into the visitor's cart; false if it is full. */
export function putLine({ sku_id, quantity, price_then }: VisitorLine, mode: 'add' | 'set'): boolean {
  const lines = visitorLines$.value
  const known = lines.find((line) => line.sku_id === sku_id)
  if (!known && lines.length >= MAX_CART_LINES) return false
  const sum = capped(mode === 'add' ? (known?.quantity ?? 0) + quantity : quantity)
  const line = { ...known, sku_id, quantity: sum, ...(price_then === undefined ? {} : { price_then }) }
  write(known ? lines.map((each) => (each === known ? line : each)) : [line, ...lines])
  return true
}

/** Removes lines from the visitor's cart. */
export const dropLines = (skuIds: readonly string[]): void =>
  write(visitorLines$.value.filter(({ sku_id }) => !skuIds.includes(sku_id)))

/** Empties the visitor's cart after the merge at sign-in. */
export const dropCart = (): void => write([])

// Another tab changed the cart.
addEventListener('storage', ({ key }) => {
  if (key === CART || key === null) visitorLines$.next(readVisitorLines())
})
