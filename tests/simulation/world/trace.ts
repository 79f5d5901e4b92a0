import { createHash } from 'node:crypto'

/** So many lines before a difference, and after it, are shown. */
const BEFORE = 25
const AFTER = 4
/** So many bytes of a message stand in its line. */
const SHOWN_BYTES = 600

let lines: string[] | undefined

/** From now on it is written down what is planned, what happens, what is drawn, and what wires and statements carry. */
export const startTrace = (): void => void (lines = [])

/** Ends it, and answers what was written. */
export function endTrace(): readonly string[] {
  const written = lines ?? []
  lines = undefined
  return written
}

/** Writes one line; its text is made only while it is wanted. */
export function trace(line: () => string): void {
  lines?.push(line())
}

/** Bytes in one line: how many, a number for all of them, and how they begin. */
export function lineOf(bytes: Uint8Array): string {
  const of = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const number = createHash('sha256').update(of).digest('hex').slice(0, 8)
  return `${of.length} ${number} ${JSON.stringify(of.toString('latin1', 0, SHOWN_BYTES))}`
}

/** Where two plays part: what both did before, and how each goes on. Nothing where they are the same. */
export function firstDifference(once: readonly string[], again: readonly string[]): string[] {
  const at = once.findIndex((line, n) => line !== again[n])
  if (at === -1 && once.length === again.length) return []
  const from = at === -1 ? once.length : at
  return [
    `the plays part after ${from} of ${once.length} and ${again.length} lines`,
    ...once.slice(Math.max(0, from - BEFORE), from).map((line) => `  both  ${line}`),
    ...once.slice(from, from + AFTER).map((line) => `  once  ${line}`),
    ...again.slice(from, from + AFTER).map((line) => `  again ${line}`),
  ]
}
