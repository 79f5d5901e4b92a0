import { machineNamed, Mistake, unknownName, type WithMachine } from '../names.ts'
import { spanMs } from '../scenario.ts'

/** One event of a pattern, and how long after the one before it may happen. */
export interface Term {
  readonly text: string
  readonly machine: string
  /** The names by which the event is sent or published. */
  readonly names: ReadonlySet<string>
  readonly withinMs: number | null
}

/** Events that happen one after the other, with anything in between. */
export interface EventPattern {
  /** The machine that is named first. */
  readonly machine: string
  readonly terms: readonly Term[]
}

/** A pattern of more events is not read. */
const MOST_TERMS = 20

/** Whether a query asks for events one after the other: `order pay > ship`. A comparison has no spaces around its sign. */
export const isPattern = (query: string): boolean => /\s>\s/.test(query)

const simple = (word: string): string => word.toLowerCase().replaceAll(/[_-]/g, '')

/** All names of the event that a word means: by the name under which it is sent, or published, as `paid`. */
function namesOf({ of }: WithMachine, word: string): ReadonlySet<string> {
  const events = Object.entries({ ...of.events, ...of.creations })
  const isMeant = (name: string): boolean => simple(name.slice(name.indexOf('.') + 1)) === simple(word)
  const sent = events.filter(([type]) => isMeant(type))
  const found = sent.length > 0 ? sent : events.filter(([, { as }]) => isMeant(as))
  if (found.length > 0) return new Set(found.flatMap(([type, { as }]) => [type, as]))
  const types = events.map(([type]) => type)
  throw unknownName(`The ${of.name} has no event ${word.slice(0, 60)}.`, `${of.name}.${word}`, types)
}

function termOf(plays: readonly WithMachine[], first: WithMachine, text: string): Term {
  const [, name = '', span] = /^([\w.-]{1,80})(?:<(\d{1,12}(?:ms|s|min|h|d)))?$/.exec(text) ?? []
  if (name === '')
    throw new Mistake(`This is no event of a sequence: ${text.slice(0, 60) || '""'}. For example: ship<1h`)
  const dot = name.indexOf('.')
  const play = dot < 0 ? first : machineNamed(plays, name.slice(0, dot))
  const withinMs = span === undefined ? null : spanMs(`+${span}`)
  return { text, machine: play.of.name, names: namesOf(play, name.slice(dot + 1)), withinMs }
}

/** Reads a pattern: a machine, then its events or those of others with `>` between them: `order pay > ship > refund.apply<1h`. */
export function readPattern(plays: readonly WithMachine[], query: string): EventPattern {
  const [head = '', ...rest] = query.trim().split(/\s+/)
  const play = machineNamed(plays, head)
  const texts = rest
    .join(' ')
    .split('>')
    .map((each) => each.replaceAll(' ', ''))
  if (texts.length > MOST_TERMS) throw new Mistake(`A sequence has at most ${MOST_TERMS} events.`)
  return { machine: play.of.name, terms: texts.map((text) => termOf(plays, play, text)) }
}

/** Whether an event that happened is the one of a term. */
export const isOfTerm = (
  { machine, names }: Term,
  happened: { readonly machine: string; readonly type: string },
): boolean => machine === happened.machine && names.has(happened.type)

/** Whether a moment is soon enough after the event before it. */
export const isInTime = ({ withinMs }: Term, at: number, before: number | null): boolean =>
  withinMs === null || before === null || at - before <= withinMs
