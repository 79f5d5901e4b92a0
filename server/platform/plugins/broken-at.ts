/** No call nests its input deeper than four; what goes on for thousands only wants to exhaust a stack. */
const DEEPEST = 8

const LONE_SURROGATE = /\p{Surrogate}/u
const isWellFormed = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text)

/** Where something stands that no call can take: text that no database can store (a NUL, or half an emoji), or a bottomless depth. */
export function brokenAt(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isWellFormed(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= DEEPEST) return path.join('.')
  for (const [name, inner] of Object.entries(value)) {
    const found = isWellFormed(name) ? brokenAt(inner, [...path, name]) : path.join('.')
    if (found !== undefined) return found
  }
  return undefined
}
