import { z } from 'zod'
import { days } from '#machines/platform/constants.ts'
import { ACTORS } from '#machines/platform/lifecycle.ts'
import { endOfJson } from './json-line.ts'
import { Mistake } from './names.ts'

/** The version of scenario files that this build writes. It reads older ones as well. */
export const SCENARIO_VERSION = 1

/** No file above this size is read, in bytes. */
export const MOST_BYTES = 20 * 1024 * 1024

const SPANS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 }
const name = z.string().min(1).max(80)

const expectation = z.strictObject({
  state: name,
  /** The key of the problem, where the step is refused. */
  refused: name.optional(),
})

const step = z.strictObject({
  event: name,
  actor: z.enum(ACTORS),
  /** What differs from the example of the event. */
  input: z.record(z.string().max(80), z.unknown()).optional(),
  /** The time that passes before the step. */
  time: z
    .string()
    .regex(/^\+\d{1,12}(?:ms|s|min|h|d)$/, 'a span such as +72h or +1500ms')
    .optional(),
  /** `drop`: the request is lost. `double`: it arrives twice. `early`: the clock fires while nothing is due. */
  fault: z.enum(['drop', 'double', 'early']).optional(),
  /** The process ends before the request arrives, or after it is stored. */
  crash: z.enum(['before', 'after']).optional(),
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
  steps: z.array(step).max(10_000),
})

export type Scenario = z.infer<typeof scenarioSchema>
export type ScenarioStep = z.infer<typeof step>

/** So much time may pass at once. The longest terms are months; beyond this, dates end before a long walk does. */
const MOST_WAIT_MS = days(3_650)

/** A span in milliseconds: `+72h`. A {@link Mistake} where it is longer than ten years. */
export function spanMs(text: string): number {
  const [, count = '0', unit = ''] = /^\+(\d+)(ms|s|min|h|d)$/.exec(text) ?? []
  const ms = Number(count) * (SPANS[unit] ?? 0)
  if (ms > MOST_WAIT_MS) throw new Mistake(`${text} is longer than 3650 days.`)
  return ms
}

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
