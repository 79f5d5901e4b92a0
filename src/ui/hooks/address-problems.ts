import { addressParts, missingPart } from '#contract/people/address-country.form.ts'
import type { SaveAddress } from '#contract/people/address.contract.ts'
import { lengthOf } from '#contract/platform/plain-text.ts'
import { wrongPostalCode } from '#contract/people/postal-code.form.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { chunkOf, loadChunk } from '#streams/platform/load-chunk.ts'

/** All fields of an address that one fills in. */
export const ADDRESS_FIELDS = ['name', 'mobile', 'country', 'province', 'city', 'address', 'zip_code'] as const
/** The name of such a field. */
export type AddressField = (typeof ADDRESS_FIELDS)[number]
/** What is wrong, field by field. */
export type AddressProblems = Partial<Record<AddressField, Problem>>

/** A street address of one character is none. */
const AT_LEAST = 2
/** How long each field may be. */
export const ADDRESS_MOST: Readonly<Record<AddressField, number>> = {
  name: MOST.name,
  mobile: MOST.mobile,
  country: AT_LEAST,
  province: MOST.place,
  city: MOST.place,
  address: MOST.street,
  zip_code: MOST.postalCode,
}

// The numbering plans of all countries are large: they come beside the form, not with it.
const phones = chunkOf(() => loadChunk(() => import('#contract/people/phone.form.ts')))

type Part = Exclude<AddressField, 'name' | 'mobile' | 'country'>
const isPart = (field: AddressField): field is Part => field !== 'name' && field !== 'mobile' && field !== 'country'

async function wrongWith(field: AddressField, form: SaveAddress): Promise<Problem | undefined> {
  const text = form[field]
  if (lengthOf(text) === 0) return isPart(field) ? missingPart(form, field) : problem('input.required', {}, field)
  const long = tooLong(text, ADDRESS_MOST[field], field)
  if (long) return long
  if (field === 'mobile') return wrongPhone(form)
  if (field === 'zip_code') return wrongPostalCode(text, form.country)
  const isShort = field === 'address' && lengthOf(text) < AT_LEAST
  return isShort ? problem('input.tooShort', { min: AT_LEAST }, field) : undefined
}

async function wrongPhone({ mobile, country }: SaveAddress): Promise<Problem | undefined> {
  const { phoneOf } = await phones()
  return phoneOf(mobile, country) === undefined ? problem('address.mobile', {}, 'mobile') : undefined
}

/** Everything that is wrong with an address before it is sent, so that it is mended in one go. */
export async function addressProblems(form: SaveAddress): Promise<AddressProblems> {
  const fields = ['name', 'mobile', 'country', ...addressParts(form.country)] as const
  const found = await Promise.all(
    fields.map(async (field) => {
      const wrong = await wrongWith(field, form)
      return wrong ? [[field, wrong] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

/** Fetches what a check needs, so that it is there when the form is sent. */
export const prepareAddressProblems = (): void => void phones().catch(() => {})
