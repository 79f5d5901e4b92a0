import { firstSigns } from '#contract/platform/plain-text.ts'
import { shownEmail } from './shown-email.ts'

/** `ada@shop.example` → `a…@shop.example`. */
export function maskedEmail(email: string): string {
  const shown = shownEmail(email)
  const at = shown.lastIndexOf('@')
  return `${firstSigns(shown.slice(0, at), 1)}…${shown.slice(at)}`
}
