/** So many changes of one frame are told at once; nobody sees more of them than the last. */
const AT_ONCE = 2

/** Tells of changes as they come, and of a burst once a frame: a screen that is drawn for every event of a burst is never drawn to its end. */
export function paced(tell: () => void): { readonly changed: () => void; readonly stop: () => void } {
  let told = 0
  let frame: number | undefined
  let isWaiting = false
  const next = (): void => {
    frame = undefined
    told = 0
    if (isWaiting) changed()
    isWaiting = false
  }
  const changed = (): void => {
    frame ??= requestAnimationFrame(next)
    isWaiting = told >= AT_ONCE
    if (isWaiting) return
    told += 1
    tell()
  }
  return {
    changed,
    stop: () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
    },
  }
}
