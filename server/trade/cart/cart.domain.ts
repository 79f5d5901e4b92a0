import type { Domain } from '../../platform/domain/domain.ts'
import { cartRoutes } from './cart.routes.ts'

/** The carts of visitors and of people. */
export const cartDomain: Domain = {
  routes: [cartRoutes],
  personal: [
    {
      table: 'cart_lines',
      personal: 'user_id sku_id quantity price_micro order_id at',
      parts: [
        {
          of: 't.user_id = $1',
          erased: 'rows',
          taken: { file: 'cart', columns: 'sku_id quantity price_micro at', by: 'sku_id' },
        },
      ],
    },
  ],
}
