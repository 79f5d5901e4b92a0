/** Two clicks closer than this are one. */
const THROTTLE_MS = 500

/** Answers whether a click is a press of its own, and not the second half of the last one. */
export type OnePress = (click: { readonly timeStamp: number }) => boolean

/** Counts clicks that follow each other too closely as one press; buttons that share the returned function share the press. */
export function onePress(): OnePress {
  let last = Number.NEGATIVE_INFINITY
  return ({ timeStamp }) => {
    const sinceMs = timeStamp - last
    if (sinceMs >= 0 && sinceMs < THROTTLE_MS) return false
    last = timeStamp
    return true
  }
}
