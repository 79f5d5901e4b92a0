import { shownEmail } from './shown-email.ts'

/** `ada@shop.example` → `a…@shop.example`. */
export function maskedEmail(email: string): string {
  const shown = shownEmail(email)
  const at = shown.lastIndexOf('@')
  return `${shown.slice(0, Math.min(1, at))}…${shown.slice(at)}`
}
