import { z } from 'zod'
import { ACTORS, type Objection } from '#machines/platform/lifecycle.ts'
import { inputOf, mistakeOf } from './input.ts'
import { eventNamed, machineNamed, Mistake, nearest } from './names.ts'
import { factsNamed, type Playable } from './playable.ts'
import { spanMs } from './scenario.ts'
import { ask, begin, pass, type Position } from './walk.ts'
import { type Because, whyRefused } from './why.ts'

const name = z.string().min(1).max(80)

/** A line that comes in. Without an event it only shows where the machine is; with facts, named or changed, the machine starts again. */
export const requestSchema = z.strictObject({
  machine: name,
  event: name.optional(),
  actor: z.string().max(80).optional(),
  input: z.record(z.string().max(80), z.unknown()).optional(),
  facts: z.union([name, z.record(z.string().max(80), z.unknown())]).optional(),
  time: z
    .string()
    .regex(/^\+\d{1,12}(?:ms|s|min|h|d)$/, 'a span such as +72h')
    .optional(),
})

/** The answer to a line: where the machine is, why it refused, or what was not understood. */
export type Response =
  | { readonly state: string; readonly facts?: unknown }
  | { readonly refused: Objection; readonly because: Because | undefined }
  | { readonly error: string }

/** The exit code of an answer: 0 moved or held, 1 refused, 2 bad input. */
export const codeOf = (response: Response): 0 | 1 | 2 => ('error' in response ? 2 : 'refused' in response ? 1 : 0)

function actorNamed(word: string): (typeof ACTORS)[number] {
  const found = ACTORS.find((actor) => actor === word)
  if (found) return found
  throw new Mistake(`No actor is called ${word}. ${nearest(word, ACTORS)}`)
}

function startFacts(play: Playable, facts: string | Record<string, unknown> | undefined): object {
  const usual = Object.values(play.facts)[0] ?? {}
  if (facts === undefined) return usual
  if (typeof facts === 'string') {
    if (Object.hasOwn(play.facts, facts)) return factsNamed(play, facts)
    throw new Mistake(`The ${play.of.name} has no facts ${facts}. ${nearest(facts, Object.keys(play.facts))}`)
  }
  for (const key of Object.keys(facts))
    if (!Object.hasOwn(usual, key))
      throw new Mistake(`The ${play.of.name} has no fact ${key}. ${nearest(key, Object.keys(usual))}`)
  return { ...usual, ...facts }
}

/** Walks of several machines at once, driven by one request after another. */
export class Session {
  readonly #plays: readonly Playable[]
  readonly #positions = new Map<string, Position>()

  constructor(plays: readonly Playable[]) {
    this.#plays = plays
  }

  /** Answers one request; what is not understood changes nothing. */
  answer(request: unknown): Response {
    try {
      return this.#answer(request)
    } catch (error) {
      return { error: mistakeOf(error).message }
    }
  }

  #answer(request: unknown): Response {
    const read = requestSchema.safeParse(request)
    if (!read.success) {
      const [issue] = read.error.issues
      throw new Mistake(`${issue?.path.join('.') || 'the line'}: ${issue?.message ?? 'not a request'}`)
    }
    const { machine, event, actor, input, facts, time } = read.data
    const play = machineNamed(this.#plays, machine)
    const known = facts === undefined ? this.#positions.get(play.of.name) : undefined
    const from = known ?? begin(play, startFacts(play, facts))
    const afterMs = time === undefined ? 0 : spanMs(time)
    if (event === undefined) return this.#moved(play, pass(play, from, afterMs).position)
    const type = eventNamed(play, event)
    const by = actor === undefined ? play.of.events[type]?.by[0] : actorNamed(actor)
    const asked = { type, actor: by ?? 'system', input: inputOf(play, type, input), afterMs }
    const { position, move } = ask(play, from, asked)
    if (move.ok) return this.#moved(play, position)
    this.#positions.set(play.of.name, position)
    return { refused: move.objection, because: whyRefused(play, position, { ...asked, afterMs: 0 }) }
  }

  #moved(play: Playable, position: Position): Response {
    this.#positions.set(play.of.name, position)
    return { state: position.state }
  }

  /** Where a machine is now; undefined before its first request. */
  positionOf(machine: string): Position | undefined {
    return this.#positions.get(machineNamed(this.#plays, machine).of.name)
  }
}
