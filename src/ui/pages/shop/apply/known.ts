import type { AddressView } from '#contract/people/address.contract.ts'
import type { ApplicationForm } from '#contract/shops/shop-application.form.ts'

/** What a new application begins with: the email of the account, and the country and address of its address book. */
export const knownOf = (
  email: string,
  country: string,
  address: AddressView | undefined,
): Partial<ApplicationForm> => ({
  contact_email: email,
  residence: address?.country ?? country,
  ...(address && { city: address.city, street: address.address, postal_code: address.zip_code }),
})
