import type { SaveAddress } from '#contract/address.contract.ts'
import { isMobile, plainMobile } from '#contract/address.form.ts'
import { type Problem, problem } from '#contract/problem.ts'

/** The fields of an address that one fills in, in the order in which they stand. */
export const ADDRESS_FIELDS = ['name', 'mobile', 'country', 'province', 'city', 'address', 'zip_code'] as const
/** The name of such a field. */
export type AddressField = (typeof ADDRESS_FIELDS)[number]
/** What is wrong, field by field. */
export type AddressProblems = Partial<Record<AddressField, Problem>>

/** An exact address and a postal code of one character are none. */
const AT_LEAST = 2

function wrongWith(field: AddressField, form: SaveAddress): Problem | undefined {
  const text = form[field].trim()
  if (text === '') return problem('input.required', {}, field)
  if (field === 'mobile' && !isMobile(plainMobile(text), form.country)) return problem('address.mobile', {}, field)
  const isShort = (field === 'address' || field === 'zip_code') && text.length < AT_LEAST
  return isShort ? problem('input.tooShort', { min: AT_LEAST }, field) : undefined
}

/** Everything that is wrong with an address before it is sent, so that it is mended in one go. */
export function addressProblems(form: SaveAddress): AddressProblems {
  const found = ADDRESS_FIELDS.flatMap((field) => {
    const wrong = wrongWith(field, form)
    return wrong ? [[field, wrong] as const] : []
  })
  return Object.fromEntries(found)
}
