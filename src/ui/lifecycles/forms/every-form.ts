import { addressForm } from './address.tsx'
import { claimForm } from './claim.tsx'
import type { MoveForms } from './form.ts'
import { parcelForm } from './parcel.tsx'
import { priceForm } from './price.tsx'
import { rulingForm } from './ruling.tsx'
import { sellableForm } from './sellable.tsx'
import { evidenceForm, reasonForm, refusalForm } from './words.tsx'

/** The forms that moves ask for, by name. */
export const everyForm: MoveForms = {
  confirm: { start: () => ({}), check: () => undefined, Fields: () => null },
  parcel: parcelForm,
  price: priceForm,
  address: addressForm,
  reason: reasonForm,
  refusal: refusalForm,
  evidence: evidenceForm,
  claim: claimForm,
  sellable: sellableForm,
  ruling: rulingForm,
}
