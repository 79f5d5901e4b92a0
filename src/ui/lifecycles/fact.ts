import type { Localised } from '#contract/platform/contract.ts'
import type { AddressSnapshot, OrderLine } from '#contract/trade/order.contract.ts'

/** A fact that a confirmation names: an amount, a text, a title of the catalogue, a count, what a person wrote, an address, or items with their pictures. */
export type Fact =
  | { readonly label: string; readonly micro: string }
  | { readonly label: string; readonly text: string }
  | { readonly label: string; readonly title: Localised }
  | { readonly label: string; readonly count: number }
  | { readonly label: string; readonly note: string }
  | { readonly label: string; readonly address: AddressSnapshot }
  | {
      readonly label: string
      readonly items: readonly Pick<OrderLine, 'id' | 'picture' | 'title' | 'spec' | 'quantity'>[]
    }
