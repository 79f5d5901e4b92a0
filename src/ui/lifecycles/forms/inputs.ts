import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import type { FieldReason } from '#contract/shops/shop-application.contract.ts'
import type { Parcel } from '#machines/trade/order.machine.ts'
import type { RefundKind } from '#machines/trade/refund.machine.ts'

/** Pictures of a form: the ids of those that are sent, and how many are not. */
export interface Shown {
  readonly pictures: readonly string[]
  readonly unsent: number
}

/** What a person types into the form of an action, by the form's name; amounts as they are typed. */
export interface Inputs {
  readonly confirm: Record<never, never>
  readonly parcel: Parcel
  readonly price: { readonly total: string }
  readonly address: { readonly address_id: string; readonly address?: AddressSnapshot }
  readonly reason: { readonly reason: string }
  readonly cancel: { readonly reason: string }
  readonly rejection: { readonly reason: string }
  readonly fieldReasons: { readonly reason: string; readonly reasons: readonly FieldReason[] }
  readonly refusal: { readonly reason: string } & Shown
  readonly evidence: { readonly evidence: string } & Shown
  readonly claim: {
    readonly kind: RefundKind
    readonly money: string
    readonly reason: string
    readonly evidence: string
  } & Shown
  readonly compensation: { readonly amount: string; readonly reason: string } & Shown
  readonly payPassword: { readonly pay_password: string }
  readonly sellable: { readonly sellable: boolean }
  readonly ruling: { readonly money: string; readonly reason: string }
  readonly approval: { readonly amount: string; readonly reason: string }
  readonly transfer: {
    readonly tx_id: string
    /** Which transfer of the transaction. */
    readonly log_index: string
    readonly amount: string
    readonly reason: string
  }
  readonly payout: { readonly tx_id: string; readonly nonce: string }
  readonly proof: { readonly reason: string }
  readonly transferProof: { readonly tx_id: string; readonly reason: string }
}

/** The name of a form. */
export type FormName = keyof Inputs
