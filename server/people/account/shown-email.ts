import { domainToUnicode } from 'node:url'
import { firstSigns } from '#contract/platform/plain-text.ts'

/** An email as its owner writes it: kept is the spelling of the mail system (`contract/people/plain-email.ts`). */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at))
}

/** `ada@shop.example` → `a…@shop.example`. */
export function maskedEmail(email: string): string {
  const shown = shownEmail(email)
  const at = shown.lastIndexOf('@')
  return `${firstSigns(shown.slice(0, at), 1)}…${shown.slice(at)}`
}
