import type { Draft } from '../draft.ts'
import { columnsOf, type Part } from './part.ts'

/** What a move uses up: lines of the cart that were ordered, approvals that were given. */
export const usedUpPart = (draft: Draft): Part[] => [
  {
    name: 'cart_taken',
    columns: columnsOf('user_id text, sku_id text'),
    text: (from) => `delete from cart_lines c using ${from} where c.user_id = r.user_id and c.sku_id = r.sku_id`,
    rows: draft.cartTaken.flatMap(({ userId, skuIds }) => skuIds.map((skuId) => ({ user_id: userId, sku_id: skuId }))),
  },
  {
    name: 'approvals_used',
    columns: columnsOf('id text'),
    text: (from) => `update approvals set used_at = shop_now() from ${from} where approvals.id = r.id`,
    rows: draft.approvalsUsed.map((id) => ({ id })),
  },
]
