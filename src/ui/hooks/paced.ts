/** So many readers hear of a change as it comes, each once a frame: what one event moves on a screen never waits. */
const AT_ONCE = 8
/** So many are drawn anew in one frame of a burst; the others have their turn in the next, in the order in which they asked. */
const A_FRAME = 20

const waiting = new Set<() => void>()
const told = new Set<() => void>()
let frame: number | undefined

function tell(turn: () => void): void {
  told.add(turn)
  turn()
}

function next(): void {
  frame = undefined
  told.clear()
  if (waiting.size > 0) frame = requestAnimationFrame(next)
  for (const turn of [...waiting].slice(0, A_FRAME)) {
    // Whoever was drawn before may have taken this one off the screen.
    if (waiting.delete(turn)) tell(turn)
  }
}

/**
 * Tells of changes as they come, and shares out a burst over the frames of the whole page: a screen that is drawn for every
 * event of a burst is never drawn to its end. Whoever waits is told once, and then reads the last of what changed.
 */
export function paced(onChange: () => void): { readonly changed: () => void; readonly stop: () => void } {
  const turn = (): void => onChange()
  return {
    changed: () => {
      frame ??= requestAnimationFrame(next)
      if (told.has(turn) || told.size >= AT_ONCE || waiting.size > 0) waiting.add(turn)
      else tell(turn)
    },
    stop: () => void waiting.delete(turn),
  }
}
