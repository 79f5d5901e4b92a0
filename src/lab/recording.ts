import { z } from 'zod'
import { ACTORS } from '#machines/platform/lifecycle.ts'
import { endOfJson } from './json-line.ts'
import { Mistake } from './names.ts'
import { MOST_BYTES } from './scenario.ts'

/** The version of recordings that this build writes and reads. */
export const RECORDING_VERSION = 1

/** No recording has more entries. A longer history is cut at its beginning (`cutRecording`). */
export const MOST_ENTRIES = 20_000

/** No line is longer, in letters. */
const MOST_IN_LINE = 10_000

/** No entry changes more things at once. */
const MOST_CHANGED = 60

/**
 * A name that the shop gave: of a state, an event, a row, a topic. A recording holds nothing but such names, numbers and moments: no
 * spaces and no letters beyond ASCII, so that no sentence, address or name of a person fits.
 */
const word = z.string().regex(/^[A-Za-z0-9][\w.:/#-]{0,79}$/, 'a name of letters, digits and . : / # _ -')

/** A text that is such a name; undefined for any other. */
export const wordOf = (text: string): string | undefined => (word.safeParse(text).success ? text : undefined)

/** Ten years after 2260, all dates end. */
const moment = z.int().min(0).max(8_000_000_000_000)
const micro = z.string().regex(/^-?(?:0|[1-9]\d{0,29})$/, 'whole micro-USDT as text')
const few = <T extends z.ZodType>(values: T) =>
  z.record(word, values).refine((all) => Object.keys(all).length <= MOST_CHANGED, `at most ${MOST_CHANGED} at once`)

/** What every entry has: when it happened, and whether it is bookkeeping, which screens fold. */
const any = { at: moment, minor: z.literal(true).optional() }
const ofRow = { machine: word, row: word }

const move = z.strictObject({
  kind: z.literal('move'),
  ...any,
  ...ofRow,
  event: word,
  actor: z.enum(ACTORS),
  /** The state before; null where the event makes the row. */
  from: word.nullable(),
  /** The state after; the one before, where the event is refused. */
  to: word,
  /** The key of the problem, where the event is refused. */
  refused: word.optional(),
  /** The root that the row belongs to, with its kind: an order and its refund have the same `order:1`. */
  root: word.optional(),
  /** The facts that the event changed: a patch, where null takes a fact away. */
  facts: few(z.union([word, z.number(), z.boolean(), z.null()])).optional(),
})

const ledger = z.strictObject({
  kind: z.literal('ledger'),
  ...any,
  ...ofRow,
  /** What the money moved for, such as `payment`. */
  transfer: word,
  /** What each account gets, or gives; their sum is zero. An account is a role, such as `shopper` or `escrow`, or a numbered one. */
  lines: few(micro).refine(
    (lines) =>
      Object.values(lines).reduce((sum, each) => sum + (/^-?\d{1,30}$/.test(each) ? BigInt(each) : 0n), 0n) === 0n,
    'the lines of a transfer must sum to zero',
  ),
})

const event = z.strictObject({
  kind: z.literal('event'),
  ...any,
  ...ofRow,
  /** The party whose log holds it. */
  topic: word,
  seq: z.int().min(0),
  /** The event in the past tense, such as `order.paid`. */
  name: word,
})

const frame = z.strictObject({
  kind: z.literal('frame'),
  ...any,
  party: word,
  way: z.enum(['in', 'out']),
  name: word,
  topic: word.optional(),
  seq: z.int().min(0).optional(),
  /** What became of it on its way; it arrived where nothing is said. */
  fate: z.enum(['dropped', 'doubled', 'delayed', 'reordered', 'refused']).optional(),
})

const screen = z.strictObject({
  kind: z.literal('screen'),
  ...any,
  party: word,
  /** The route of the page, without what stands in its fields. */
  place: word.optional(),
  /** The states that the screen shows, by `machine:row`: a patch, where null is not shown any more. */
  shows: few(word.nullable()),
})

const deadline = z.strictObject({
  kind: z.literal('deadline'),
  ...any,
  ...ofRow,
  /** The automatic event; null where the row has no deadline any more. */
  event: word.nullable(),
  /** When it fires; null while the clock is paused, or where there is none. */
  fires: moment.nullable(),
})

const mark = z.strictObject({
  kind: z.literal('mark'),
  ...any,
  /** What happened to a party or to the server, such as `connection.lost` or `server.restarted`. */
  name: word,
  party: word.optional(),
  /** A broken promise: it is never folded. */
  failed: z.literal(true).optional(),
})

const entry = z.discriminatedUnion('kind', [move, ledger, event, frame, screen, deadline, mark])

const head = z.strictObject({
  recording: z.int().min(0),
  /** Who wrote it: the server from its rows, the simulator, or a page that was reported. */
  from: z.enum(['server', 'simulator', 'page']),
  /** What it is about: the number of an order, or the seed of a run. */
  of: word,
  /** The moment at which the lab opens it; its end where nothing is said. */
  look: moment.optional(),
  /** The build of the page or of the server. */
  build: word.optional(),
  /** How far the clock of the page was behind the server's, in milliseconds. */
  offsetMs: z.number().optional(),
  /** The state of the connection when it was reported. */
  connection: word.optional(),
  /** Whether it is longer than what is written here: its beginning is one summary, or left out. */
  cut: z.literal(true).optional(),
})

/** The first line of a recording: what it is about, and who wrote it. */
export type RecordingHead = z.infer<typeof head>
/** One line of a recording: something that happened at a moment. */
export type Entry = z.infer<typeof entry>
/** An entry of one kind. */
export type EntryOf<K extends Entry['kind']> = Extract<Entry, { kind: K }>

/** What happened, in the order of time. */
export interface Recording {
  readonly head: RecordingHead
  readonly entries: readonly Entry[]
}

/** What stands on one line; a {@link Mistake} names the line and the reason. */
function lineAs<T>(schema: z.ZodType<T>, text: string, file: string, line: number): T {
  if (text.length > MOST_IN_LINE) throw new Mistake(`${file}:${line}: the line is longer than ${MOST_IN_LINE} letters.`)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new Mistake(`${file}:${line}: no JSON at letter ${endOfJson(text) + 1}: ${message.slice(0, 200)}`)
  }
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Mistake(`${file}:${line}: ${issue?.path.join('.') || 'the line'}: ${issue?.message ?? 'no entry'}`)
}

/** The head of a recording, and its version before anything else: what follows may have another form. */
function headOf(text: string, file: string): RecordingHead {
  const { recording } = lineAs(z.looseObject({ recording: z.int().min(0) }), text, file, 1)
  if (recording < RECORDING_VERSION)
    throw new Mistake(`${file}:1: version ${recording} is older than ${RECORDING_VERSION}, which this build reads.`)
  if (recording > RECORDING_VERSION)
    throw new Mistake(`${file}:1: version ${recording} is newer than ${RECORDING_VERSION}, which this build reads.`)
  return lineAs(head, text, file, 1)
}

/** The lines of a text, with their numbers; empty ones are left out. No more are cut out than a recording may have. */
function* linesOf(text: string): Generator<{ readonly line: number; readonly text: string }> {
  for (let at = 0, line = 1; at < text.length; line += 1) {
    const end = text.indexOf('\n', at)
    const stop = end < 0 ? text.length : end
    const found = text.slice(at, stop).trim()
    if (found !== '') yield { line, text: found }
    at = stop + 1
  }
}

/** Reads a recording; a {@link Mistake} names the line and the reason. */
export function readRecording(text: string, file: string): Recording {
  if (text.length > MOST_BYTES) throw new Mistake(`${file} is larger than 20 MB.`)
  const lines = linesOf(text)
  const first = lines.next()
  if (first.done) throw new Mistake(`${file}:1: the file is empty.`)
  const found = headOf(first.value.text, file)
  const entries: Entry[] = []
  for (const { line, text: each } of lines) {
    if (entries.length === MOST_ENTRIES)
      throw new Mistake(`${file}:${line}: a recording has at most ${MOST_ENTRIES} entries.`)
    const next = lineAs(entry, each, file, line)
    if (next.at < (entries.at(-1)?.at ?? 0))
      throw new Mistake(`${file}:${line}: at: entries stand in the order of time, and this one is earlier.`)
    entries.push(next)
  }
  return { head: found, entries }
}
