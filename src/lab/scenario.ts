import { z } from 'zod'
import { days } from '#machines/platform/constants.ts'
import { ACTORS } from '#machines/platform/lifecycle.ts'
import { endOfJson } from './json-line.ts'
import { Mistake } from './names.ts'
import { MOST_DELAY_MS, MOST_SKEW_MS } from './network.ts'
import type { Begun } from './walk.ts'
import { type Cut, PARTIES, type Travel } from './world.ts'

/** The version of scenario files that this build writes. It reads older ones as well. */
export const SCENARIO_VERSION = 1

/** No file above this size is read, in bytes. */
export const MOST_BYTES = 20 * 1024 * 1024

/** No connection is cut for more steps. */
const MOST_CUT_STEPS = 100

const SPANS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 }
const name = z.string().min(1).max(80)
const span = z.string().regex(/^\+\d{1,12}(?:ms|s|min|h|d)$/, 'a span such as +72h or +1500ms')
const signedSpan = z.string().regex(/^[+-]\d{1,12}(?:ms|s|min|h|d)$/, 'a span such as +5min or -5min')

const expectation = z.strictObject({
  state: name,
  /** The key of the problem, where the step is refused. */
  refused: name.optional(),
  /** The state that the screen of each party shows when the step has just been answered, before more time passes. */
  sees: z.strictObject({ shopper: name.optional(), merchant: name.optional(), support: name.optional() }).optional(),
})

/** How the news of a step travels to the pages, and how far the clocks of their devices are off. */
const travel = z.strictObject({
  delay: span.optional(),
  /** Up to so much longer, for each message another time. */
  jitter: span.optional(),
  /** The news of the next step overtakes that of this one. */
  reorder: z.boolean().optional(),
  /** The news of this step never arrives as an event: the pages notice the gap. */
  lost: z.boolean().optional(),
  skew: signedSpan.optional(),
  /** The connection of a party ends before the step, and is back after so many; `gone`: what it missed is by then no longer in the log. */
  cut: z
    .strictObject({
      party: z.enum(PARTIES),
      steps: z.number().int().min(1).max(MOST_CUT_STEPS),
      gone: z.boolean().optional(),
    })
    .optional(),
})

const step = z.strictObject({
  event: name,
  actor: z.enum(ACTORS),
  /** What differs from the example of the event. */
  input: z.record(z.string().max(80), z.unknown()).optional(),
  /** The time that passes before the step. */
  time: span.optional(),
  /** `drop`: the request is lost. `double`: it arrives twice. `early`: the clock fires while nothing is due. */
  fault: z.enum(['drop', 'double', 'early']).optional(),
  /** The process ends before the request arrives, or after it is stored. */
  crash: z.enum(['before', 'after']).optional(),
  travel: travel.optional(),
  expect: expectation,
})

/** A scenario: one walk of one machine, with what each step leads to. */
export const scenarioSchema = z.strictObject({
  version: z.number().int().min(0),
  title: z.string().min(1).max(300),
  machine: name,
  /** The named set of facts that it starts from. */
  facts: name,
  /** What differs from that set, where the row began with facts of its own. */
  own: z.record(z.string().max(80), z.unknown()).optional(),
  actors: z.array(z.enum(ACTORS)).max(ACTORS.length),
  start: name,
  /** The row is taken up in the state `start` instead of being made, with so long until its deadline. */
  begun: z.strictObject({ left: span.optional() }).optional(),
  steps: z.array(step).max(10_000),
})

export type Scenario = z.infer<typeof scenarioSchema>
export type ScenarioStep = z.infer<typeof step>

/** So much time may pass at once. The longest terms are months; beyond this, dates end before a long walk does. */
export const MOST_WAIT_MS = days(3_650)

/** Where the row of a scenario is taken up; undefined where it is made. */
export const begunOf = ({ start, begun }: Pick<Scenario, 'start' | 'begun'>): Begun | undefined =>
  begun && { state: start, ...(begun.left !== undefined && { leftMs: spanMs(begun.left) }) }

/** A place to begin as a part of an address: `pendingReceipt+71h`; nothing where the row is made. */
export const begunText = (begun: Begun | undefined): string =>
  begun ? `${begun.state}${begun.leftMs === undefined ? '' : spanText(begun.leftMs)}` : ''

/** A place to begin from an address; a {@link Mistake} where it is none. */
export function begunIn(text: string): Begun | undefined {
  if (text === '') return undefined
  const [, state, left] = /^([\w.]{1,80})(\+\d{1,12}(?:ms|s|min|h|d))?$/.exec(text) ?? []
  if (state === undefined) throw new Mistake(`No walk begins here: ${text.slice(0, 80)}`)
  return { state, ...(left !== undefined && { leftMs: spanMs(left) }) }
}

/** A span in milliseconds: `+72h`. A {@link Mistake} where it is longer than ten years. */
export function spanMs(text: string): number {
  const [, count = '0', unit = ''] = /^\+(\d+)(ms|s|min|h|d)$/.exec(text) ?? []
  const ms = Number(count) * (SPANS[unit] ?? 0)
  if (ms > MOST_WAIT_MS) throw new Mistake(`${text} is longer than 3650 days.`)
  return ms
}

