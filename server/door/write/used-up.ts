import type { Draft } from '../draft.ts'
import type { Part } from './part.ts'

/** What a move uses up: lines of the cart that were ordered, approvals that were given. */
export const usedUpPart = (draft: Draft): Part[] => [
  {
    name: 'cart_taken',
    text: (from) =>
      `delete from cart_lines c using ${from} as r(user_id text, sku_id text) where c.user_id = r.user_id and c.sku_id = r.sku_id`,
    rows: draft.cartTaken.flatMap(({ userId, skuIds }) => skuIds.map((skuId) => ({ user_id: userId, sku_id: skuId }))),
  },
  {
    name: 'approvals_used',
    text: (from) => `update approvals set used_at = shop_now() from ${from} as r(id text) where approvals.id = r.id`,
    rows: draft.approvalsUsed.map((id) => ({ id })),
  },
]
