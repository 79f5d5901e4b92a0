import { withoutSecrets } from '#contract/platform/secret-fields.ts'
import { drawBytes } from './chance.ts'
import { wallMs } from './time.ts'

/** Waits for an answer this long are plausible; later the same ask is a new intent. The server keeps answers for 7 days. */
const UNSETTLED_MS = 60 * 60_000

/** A fresh idempotency key. `randomUUID` is missing where the page is not served over https, so the bytes are drawn here. */
export function newKey(): string {
  const bytes = drawBytes(16)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The same ask by the same person has the same name; the server leaves the same secrets out of its body hash. */
export const intentName = (path: string, token: string | null, input: unknown): string =>
  withoutSecrets([path, token, input])

const unsettled = new Map<string, { key: string; atMs: number }>()

/** The idempotency key of an intent. It stays the same while the outcome of the last request is unknown. */
export function keyFor(intent: string): string {
  const known = unsettled.get(intent)
  if (known && wallMs() - known.atMs < UNSETTLED_MS) return known.key
  const key = newKey()
  unsettled.set(intent, { key, atMs: wallMs() })
  return key
}

/** An answer came, whatever it said: the next ask is a new intent. */
export const settle = (intent: string): void => void unsettled.delete(intent)