const limited = (text: string, ms: number, most: number): number => {
  if (Math.abs(ms) > most) throw new Mistake(`${text} is longer than ${spanText(most).slice(1)}.`)
  return ms
}

/** How the news of a step travels, as files and links write it. A {@link Mistake} where a span is too long. */
export function travelIn({ delay, jitter, reorder, lost, skew, cut }: NonNullable<ScenarioStep['travel']>): Travel {
  const delayIn = (text: string): number => limited(text, spanMs(text), MOST_DELAY_MS)
  const skewIn = (text: string): number =>
    limited(text, spanMs(text.replace('-', '+')) * (text.startsWith('-') ? -1 : 1), MOST_SKEW_MS)
  return {
    ...(delay !== undefined && { delayMs: delayIn(delay) }),
    ...(jitter !== undefined && { jitterMs: delayIn(jitter) }),
    ...(reorder && { reorder }),
    ...(lost && { lost }),
    ...(skew !== undefined && { skewMs: skewIn(skew) }),
    ...(cut && { cut: { party: cut.party, steps: cut.steps, ...(cut.gone && { gone: true }) } }),
  }
}

/** A cut connection as a part of an address: `cut2.shopper`, or `gone2.shopper` where the log no longer holds what was missed. */
export const cutText = ({ party, steps, gone }: Cut): string => `${gone ? 'gone' : 'cut'}${steps}.${party}`

/** A cut connection from an address; a {@link Mistake} where it is none. */
export function cutIn(text: string): Cut {
  const [, how, steps, name] = /^(cut|gone)(\d{1,3})\.([a-z]{1,20})$/.exec(text) ?? []
  const party = PARTIES.find((each) => each === name)
  const count = Number(steps)
  if (!party || !(count >= 1 && count <= MOST_CUT_STEPS))
    throw new Mistake(`No connection is cut like this: ${text.slice(0, 80)}`)
  return { party, steps: count, ...(how === 'gone' && { gone: true }) }
}

/** How the news of a step travels, as files write it. */
export const travelOut = ({
  delayMs = 0,
  jitterMs = 0,
  reorder,
  lost,
  skewMs = 0,
  cut,
}: Travel): NonNullable<ScenarioStep['travel']> => ({
  ...(delayMs > 0 && { delay: spanText(delayMs) }),
  ...(jitterMs > 0 && { jitter: spanText(jitterMs) }),
  ...(reorder && { reorder }),
  ...(lost && { lost }),
  ...(skewMs !== 0 && { skew: skewMs < 0 ? spanText(-skewMs).replace('+', '-') : spanText(skewMs) }),
  ...(cut && { cut: { ...cut } }),
})

/** Milliseconds as the shortest span. */
export function spanText(ms: number): string {
  const [unit = 'ms', of = 1] = Object.entries(SPANS).findLast(([, each]) => ms >= each && ms % each === 0) ?? []
  return `+${ms / of}${unit}`
}

/** The line on which a place in a JSON text begins; the last line where it is not found. */
function lineOf(text: string, path: readonly PropertyKey[]): number {
  let at = 0
  for (const [index, key] of path.entries()) {
    if (typeof key === 'string') {
      const found = text.indexOf(`"${key}"`, at)
      if (found >= 0) at = found
    } else if (typeof key === 'number' && path[index - 1] === 'steps') {
      // Each step has one event.
      for (let step = 0; step <= key; step += 1) at = text.indexOf('{', at + 1) < 0 ? at : nextStep(text, at, step)
    }
  }
  return text.slice(0, at).split('\n').length
}

function nextStep(text: string, at: number, step: number): number {
  if (step === 0) return text.indexOf('{', at)
  let depth = 0
  let quoted = false
  for (let index = at; index < text.length; index += 1) {
    const letter = text[index]
    if (letter === '"' && text[index - 1] !== '\\') quoted = !quoted
    if (quoted) continue
    if (letter === '{') depth += 1
    if (letter === '}') depth -= 1
    if (letter === '}' && depth === 0) return Math.max(at, text.indexOf('{', index))
  }
  return at
}

/** Reads a scenario file; a {@link Mistake} names the line and the reason. */
export function readScenario(text: string, file: string): Scenario {
  if (text.length > MOST_BYTES) throw new Mistake(`${file} is larger than 20 MB.`)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const line = text.slice(0, endOfJson(text)).split('\n').length
    throw new Mistake(`${file}:${line}: no JSON: ${message.slice(0, 200)}`)
  }
  const read = scenarioSchema.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    const path = issue?.path ?? []
    throw new Mistake(
      `${file}:${lineOf(text, path)}: ${path.join('.') || 'the file'}: ${issue?.message ?? 'not a scenario'}`,
    )
  }
  if (read.data.version > SCENARIO_VERSION)
    throw new Mistake(
      `${file}: version ${read.data.version} is newer than ${SCENARIO_VERSION}, which this build reads.`,
    )
  return read.data
}

/** A scenario as text: one line a step. */
export function scenarioText({ steps, ...head }: Scenario): string {
  const lines = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  const rows = steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n')
  return `{\n${lines.join('\n')}\n  "steps": [${steps.length > 0 ? `\n${rows}\n  ` : ''}]\n}\n`
}
