/** So many readers hear of a change as it comes, each once a frame: what one event moves on a screen never waits. */
const AT_ONCE = 8
/** So many are drawn anew in one frame of a burst; the others have their turn in the next, in the order in which they asked. */
const A_FRAME = 12
/** So many frames a reader of a burst is left to draw what it was told: a long list that hears more in each of them begins anew each time and is never done. */
const A_DRAWING = 6

const waiting = new Set<() => void>()
/** Who was told, and for how many frames they are told nothing more. */
const resting = new Map<() => void, number>()
let toldAtOnce = 0
let frame: number | undefined

function tell(turn: () => void, frames: number): void {
  resting.set(turn, frames)
  turn()
}

function next(): void {
  toldAtOnce = 0
  for (const [turn, frames] of resting) {
    if (frames > 1) resting.set(turn, frames - 1)
    else resting.delete(turn)
  }
  frame = waiting.size + resting.size > 0 ? requestAnimationFrame(next) : undefined
  const rested = [...waiting].filter((turn) => !resting.has(turn))
  for (const turn of rested.slice(0, A_FRAME)) {
    // Whoever was drawn before may have taken this one off the screen.
    if (waiting.delete(turn)) tell(turn, A_DRAWING)
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
      if (resting.has(turn) || toldAtOnce >= AT_ONCE || waiting.size > 0) return void waiting.add(turn)
      toldAtOnce += 1
      tell(turn, 1)
    },
    stop: () => void waiting.delete(turn),
  }
}
