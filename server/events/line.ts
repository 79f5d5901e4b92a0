import type { Socket } from 'socket.io'

/** The line below a socket, as Engine.IO keeps it. */
export type Line = Socket['conn']

/** A page says a word now and then (a heartbeat, a room it looks at); opening many pages in a row is a burst. */
const BURST = 60
const A_SECOND = 2
/** Whoever opens a line has this long to say who they are: a slow phone that is just waking needs a moment. */
const INTRODUCTION_MS = 5_000
/** The first word of every page: CONNECT, at the only namespace there is. */
const AT_THE_DOOR = /^0(\{|$)/
/** Whoever does not answer a closing handshake is not waited for. */
const GOODBYE_MS = 300

interface Below {
  readonly bufferedAmount: number
  terminate(): void
}
const below = ({ transport }: Line): Below | undefined => (transport as unknown as { socket?: Below }).socket

interface Waiting {
  readonly data?: { readonly length?: number }
}
// While the kernel takes nothing, Engine.IO hands nothing on: most of what a slow reader costs waits up here.
const waiting = (line: Line): readonly Waiting[] => (line as unknown as { writeBuffer: Waiting[] }).writeBuffer

/** How much this line has not taken yet, in bytes or nearly so. */
export const unsent = (line: Line): number =>
  waiting(line).reduce((sum, { data }) => sum + (data?.length ?? 0), below(line)?.bufferedAmount ?? 0)

/** Ends a line at once, with whatever it has not taken. */
export function cutOff(line: Line): void {
  const socket = below(line)
  line.close(true)
  socket?.terminate()
}

/** Keeps a line to what a page would say, from its first word on, and does not wait for its goodbye. */
export function guardLine(line: Line): void {
  introduce(line)
  let left = BURST
  let at = performance.now()
  line.on('packet', () => {
    const now = performance.now()
    left = Math.min(BURST, left + ((now - at) / 1_000) * A_SECOND) - 1
    at = now
    if (left < 0) cutOff(line)
  })
  const socket = below(line)
  line.once('close', () => setTimeout(() => socket?.terminate(), GOODBYE_MS).unref())
}

// Only the stranger is timed: how long it takes us to look up who they are is not their fault.
function introduce(line: Line): void {
  const late = setTimeout(() => {
    // Were we too busy to listen, what they said long ago is still to be read.
    setImmediate(() => hasSpoken || cutOff(line))
  }, INTRODUCTION_MS)
  let hasSpoken = false
  line.once('data', (word: unknown) => {
    hasSpoken = true
    clearTimeout(late)
    if (typeof word !== 'string' || !AT_THE_DOOR.test(word)) cutOff(line)
  })
  line.once('close', () => clearTimeout(late))
}
