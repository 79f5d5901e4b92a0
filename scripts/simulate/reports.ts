import { stateNames } from '#machines/platform/chart.ts'
import { coveringWalks } from '#lab/covering.ts'
import { explore } from '#lab/explore.ts'
import { find } from '#lab/find.ts'
import { walkPattern } from '#lab/sequence/walk-pattern.ts'
import type { Playable } from '#lab/playable.ts'
import { isPattern } from '#lab/sequence/pattern.ts'
import { trackOf } from '#lab/track.ts'
import { spanText } from '#lab/scenario.ts'
import { ask, type Ask, begin } from '#lab/walk.ts'
import { typed } from './steps.ts'

const inputText = (input: object | undefined): string =>
  Object.entries(input ?? {})
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('')

const askText = ({ of }: Playable, { type, actor, input, afterMs }: Ask): string =>
  `${afterMs ? `${spanText(afterMs)} ` : ''}${actor}:${typed(of, type)}${inputText(input)}`

/** Every machine: its states, its events with who may send them, its sets of facts. */
export const listLines = (plays: readonly Playable[]): string[] =>
  plays.flatMap(({ of, facts }) => {
    const types = Object.keys(of.events)
    const width = Math.max(...types.map((type) => typed(of, type).length)) + 2
    return [
      of.name,
      `  states  ${stateNames(of).join(' ')}`,
      `  facts   ${Object.keys(facts).join(' ')}`,
      ...types.map((type) => `  ${typed(of, type).padEnd(width)}${of.events[type]?.by.join(', ')}`),
      '',
    ]
  })

/** Numbered walks that cover every transition and every pair of consecutive transitions. */
export const pathLines = (plays: readonly Playable[]): string[] =>
  plays.flatMap((play) => {
    const explored = explore(play)
    const walks = coveringWalks(explored)
    const { declared, transitions, pairs, declaredPairs } = explored
    const missing = declared.transitions.filter((each) => !transitions.has(each))
    return [
      `${play.of.name}: ${walks.length} walks, ${transitions.size} of ${declared.transitions.length} transitions, ${pairs.size} of ${declaredPairs.length} pairs`,
      ...walks.map(({ facts, asks }, index) => {
        const steps = asks.map((asked) => askText(play, asked)).join(', ')
        return `${String(index + 1).padStart(5)}. (${facts}) ${steps}`
      }),
      ...missing.map((each) => `  not reached: ${each}`),
      '',
    ]
  })

/** The walk in which the events of a pattern follow each other, executed; `reached` is false where the bounded search finds none. */
function patternLines(plays: readonly Playable[], query: string): { reached: boolean; lines: string[] } {
  const { table, steps, missing } = walkPattern(plays, query)
  const lines = trackOf(table, steps).flatMap(({ step, world }): string[] => {
    if (step === null)
      return [`${table.machine} starts in ${world.rows.get(table.machine)?.state} with the facts ${table.facts}`]
    const said = world.happenings
      .filter(({ isMinor }) => !isMinor)
      .map(({ actor, type, to, from, cause }) => {
        const stays = from === to ? ' (stays)' : ''
        return `${cause === 'asked' ? '  ' : '    '}${actor}:${type} → ${to}${stays}`
      })
    return 'waitMs' in step ? [`  ${spanText(step.waitMs)}`, ...said] : said
  })
  return {
    reached: missing === null,
    lines: [
      ...lines,
      ...(missing ? [`  not found from the known facts and inputs: ${missing.text} does not follow`] : []),
      '',
    ],
  }
}

/** The walks to what a query describes, executed step by step; `reached` is false where the bounded search does not get there. */
export function findLines(plays: readonly Playable[], query: string): { reached: boolean; lines: string[] } {
  if (isPattern(query)) return patternLines(plays, query)
  const found = find(plays, query)
  const lines = found.flatMap(({ play, facts, asks, unmet }) => {
    let position = begin(play, play.facts[facts])
    const head = `${play.of.name} starts in ${position.state} with the facts ${facts}`
    const steps = asks.map((asked, index) => {
      const answer = ask(play, position, asked)
      const stays = answer.position.state === position.state
      position = answer.position
      return `${String(index + 1).padStart(5)}. ${askText(play, asked)} → ${position.state}${stays ? ' (stays)' : ''}`
    })
    const wrong = unmet.map(({ text, now }) => `  in the way: ${text}, it is ${JSON.stringify(now)}`)
    return [
      head,
      ...steps,
      ...(wrong.length > 0
        ? [`  not found from the known facts and inputs; the nearest is ${position.state}`, ...wrong]
        : []),
      '',
    ]
  })
  return { reached: found.every(({ unmet }) => unmet.length === 0), lines }
}
