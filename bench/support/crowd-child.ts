import { answerAsks, machineMs } from './answer-asks.ts'
import { openRaw, type RawSocket } from './raw-socket.ts'

/** Open so many at once: a page's first word must come in time. */
const AT_ONCE = 100
const WAIT_MS = 30_000

interface Hearing {
  readonly begins: string
  readonly wanted: number
  readonly last: Promise<number>
  readonly done: (lastAt: number) => void
  received: number
}

function hearingOf(begins: string, wanted: number): Hearing {
  let done: (lastAt: number) => void = () => {}
  const last = new Promise<number>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${hearing?.received} of ${wanted} received; ${ended} have ended`)),
      WAIT_MS,
    )
    done = (at) => {
      clearTimeout(late)
      resolve(at)
    }
  })
  return { begins, wanted, last, done, received: 0 }
}

const sockets: RawSocket[] = []
let ended = 0
let hearing: Hearing | undefined

/** Which move of which order was heard when, as `ID VERSION TIME`; undefined while no one wants to know. */
let noted: string[] | undefined
const MOVE = /^42\["order",.*?"entity_id":"([^"]+)","version":(\d+)/

function receive(text: string): void {
  if (noted) {
    const move = MOVE.exec(text)
    if (move) noted.push(`${move[1]} ${move[2]} ${machineMs()}`)
  }
  if (!hearing || !text.startsWith(hearing.begins)) return
  hearing.received += 1
  if (hearing.received === hearing.wanted) hearing.done(machineMs())
}

const opened = (port: number, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = openRaw(port, token, {
      packet: (text) => {
        if (text.startsWith('40')) resolve()
        else if (text.startsWith('44')) reject(new Error(text))
        else receive(text)
      },
      ended: () => {
        ended += 1
        reject(new Error('closed before it was open'))
      },
    })
    sockets.push(socket)
  })

/** Many sockets in one process, as cheap as they can be. */
export const crowdMethods = {
  /** Opens one socket a token. */
  open: async (port: number, tokens: readonly string[]): Promise<void> => {
    for (let from = 0; from < tokens.length; from += AT_ONCE)
      await Promise.all(tokens.slice(from, from + AT_ONCE).map((token) => opened(port, token)))
  },
  /** Has every socket say something. */
  say: (packet: string): void => sockets.forEach((socket) => socket.say(packet)),
  /** From now on counts the sockets that hear a packet which begins like this. Ask it before the packet is sent, and wait for the answer. */
  expect: (begins: string): void => {
    hearing = hearingOf(begins, sockets.length)
  },
  /** When the last socket heard what was expected, by the machine's clock. */
  lastReceived: (): Promise<number> => hearing?.last ?? Promise.reject(new Error('nothing is expected')),
  /** Begins to note the moves that are heard. */
  note: (): void => void (noted = []),
  /** What was noted since. */
  noted: (): readonly string[] => noted ?? [],
  ended: (): number => ended,
}

/** What a crowd can be asked. */
export type CrowdMethods = typeof crowdMethods

answerAsks(crowdMethods)
