import { domainToUnicode } from 'node:url'

/** An email as its owner writes it: kept is the spelling of the mail system (`contract/people/plain-email.ts`). */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at))
}
