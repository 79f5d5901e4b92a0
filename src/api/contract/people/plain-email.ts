import { composed } from '../platform/composed.ts'
import { withoutMarks } from '../platform/plain-text.ts'

/** Marks that end the host of an address, or make it another one. */
const NO_HOST = /[\s/\\?#@:%[\]]/

/** A domain as the mail system spells it: what is not ASCII is converted (punycode). One that is none stays as it is. */
function asciiDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain) || NO_HOST.test(domain) || !URL.canParse(`http://${domain}`)) return domain
  return new URL(`http://${domain}`).hostname
}

/** An email in the one spelling in which it is compared and sent to: small letters, no invisible marks, its domain in ASCII. */
export function plainEmail(typed: string): string {
  const text = composed(withoutMarks(typed), 'NFKC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
}
