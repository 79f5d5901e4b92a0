import { EMPTY_APPLICATION } from '#contract/shops/shop-application.form.ts'
import type { SavedForm, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { shopApplicationTerms } from '#machines/shops/shop-application.terms.ts'

/** An application that is filled in; the number of the document is never sent back. */
export const filledIn: SavedForm = {
  ...(EMPTY_APPLICATION as SavedForm),
  shop_type: 'personal',
  nationality: 'GR',
  name: 'Ada Byron',
  birth_date: '1990-02-28',
  birthplace: 'Athens',
  document_type: 'passport',
  issuing_country: 'GR',
  no_end: true,
  id_front: 'u1',
  id_back: 'u2',
  residence: 'GR',
  city: 'Athens',
  street: 'Ermou 1',
  postal_code: '105 63',
  contact_email: 'ada@shop.example',
  address_confirmed: true,
  shopname: 'Λάμπες',
  logo: 'u3',
}

/** A saved application of the shopper. */
export const application = (change: Partial<ShopApplicationView> = {}): ShopApplicationView => ({
  entity: 'shopApplication',
  id: 'a1',
  version: 3,
  as: 'shopper',
  state: 'draft.filling',
  facts: { terms: shopApplicationTerms(), isAssigned: false, tries: 0 },
  deadline_event: null,
  deadline_at: null,
  deadline_left: null,
  form: filledIn,
  number_ending: '3456',
  email_confirmed: true,
  reasons: [],
  createtime: '2026-01-01T00:00:00.000Z',
  user: { id: 'ada', nickname: 'Άντα' },
  same_number: null,
  timeline: [],
  ...change,
})
