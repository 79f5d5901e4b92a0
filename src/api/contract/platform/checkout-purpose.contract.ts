import { z } from 'zod'
import { micro } from './contract.ts'

/** A checkout that money is asked for, by the lines or the orders in its address, and how much it lacked. */
export const checkoutPurpose = z.strictObject({
  /** Lines of a checkout that is not placed: `sku.2,sku.1`; empty where orders were. */
  lines: z
    .string()
    .max(5_000)
    .regex(/^[\w.,-]*$/),
  /** Unpaid orders, separated by commas. */
  ids: z
    .string()
    .max(2_000)
    .regex(/^[\w,-]*$/),
  short: micro,
})
export type CheckoutPurpose = z.infer<typeof checkoutPurpose>
