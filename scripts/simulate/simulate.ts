import type { AnyLifecycle } from '#machines/all-lifecycles.ts'
import { tagsOf, termMs, waitingOf } from '#machines/platform/chart.ts'
import { type Actor, ACTORS, type Objection } from '#machines/platform/lifecycle.ts'
import type { Move } from '#machines/platform/referee.ts'
import { span } from '../diagrams/deadline-text.ts'
import { EXAMPLE_START } from '#lab/examples/example.ts'
import { everyPlayable } from './playables.ts'
import { sentenceOf } from './sentences.ts'
import { type Step, typed, understand } from './steps.ts'
import { nearest } from '#lab/names.ts'
import type { Playable } from '#lab/playable.ts'
import { ask, begin, openNow, pass, type Position } from '#lab/walk.ts'
import { becauseText } from './because.ts'
import { type Because, whyRefused } from '#lab/why.ts'

/** The terminal's output, and whether the arguments were understood. A refused event is an answer, not a failure. */
export interface Simulation {
  readonly understood: boolean
  readonly lines: readonly string[]
}

const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
const line = (label: string, text: string): string => `  ${label.padEnd(12)}${text}`

const machines = everyPlayable.map(({ of }) => of)
const width = Math.max(...machines.map(({ name }) => name.length)) + 2

/** What can be typed, with every machine and its events. */
export const usage = [
  'npm run simulate -- MACHINE [fact=value…] [EVENT [field=value…] | actor:EVENT | +3d]…',
  'npm run simulate -- --list | --paths [MACHINE] | --diagram MACHINE | find "QUERY" | run FILE… | --scenarios | --coverage | --json | --mcp',
  '',
  'Machines:',
  ...machines.map(
    (of) =>
      `  ${of.name.padEnd(width)}${Object.keys(of.events)
        .map((type) => typed(of, type))
        .join(' ')}`,
  ),
]

interface Walk {
  readonly play: Playable
  readonly position: Position
}

function untilText({ play: { of }, position: row }: Walk): string {
  const { at } = row
  if (row.deadlineEvent === null)
    return tagsOf(of, row.state).some((tag) => ['over', 'ended'].includes(tag)) ? 'it is over' : 'open end'
  const what = row.deadlineEvent === 'target' ? 'a target: nothing fires' : `then ${typed(of, row.deadlineEvent)}`
  const whose = waitingOf(of, row.state).deadline?.of
  const owner = whose === undefined || whose === 'system' ? '' : `, the ${whose}’s time`
  if (row.deadlineAt === null) return `paused with ${span(row.deadlineLeft ?? 0)} left, ${what}${owner}`
  const left = row.deadlineAt - at
  return `${moment(row.deadlineAt)}, ${left < 0 ? `${span(left)} ago` : `in ${span(left)}`}, ${what}${owner}`
}

function statusOf(walk: Walk): string[] {
  const { of } = walk.play
  const row = walk.position
  const waitsFor = waitingOf(of, row.state, row.facts).waitsFor
  const open = openNow(walk.play, row).map(
    ({ actors, types }) => `${actors.join(', ')}: ${types.map((type) => typed(of, type)).join(' ')}`,
  )
  const [first = 'nothing', ...others] = open
  return [
    `${of.name} ${row.state}  (${moment(row.at)})`,
    line('waits for', waitsFor === undefined ? 'no one' : `the ${waitsFor}`),
    line('until', untilText(walk)),
    line('may happen', first),
    ...others.map((text) => line('', text)),
  ]
}

function answer(
  of: AnyLifecycle,
  type: string,
  actor: Actor,
  move: Move<unknown>,
  before: unknown,
  because?: Because,
): string[] {
  const head = `${typed(of, type)}, sent by the ${actor}`
  if (!move.ok)
    return [
      `${head}: refused`,
      ...refusal(move.objection),
      ...(because ? becauseText(because).map((text) => line('', text)) : []),
    ]
  const effects = move.effects.map(({ type, params }) => {
    const shown = Object.entries(params).map(([name, value]) => `${name} ${span(termMs(move.facts, String(value)))}`)
    return shown.length > 0 ? `${type} (${shown.join(', ')})` : type
  })
  const changed = Object.entries(move.facts as object).filter(
    ([key, value]) => (before as Record<string, unknown>)[key] !== value,
  )
  return [
    `${head}, published as ${move.name}`,
    line('does', effects.join(', ') || 'nothing more'),
    ...(changed.length > 0 ? [line('notes', changed.map(([key, value]) => `${key} = ${fact(value)}`).join(', '))] : []),
  ]
}

function refusal(objection: Objection): string[] {
  const key = [objection.key, ...Object.entries(objection.params).map(([name, value]) => `${name} ${value}`)].join(', ')
  const sentence = sentenceOf(objection)
  return [line('because', sentence ?? key), ...(sentence === null ? [] : [line('', key)])]
}

const fact = (value: unknown): string =>
  typeof value === 'number' && value >= EXAMPLE_START ? moment(value) : String(value)

function take({ play, position }: Walk, step: Step): { walk: Walk; lines: string[] } {
  const { of } = play
  if (step.kind === 'wait') {
    const passed = pass(play, position, step.ms)
    const fired = passed.fired.flatMap(({ event, move }) => answer(of, event.type, 'clock', move, position.facts))
    return { walk: { play, position: passed.position }, lines: [`${span(step.ms)} pass`, ...fired] }
  }
  const actor = step.actor ?? of.events[step.type]?.by[0] ?? 'system'
  const asked = { type: step.type, actor, input: step.with }
  const { position: next, move } = ask(play, position, asked)
  const because = move.ok ? undefined : whyRefused(play, position, asked)
  return { walk: { play, position: next }, lines: answer(of, step.type, actor, move, position.facts, because) }
}

/** Walks a machine by command-line arguments. */
export function simulate([name, ...args]: readonly string[]): Simulation {
  if (name === undefined) return { understood: false, lines: usage }
  const play = everyPlayable.find(({ of }) => of.name.toLowerCase() === name.toLowerCase())
  if (!play) {
    const near = nearest(
      name,
      machines.map((each) => each.name),
    )
    return { understood: false, lines: [`There is no lifecycle ${name}. ${near}`, '', ...usage] }
  }
  const read = understand(play, args)
  if (!read.ok) return { understood: false, lines: read.lines }
  const stranger = read.steps.find((step) => step.kind === 'ask' && step.actor !== null && !ACTORS.includes(step.actor))
  if (stranger?.kind === 'ask') {
    return { understood: false, lines: [`No one here is a ${stranger.actor}. There are: ${ACTORS.join(', ')}.`] }
  }
  let walk: Walk = { play, position: begin(play, read.facts) }
  const lines = statusOf(walk)
  for (const step of read.steps) {
    const before = walk.position
    const taken = take(walk, step)
    walk = taken.walk
    lines.push('', ...taken.lines)
    const { position } = walk
    const untouched = position.facts === before.facts && position.state === before.state && position.at === before.at
    lines.push('', ...(untouched ? [`${play.of.name} ${position.state}, as before`] : statusOf(walk)))
  }
  return { understood: true, lines }
}
