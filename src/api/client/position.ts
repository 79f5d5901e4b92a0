/** Kept for all tabs and the next visit. `src/ui/head-start.ts` reads it before any other code is there. */
const KEPT = 'shop.position'

let known = ''
/** Whether the last position could be kept. If not, the kept one is older, and one in the log of a former database would win for ever. */
let isKept = true

function kept(): string {
  if (!isKept) return ''
  try {
    return localStorage.getItem(KEPT) ?? ''
  } catch {
    return ''
  }
}

/** The log of a database by its name, and a place in it. */
const partsOf = (position: string): { log: string; at: number } => {
  const [log = '', at = ''] = position.split('.')
  return { log, at: Number(at) || 0 }
}

/** Whether a position is further than another; one in another log is, because the database was restored. */
const isFurther = (position: string, before: string): boolean => {
  const [one, other] = [partsOf(position), partsOf(before)]
  return one.log !== other.log || one.at > other.at
}

/** How far the log was with the last event or answer that this browser has seen; empty before the first, and where no standby follows. */
export function seenPosition(): string {
  const ofOthers = kept()
  return ofOthers !== '' && isFurther(ofOthers, known) ? ofOthers : known
}

/** Takes the position that came with an event or an answer. */
export function notePosition(position: string | null | undefined): void {
  if (!position || !isFurther(position, seenPosition())) return
  known = position
  try {
    localStorage.setItem(KEPT, position)
    isKept = true
  } catch {
    // A private window may refuse to store: this page knows it all the same.
    isKept = false
  }
}
