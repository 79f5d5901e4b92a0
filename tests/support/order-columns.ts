import { columnsOfTable } from '#server/platform/door/root-columns.ts'
import { orders } from '#server/trade/order/order.table.ts'

const names = columnsOfTable(orders).map(({ name }) => name)

/** Where copies of orders go: every column but those that the database computes. */
export const COPIED_ORDERS = `orders (${names.join(', ')})`

/** The same columns of a row by its name. */
export const orderColumnsOf = (row: string): string => names.map((name) => `${row}.${name}`).join(', ')
