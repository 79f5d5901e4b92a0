import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { latinDigits } from '../platform/latin-digits.ts'
import { isFarTooLong } from '../platform/plain-text.ts'
import { MOST } from '../platform/text-limits.ts'

/** What people put between the digits of a number: spaces, dots, slashes, brackets and any dash. */
const BETWEEN = /[\s./()\p{Pd}\u2212\u30fc\u00b7\u2024\uff08\uff09\uff0e]/gu
/** A trunk zero that is only dialled inside the country, as in +44 (0)7700. */
const TRUNK = /\(0\)/
const CHINESE = /^(?:\+?86|0086)?(1\d{10})$/
/** Dialled before a foreign number in most countries; no national number begins with it. */
const ABROAD = /^00(?=[1-9])/

/** A number as dialled: digits, maybe with a plus in front. Undefined where there is anything else. */
function dialledOf(typed: string): string | undefined {
  const text = latinDigits(typed).trim().replace(/^tel:/i, '').replaceAll('\uff0b', '+').replaceAll(BETWEEN, '')
  return /^\+?\d+$/.test(text) ? text.replace(ABROAD, '+') : undefined
}

function possible(dialled: string, country: string): string | undefined {
  const options = isSupportedCountry(country) ? { defaultCountry: country, extract: false } : { extract: false }
  const found = parsePhoneNumberFromString(dialled, options)
  return found?.isPossible() ? found.number : undefined
}

/**
 * A phone number in E.164, read as people in the chosen country write it; undefined for a number that cannot be called. In mainland
 * China it has 11 digits and begins with 1.
 */
export function phoneOf(typed: string, country: string): string | undefined {
  if (isFarTooLong(typed, MOST.mobile)) return undefined
  const dialled = dialledOf(typed)
  if (dialled === undefined) return undefined
  if (country === 'CN') {
    const [, digits] = CHINESE.exec(dialled) ?? []
    return digits && `+86${digits}`
  }
  // A country without trunk zeros has none to take away itself.
  const withoutTrunk = TRUNK.test(latinDigits(typed))
    ? dialledOf(typed.replace(/[(\uff08]\s*\p{Nd}\s*[)\uff09]/u, ''))
    : undefined
  return possible(dialled, country) ?? (withoutTrunk && possible(withoutTrunk, country))
}
