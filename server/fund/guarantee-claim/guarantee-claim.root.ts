import type { RootOf } from '../../platform/door/root-columns.ts'
import type { guaranteeClaims } from './guarantee-claim.table.ts'

/** What a claim keeps as it was made. */
export const GUARANTEE_CLAIM_FROZEN = [
  'claimNo',
  'orderId',
  'shopId',
  'buyerId',
  'ownerId',
  'amountMicro',
  'reason',
  'pictures',
  'createdAt',
] as const

/** A claim on the fund of a shop; the row itself is the state of its lifecycle. */
export interface GuaranteeClaimRoot extends RootOf<typeof guaranteeClaims, (typeof GUARANTEE_CLAIM_FROZEN)[number]> {
  readonly buyerName: string
  readonly shopName: string
  readonly order: { readonly number: string; readonly title: string; readonly picture: string; readonly paid: string }
}
