import { Mistake, nearest } from './names.ts'
import type { Playable } from './playable.ts'

/** The fields of an event: those of its example and of the known ways to send it. */
function fieldsOf(play: Playable, type: string): readonly string[] {
  const examples = Object.values(play.facts).map((facts) => play.example(type, facts, play.start))
  const ways = Object.values(play.variants[type] ?? {}).map(({ input }) => input ?? {})
  return [...new Set([...examples, ...ways].flatMap((each) => Object.keys(each)))].filter((name) => name !== 'type')
}

/** The input as it was given; a {@link Mistake} names the first field that the event has not. A creation brings its own fields. */
export function inputOf<Input extends object | undefined>(
  play: Playable,
  type: string,
  input: Input,
  own?: readonly string[],
): Input {
  const fields = own ?? fieldsOf(play, type)
  for (const name of Object.keys(input ?? {}))
    if (!fields.includes(name)) throw new Mistake(`${type} has no field ${name.slice(0, 80)}. ${nearest(name, fields)}`)
  return input
}

/** A text as an object of JSON; undefined where it is anything else. */
export function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What a machine throws at input of the wrong kind, as a {@link Mistake}: an amount that is no number, for example. */
export function mistakeOf(error: unknown): Mistake {
  if (error instanceof Mistake) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new Mistake(`The machine cannot read this input: ${reason.slice(0, 200)}`)
}
