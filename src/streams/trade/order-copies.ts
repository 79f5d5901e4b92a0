import { filter } from 'rxjs'
import { orderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { answered$ } from '#client/signals.ts'
import { currentToken } from '#client/identity.ts'
import {
  dropFromDevice,
  keepOnDevice,
  loadAllFromDevice,
  loadFromDevice,
  type StoredOrder,
  type StoredOrders,
} from '../platform/device.ts'
import type { Known } from '../platform/live.ts'
import { orderEntity, type Side } from './order-names.ts'
import { serverClock } from '../platform/server-clock.ts'

/** The orders that were looked at last stay on the device, for times without a network. */
export const ORDERS_KEPT = 30
/** Of a list its first rows: the others are reached with a network. */
const ROWS_KEPT = 20

const oldestFirst = (one: StoredOrder, other: StoredOrder): number => one.atMs - other.atMs

const keyOf = ({ id, as }: Pick<OrderView, 'id' | 'as'>): string => orderEntity(id, as)

/** Stores an order that was looked at, in place of the one that was looked at longest ago. */
export async function keepOrder(order: OrderView): Promise<void> {
  if (!(await keepOnDevice('orders', keyOf(order), { order, atMs: serverClock.now() }))) return
  const all = (await loadAllFromDevice('orders')) ?? []
  for (const old of all.toSorted(oldestFirst).slice(0, -ORDERS_KEPT)) await dropFromDevice('orders', keyOf(old.order))
}

/** The order as the device has it; undefined if it has none. */
export async function readOrder(id: string, as: Side): Promise<Known<OrderView> | undefined> {
  const copy = await loadFromDevice('orders', orderEntity(id, as))
  return copy && { held: copy.order, atMs: copy.atMs }
}

/** Stores the top of a list of orders. */
export const keepOrders = (name: string, items: readonly OrderView[]): Promise<boolean> =>
  keepOnDevice('orderLists', name, { name, items: items.slice(0, ROWS_KEPT), atMs: serverClock.now() })

/** The top of a list as the device has it; undefined if it has none. */
export const readOrders = (name: string): Promise<StoredOrders | undefined> => loadFromDevice('orderLists', name)

async function drop(id: string): Promise<void> {
  await dropFromDevice('orders', orderEntity(id, 'shopper'))
  for (const list of (await loadAllFromDevice('orderLists')) ?? []) {
    const items = list.items.filter((order) => order.id !== id)
    if (items.length < list.items.length) await keepOnDevice('orderLists', list.name, { ...list, items })
  }
}

// An order that its shopper removed from the list does not come back without a network.
answered$
  .pipe(filter(({ call, token }) => call.path === orderCalls.delOrder.path && token === currentToken()))
  .subscribe(({ input }) => void drop((input as { id: string }).id))
