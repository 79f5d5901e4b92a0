import { plainCode } from '../platform/latin-digits.ts'
import { POSTAL_CODES } from './postal-codes.ts'
import { type Problem, problem } from '../platform/problem.ts'

interface PostalCode {
  readonly pattern: RegExp
  readonly example: string
}

function postalCodeOf(country: string): PostalCode | undefined {
  for (const [pattern, examples] of Object.entries(POSTAL_CODES)) {
    const example = examples.split(', ').find((each) => each.startsWith(`${country} `))
    if (example) return { pattern: new RegExp(`^(?:${pattern})$`), example: example.slice(country.length + 1) }
  }
  return undefined
}

/** The longest code with everything that people put around its characters. */
const MOST_TYPED = 100

/** The code without what people put around its characters: they write 1540023, 154-0023 and 〒154ー0023. */
const bare = (typed: string): string =>
  plainCode(typed)
    .toUpperCase()
    .replaceAll(/[\s.\p{Pd}\u2212\u30fc\u3012]/gu, '')

/**
 * That a postal code is not one of its country; the problem names an example. Spaces, dashes and the case of letters do not matter,
 * and the country may stand in front as in SE-114 55. None typed is no wrong one.
 */
export function wrongPostalCode(typed: string, country: string): Problem | undefined {
  // No code is longer, and the beginning of a longer text is none either.
  const code = bare(typed.slice(0, MOST_TYPED))
  const rule = postalCodeOf(country)
  if (code === '' || rule === undefined) return undefined
  const isRight = rule.pattern.test(code) || (code.startsWith(country) && rule.pattern.test(code.slice(country.length)))
  return isRight ? undefined : problem('address.zipCode', { example: rule.example }, 'zip_code')
}
