import type { ShopEvent } from '#contract/platform/events.ts'
import type { EntryOf } from '#lab/recording.ts'
import type { Carries } from '../world/wire.ts'

/** What a message says, as an entry says it. */
type FrameSays = Pick<EntryOf<'frame'>, 'name' | 'topic' | 'seq' | 'minor'>

const TEXT_FRAME = 0x81
const EVENT = '42'
/** The heartbeat says nothing that a reader of a recording asks for. */
const HEARTBEAT = 'ping'
/** How long a frame is, in its second byte, or in two or eight further bytes. */
const IN_TWO = 126
const IN_EIGHT = 127

/** The texts of the unmasked frames in a message; of one that is cut in two nothing. */
function* textsIn(bytes: Buffer): Generator<string> {
  for (let at = 0; at + 2 <= bytes.length && bytes[at] === TEXT_FRAME;) {
    const short = bytes[at + 1] ?? 0
    const head = short === IN_EIGHT ? 10 : short === IN_TWO ? 4 : 2
    if (at + head > bytes.length) return
    const length =
      short === IN_EIGHT ? Number(bytes.readBigUInt64BE(at + 2)) : short === IN_TWO ? bytes.readUInt16BE(at + 2) : short
    if (at + head + length > bytes.length) return
    yield bytes.toString('utf8', at + head, at + head + length)
    at += head + length
  }
}

const isEvent = (of: unknown): of is ShopEvent => typeof of === 'object' && of !== null && 'seq' in of && 'topic' in of

/** What one message of Socket.IO says: of stored events each one. */
function saidBy(text: string): FrameSays[] {
  if (!text.startsWith(EVENT)) return []
  const [name, ...rest] = JSON.parse(text.slice(EVENT.length)) as [string, ...unknown[]]
  if (name === HEARTBEAT) return []
  const events = rest.filter(isEvent)
  return events.length === 0 ? [{ name }] : events.map(({ topic, seq }) => ({ name, topic, seq }))
}

/** What the bytes on a connection say to a reader: calls and their answers by name, events by topic and number. */
export function framesIn(carries: Carries, direction: 'up' | 'down', bytes: Buffer): FrameSays[] {
  if (carries === 'events') return direction === 'down' ? [...textsIn(bytes)].flatMap(saidBy) : []
  const [line = ''] = bytes.toString('latin1', 0, 300).split('\r\n', 1)
  if (direction === 'down') {
    const status = /^HTTP\/1\.1 (\d+)/.exec(line)?.[1]
    return status === undefined ? [] : [{ name: `answer.${status}`, ...(status < '400' && { minor: true }) }]
  }
  const [, method, path] = /^([A-Z]+) ([^ ?]+)/.exec(line) ?? []
  return path === undefined ? [] : [{ name: `${method}:${path}`, ...(method === 'GET' && { minor: true }) }]
}
