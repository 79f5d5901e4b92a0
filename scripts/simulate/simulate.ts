import { type AnyLifecycle, everyLifecycle } from '#machines/all-lifecycles.ts'
import { tagsOf, termMs, waitingOf } from '#machines/platform/chart.ts'
import { type Actor, ACTORS, type Objection } from '#machines/platform/lifecycle.ts'
import type { Move } from '#machines/platform/referee.ts'
import { span } from '../diagrams/words.ts'
import { EXAMPLE_START } from '#tests/lifecycles/example.ts'
import { examplesOf } from '#tests/lifecycles/all-fixtures.ts'
import { sentenceOf } from './sentences.ts'
import { type Step, typed, understand } from './steps.ts'
import { ask, openNow, startWalk, wait, type Walk } from './walk.ts'

/** The terminal's output, and whether the arguments were understood. A refused event is an answer, not a failure. */
export interface Simulation {
  readonly understood: boolean
  readonly lines: readonly string[]
}

const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
const line = (label: string, text: string): string => `  ${label.padEnd(12)}${text}`

const usage = [
  'npm run simulate -- LIFECYCLE [fact=value…] [EVENT [field=value…] | actor:EVENT | +3d]…',
  '',
  'Lifecycles:',
  ...everyLifecycle.map(
    (of) =>
      `  ${of.name.padEnd(12)}${Object.keys(of.events)
        .map((type) => typed(of, type))
        .join(' ')}`,
  ),
]

function untilText({ of, row, at }: Walk): string {
  if (row.deadlineEvent === null)
    return tagsOf(of, row.state).some((tag) => ['over', 'ended'].includes(tag)) ? 'it is over' : 'open end'
  const what = row.deadlineEvent === 'target' ? 'a target: nothing fires' : `then ${typed(of, row.deadlineEvent)}`
  const whose = waitingOf(of, row.state).deadline?.of
  const owner = whose === undefined || whose === 'nobody' ? '' : `, the ${whose}’s time`
  if (row.deadlineAt === null) return `paused with ${span(row.deadlineLeft ?? 0)} left, ${what}${owner}`
  const left = row.deadlineAt - at
  return `${moment(row.deadlineAt)}, ${left < 0 ? `${span(left)} ago` : `in ${span(left)}`}, ${what}${owner}`
}

function statusOf(walk: Walk): string[] {
  const { of, row, at } = walk
  const waitsFor = waitingOf(of, row.state).waitsFor
  const open = openNow(walk).map(
    ({ actors, types }) => `${actors.join(', ')}: ${types.map((type) => typed(of, type)).join(' ')}`,
  )
  const [first = 'nothing', ...others] = open
  return [
    `${of.name} ${row.state}  (${moment(at)})`,
    line('waits for', waitsFor === undefined ? 'no one' : `the ${waitsFor}`),
    line('until', untilText(walk)),
    line('may happen', first),
    ...others.map((text) => line('', text)),
  ]
}

function answer(of: AnyLifecycle, type: string, actor: Actor, move: Move<unknown>, before: unknown): string[] {
  const head = `${typed(of, type)}, sent by the ${actor}`
  if (!move.ok) return [`${head}: refused`, ...refusal(move.objection)]
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

function take(walk: Walk, step: Step): string[] {
  const before = walk.row.facts
  if (step.kind === 'wait') {
    const fired = wait(walk, step.ms)
    return [`${span(step.ms)} pass`, ...fired.flatMap(({ type, move }) => answer(walk.of, type, 'clock', move, before))]
  }
  const actor = step.actor ?? walk.of.events[step.type]?.by[0] ?? 'system'
  return answer(walk.of, step.type, actor, ask(walk, step.type, actor, step.with), before)
}

/** Walks a lifecycle by command-line arguments. */
export function simulate([name, ...words]: readonly string[]): Simulation {
  if (name === undefined) return { understood: false, lines: usage }
  const of = everyLifecycle.find((each) => each.name.toLowerCase() === name.toLowerCase())
  const examples = of && examplesOf[of.name]
  if (!of || !examples) return { understood: false, lines: [`There is no lifecycle ${name}.`, '', ...usage] }
  const read = understand(of, examples, words)
  if (!read.ok) return { understood: false, lines: read.lines }
  const stranger = read.steps.find((step) => step.kind === 'ask' && step.actor !== null && !ACTORS.includes(step.actor))
  if (stranger?.kind === 'ask') {
    return { understood: false, lines: [`No one here is a ${stranger.actor}. There are: ${ACTORS.join(', ')}.`] }
  }
  const walk = startWalk(of, examples, read.facts)
  const lines = statusOf(walk)
  for (const step of read.steps) {
    const before = { ...walk.row, at: walk.at }
    lines.push('', ...take(walk, step))
    const untouched = walk.row.facts === before.facts && walk.row.state === before.state && walk.at === before.at
    lines.push('', ...(untouched ? [`${of.name} ${walk.row.state}, as before`] : statusOf(walk)))
  }
  return { understood: true, lines }
}
