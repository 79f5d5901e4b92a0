import { fieldReasonsForm } from '../shop-application/field-reasons.tsx'
import { compensationForm } from '../guarantee-claim/compensation.tsx'
import { claimForm } from '../refund/claim.tsx'
import { addressForm } from './address.tsx'
import { approvalForm, payoutForm, proofForm, transferForm, transferProofForm } from './chain-money.tsx'
import type { ActionForms } from './form.ts'
import { parcelForm } from './parcel.tsx'
import { payPasswordForm } from './pay-password.tsx'
import { priceForm } from './price.tsx'
import { rulingForm } from './ruling.tsx'
import { sellableForm } from './sellable.tsx'
import { cancelForm, evidenceForm, reasonForm, refusalForm, rejectionForm } from './statements.tsx'

/** The forms of actions, by name. */
export const everyForm: ActionForms = {
  confirm: { start: () => ({}), check: () => [], Fields: () => null },
  parcel: parcelForm,
  price: priceForm,
  address: addressForm,
  reason: reasonForm,
  cancel: cancelForm,
  rejection: rejectionForm,
  fieldReasons: fieldReasonsForm,
  refusal: refusalForm,
  evidence: evidenceForm,
  claim: claimForm,
  compensation: compensationForm,
  payPassword: payPasswordForm,
  sellable: sellableForm,
  ruling: rulingForm,
  approval: approvalForm,
  transfer: transferForm,
  payout: payoutForm,
  proof: proofForm,
  transferProof: transferProofForm,
}
