import { z } from 'zod'
import { isCountry } from './countries.ts'

/** Spaces, dashes and brackets are how people write a number, not part of it. */
export const plainMobile = (typed: string): string => typed.replaceAll(/[\s().-]/g, '')

/** Whether a number can be called from a parcel: in China 11 digits from 1, elsewhere with the country's code. */
export function isMobile(mobile: string, country: string): boolean {
  return country === 'CN' ? /^(\+?86)?1\d{10}$/.test(mobile) : /^\+?[1-9]\d{6,14}$/.test(mobile)
}

const line = (max: number, min = 1) => z.string().trim().min(min, 'input.required').max(max, 'input.tooLong')

/** A delivery address as it is typed. */
export const addressForm = z
  .strictObject({
    name: line(40),
    mobile: z.string().trim().min(1, 'input.required').max(30, 'address.mobile'),
    country: z.string().refine(isCountry, 'input.required'),
    province: line(60),
    city: line(60),
    address: line(140, 2),
    zip_code: line(12, 2),
    default: z.boolean(),
  })
  .refine(({ mobile, country }) => isMobile(plainMobile(mobile), country), {
    message: 'address.mobile',
    path: ['mobile'],
  })
export type AddressForm = z.infer<typeof addressForm>
