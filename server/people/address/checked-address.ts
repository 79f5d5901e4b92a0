import { ADDRESS_PARTS, missingPart, withoutForeignParts } from '#contract/people/address-country.form.ts'
import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import { phoneOf } from '#contract/people/phone.form.ts'
import { wrongPostalCode } from '#contract/people/postal-code.form.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'

/** An address as it is saved: what its country does not have is empty, and the number is in E.164. Refuses what the country misses. */
export function checkedAddress<T extends AddressSnapshot>(typed: T): Result<T> {
  const address = withoutForeignParts(typed)
  const [missing] = ADDRESS_PARTS.flatMap((part) => missingPart(address, part) ?? [])
  const wrong = missing ?? wrongPostalCode(address.zip_code, address.country)
  if (wrong) return { ok: false, problem: wrong }
  const mobile = phoneOf(address.mobile, address.country)
  return mobile === undefined ? refused('address.mobile', {}, 'mobile') : accepted({ ...address, mobile })
}
