import { randomUUID } from 'node:crypto'
import { chatCalls } from '#contract/care/chat.calls.ts'
import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import type { EventMessage } from '#contract/platform/events.ts'
import type { Database } from '#server/platform/db/database.ts'
import { crowd, times } from '#tests/storms/driver/crowd.ts'
import { kitOn } from '#tests/storms/driver/ground.ts'
import { callAt } from '#tests/support/call-at.ts'
import { person, type Person, store } from '#tests/support/factories.ts'
import { inRounds } from './rounds.ts'
import { connected } from './shipping.ts'
import { isShort } from './short.ts'
import { steadily } from './steadily.ts'

const CONVERSATIONS = isShort ? 25 : 250
/** The pace of an author allows two a second, and a chat has two. */
const A_SECOND = CONVERSATIONS * 4
const ROUND_MS = isShort ? 2_000 : 8_000
/** What has not come this long after the last answer is lost. */
const LATE_MS = 5_000
/** Between rounds the pace is forgotten. */
const REST_MS = 11_000
const AGAIN_MS = 200
/** No answer, a request that a starved driver sent too slowly, too many requests, and no room. */
const BUSY: ReadonlySet<number> = new Set([0, 408, 429, 503])
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What a round showed: how late each message was at the other side, from when it was due. */
export interface Busy {
  readonly delivery: number[]
  readonly perSecond: number
  readonly lost: number
  /** How often a busy server had to be asked again. */
  readonly again: number
  /** How many sockets had lost their connection by then; unlike a page they neither connect again nor ask for what came. */
  readonly dropped: number
}

interface Author {
  readonly person: Person
  readonly to: string
}

/** Many chats at once, both sides of each writing steadily, each with a socket that hears the other. */
export async function busyRounds(db: Database, port: number, rounds: number): Promise<Busy[]> {
  const kit = kitOn(db)
  const receivedAt = new Map<string, number>()
  const receive = (...events: EventMessage): void => {
    for (const { name, view } of events) {
      const { mine, text } = view as ChatMessage
      if (name === 'chatMessage.sent' && !mine) receivedAt.set(text, performance.now())
    }
  }
  let dropped = 0
  const drop = (): void => {
    dropped++
  }
  const pairs = await crowd(times(CONVERSATIONS), 8, async () => {
    const [buyer, merchant] = [await person(kit), await store(kit)]
    const sockets = [await connected(port, buyer.token, 'init'), await connected(port, merchant.owner.token, 'init')]
    for (const socket of sockets) socket.on('chat', receive).on('disconnect', drop)
    const authors: Author[] = [
      { person: buyer, to: merchant.id },
      { person: merchant.owner, to: buyer.id },
    ]
    // A merchant answers: the shopper has written first.
    await sayOnce(port, authors[0] as Author, randomUUID())
    return { authors, sockets }
  })
  const authors = [0, 1].flatMap((side) => pairs.map((pair) => pair.authors[side] as Author))
  await pause(REST_MS)
  const seen = await inRounds(rounds, async () => {
    const round = await roundOf(port, authors, receivedAt)
    const busy = { ...round, dropped }
    await pause(REST_MS)
    return busy
  })
  for (const { sockets } of pairs) for (const socket of sockets) socket.close()
  return seen
}

async function roundOf(
  port: number,
  authors: readonly Author[],
  receivedAt: Map<string, number>,
): Promise<Omit<Busy, 'dropped'>> {
  const dueAt = new Map<string, number>()
  let again = 0
  receivedAt.clear()
  const begun = performance.now()
  await steadily(A_SECOND, ROUND_MS, async (n, due) => {
    const text = randomUUID()
    dueAt.set(text, due)
    again += await sayOnce(port, authors[n % authors.length] as Author, text)
  })
  const perSecond = dueAt.size / ((performance.now() - begun) / 1_000)
  for (let waited = 0; receivedAt.size < dueAt.size && waited < LATE_MS; waited += AGAIN_MS) await pause(AGAIN_MS)
  const delivery = [...dueAt].flatMap(([text, due]) => {
    const at = receivedAt.get(text)
    return at === undefined ? [] : [at - due]
  })
  return { delivery, perSecond, lost: dueAt.size - delivery.length, again }
}

/** Sends a message until it is acknowledged; answers how often a busy server had to be asked again. */
async function sayOnce(port: number, { person: as, to }: Author, text: string): Promise<number> {
  const input = { local_id: text, to_id: to, type: 'text', text } as const
  for (let again = 0; ; again++) {
    const { status, body } = await callAt(`http://127.0.0.1:${port}`, chatCalls.send, input, as)
    if (body?.code === 1) return again
    if (!BUSY.has(status)) throw new Error(`${status} ${JSON.stringify(body)}`)
    await pause(AGAIN_MS)
  }
}
