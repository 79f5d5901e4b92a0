import { problem, type Problem } from '#contract/platform/problem.ts'
import { readTextFile } from '#contract/platform/text-encoding.ts'
import { MOST } from '#contract/platform/text-limits.ts'

/** Bytes that the longest list of parcels can have: four for a character. */
const MOST_BYTES = 4 * MOST.shipText

/** The text of bytes that a spreadsheet saved, in whichever letters its country writes; undefined where that is not sure. */
function decodeTable(bytes: Uint8Array): string | undefined {
  const { text, isSure } = readTextFile(bytes)
  return isSure ? text : undefined
}

/** The text of a file with a list of parcels, or why it cannot be read. Nothing is garbled silently. */
export async function readList(file: File): Promise<{ readonly text: string } | { readonly problem: Problem }> {
  const tooLong = { problem: problem('input.tooLong', { max: MOST.shipText }) }
  if (file.size > MOST_BYTES) return tooLong
  // A file that was moved, or that lies in a cloud and does not come, cannot be read at all.
  const bytes = await file.arrayBuffer().catch(() => undefined)
  const text = bytes && decodeTable(new Uint8Array(bytes))
  if (text === undefined || text.includes('\0')) return { problem: problem('ship.unreadable') }
  return text.length > MOST.shipText ? tooLong : { text }
}
