import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Chart, termMs } from '#machines/platform/chart.ts'
import type { Lifecycle } from '#machines/platform/lifecycle.ts'
import { examplesOf } from '#tests/lifecycles/all-fixtures.ts'
import { type Arrow, arrowsOf, type ChartState, type EffectName, statesOf } from './chart.ts'
import { deadlineText, span } from './deadline-text.ts'

/** The source of a page: a machine, with its events if the server referees it. */
export type Drawn = Chart & Partial<Pick<Lifecycle, 'creations' | 'events'>>

const idOf = (path: string): string => path.replaceAll('.', '_')
const short = (name: string, event: string): string => event.replace(`${name}.`, '')
const namesOf = (effects: readonly EffectName[]): string[] => effects.map(({ type }) => type)
const code = (names: readonly string[]): string => names.map((word) => `\`${word}\``).join(', ') || '–'

function nested({ first, inside }: ChartState, depth: number): string[] {
  const indent = '  '.repeat(depth)
  return [
    ...(first === null ? [] : [`${indent}[*] --> ${idOf(first)}`]),
    ...inside.flatMap((state) => {
      const name = state.path.split('.').at(-1) ?? ''
      const own = `${indent}state "${name}" as ${idOf(state.path)}`
      return state.inside.length === 0 ? [own] : [`${own} {`, ...nested(state, depth + 1), `${indent}}`]
    }),
  ]
}

const leaves = (state: ChartState): ChartState[] => (state.inside.length === 0 ? [state] : state.inside.flatMap(leaves))

function diagram(of: Drawn): string[] {
  const root = statesOf(of)
  const label = ({ event, guards }: Arrow): string =>
    short(of.name, event) + (guards.length > 0 ? ` [${guards.join(' and ')}]` : '')
  const arrows = arrowsOf(of).map(
    (arrow) => `  ${idOf(arrow.from)} --> ${idOf(arrow.to ?? arrow.from)}: ${label(arrow)}`,
  )
  const ends = leaves(root)
    .filter(({ ends }) => ends)
    .map(({ path }) => `  ${idOf(path)} --> [*]`)
  return ['```mermaid', 'stateDiagram-v2', ...nested(root, 1), ...arrows, ...ends, '```']
}

/** How an effect changes the deadline of a state that stays. */
const CLOCKS: Readonly<Record<string, (params: EffectName['params'], facts: unknown) => string>> = {
  restartDeadline: () => 'restarts',
  putOffDeadline: () => 'put off',
  nearDeadline: ({ after }, facts) => `${span(termMs(facts, String(after)))} if sooner`,
  extendDeadline: ({ by }, facts) => `+${span(termMs(facts, String(by)))}`,
  pauseClocks: () => 'paused',
  resumeClocks: (_params, facts) => `resumes with at least ${span(termMs(facts, 'resumeAtLeastMs'))}`,
}

/** A row under today's terms. */
const factsOf = ({ name }: Drawn): unknown => examplesOf[name]?.facts

function deadlineAfter(of: Drawn, { to, effects }: Arrow): string {
  if (to === null)
    return effects.flatMap(({ type, params }) => CLOCKS[type]?.(params, factsOf(of)) ?? []).join(', ') || 'keeps'
  const deadline = leaves(statesOf(of)).find(({ path }) => path === to)?.waiting.deadline
  return deadline ? deadlineText(deadline, factsOf(of)) : '–'
}

function moveTable(of: Drawn): string[] {
  const rows = arrowsOf(of).map((arrow) => {
    const who = of.events?.[arrow.event]?.by.join(', ') ?? 'client'
    const to = arrow.to === null ? 'same' : `\`${arrow.to}\``
    const cells = [
      `\`${arrow.from}\``,
      to,
      `\`${arrow.event}\``,
      who,
      code(arrow.guards),
      code(namesOf(arrow.effects)),
      deadlineAfter(of, arrow),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return ['| From | To | Event | By | Guard | Effects | Deadline |', '|---|---|---|---|---|---|---|', ...rows]
}

function stateTable(of: Drawn): string[] {
  const rows = leaves(statesOf(of)).map(({ path, tags, waiting, entry }) => {
    const until = waiting.deadline ? deadlineText(waiting.deadline, factsOf(of)) : '–'
    return `| \`${path}\` | ${waiting.waitsFor ?? '–'} | ${until} | ${code(tags)} | ${code(namesOf(entry))} |`
  })
  return ['| State | Waits for | Until | Tags | On entering |', '|---|---|---|---|---|', ...rows]
}

function creationTable({ creations }: Drawn): string[] {
  if (!creations) return []
  const rows = Object.entries(creations).map(
    ([type, { by, as, rules }]) => `| \`${type}\` | ${by.join(', ')} | \`${as}\` | ${code(Object.keys(rules))} |`,
  )
  return ['', '## Creation', '', '| Event | By | Published as | Rules, in order |', '|---|---|---|---|', ...rows]
}

function eventTable({ events }: Drawn): string[] {
  if (!events) return []
  const rows = Object.entries(events).map(([type, { by, as, silent, together, assigned }]) => {
    const limits = [...(together ? ['two people may be needed'] : []), ...(assigned ? ['the assignee only'] : [])]
    return `| \`${type}\` | ${by.join(', ')} | ${silent ? '–' : `\`${as}\``} | ${limits.join(', ') || '–'} |`
  })
  return ['', '## Events', '', '| Event | By | Published as | Limits |', '|---|---|---|---|', ...rows]
}

const fileOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The file of a machine, in the folder of its area. */
function machineOf(name: string): string {
  const file = `${fileOf(name)}.machine.ts`
  const found = readdirSync('src/machines', { recursive: true, encoding: 'utf8' }).find(
    (each) => basename(each) === file,
  )
  return join('src/machines', found ?? file)
}

/** The page of one machine: diagram and tables, the same text for the same machine. */
export function lifecyclePage(of: Drawn): string {
  const lines = [
    `# ${of.name}`,
    '',
    `Drawn from \`${machineOf(of.name)}\` by \`npm run diagrams\`. Do not edit.`,
    '',
    ...diagram(of),
    '',
    '## States',
    '',
    ...stateTable(of),
    '',
    '## Moves',
    '',
    ...moveTable(of),
    ...creationTable(of),
    ...eventTable(of),
  ]
  return `${lines.join('\n')}\n`
}
