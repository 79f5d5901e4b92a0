import { z } from 'zod'
import { addressCalls } from './address.calls.ts'
import {
  codeField,
  contract,
  done,
  id,
  nameField,
  nothing,
  onlyId,
  optional,
  pageOf,
  textField,
} from '../platform/contract.ts'
import { isCountry } from './countries.ts'
import { addressSnapshot } from '../trade/order.contract.ts'
import { MOST } from '../platform/text-limits.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'address.missing': None
    'address.notServed': None
    'address.notFound': None
    'address.limit': { max: number }
    'address.mobile': None
    /** `example` is a postal code of the chosen country. */
    'address.zipCode': { example: string }
  }
}

/** A saved address; lists are small and come whole, the default first. */
export const addressView = addressSnapshot.extend({ id, default: z.boolean() })
export type AddressView = z.infer<typeof addressView>

/** What is typed of an address. */
export const addressFields = {
  name: nameField(),
  mobile: textField(MOST.mobile),
  country: z.string().refine(isCountry),
  // Empty where the country has no such field (address-country.form.ts).
  province: optional(nameField(MOST.place, 0)),
  city: optional(nameField(MOST.place, 0)),
  address: textField(MOST.street, 2),
  zip_code: optional(codeField(MOST.postalCode, 0)),
}

const saveAddress = z.strictObject({
  /** Which one is edited; without it a new one is made. */
  id: id.optional(),
  ...addressFields,
  default: z.boolean().default(false),
})
export type SaveAddress = z.input<typeof saveAddress>

/** Addresses. */
export const addressContract = contract(addressCalls, {
  getaddress: {
    summary: 'My addresses, the default first',
    policy: 'signedIn',
    input: nothing,
    output: pageOf(addressView),
  },
  address: {
    summary: 'Add an address, or change one; the first one becomes the default',
    policy: 'signedIn',
    input: saveAddress,
    output: addressView,
    refusals: ['address.notFound', 'address.limit', 'address.mobile', 'address.zipCode', 'input.required'],
  },
  deladdress: {
    summary: 'Forget an address; orders keep the copy they were placed with',
    policy: 'signedIn',
    input: onlyId,
    output: done,
    refusals: ['address.notFound'],
  },
})
