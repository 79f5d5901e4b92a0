import { atom } from 'jotai'

/** What was written and chosen at a checkout that is not placed yet. */
export interface CheckoutDraft {
  /** A remark for each shop, by shop id. */
  readonly remarks: Readonly<Record<string, string>>
  readonly addressId?: string | undefined
}

/** Drafts by who writes them and the checkout they belong to: the address book may be visited in between, and nothing is lost. */
export const checkoutDraftsAtom = atom<Readonly<Record<string, CheckoutDraft>>>({})
