import { everyPlayable } from './playables.ts'
import { mistakeOf } from '#lab/input.ts'
import { readSteps, type ReadSteps } from '#lab/link.ts'
import { ownIn } from '#lab/own-facts.ts'
import { begunIn } from '#lab/scenario.ts'
import { type Setting, tableOf } from '#lab/table.ts'
import { wholeBudget } from '#lab/take.ts'
import { type Stop, stepsOf, walk } from '#lab/track.ts'
import { type ForkText, PATH_NAMES, type PathName, readForks } from '#lab/tree.ts'
import type { Step, Table } from '#lab/world.ts'

/** One of the paths that are walked at once: its steps, and where they lead. */
export interface Path {
  readonly name: PathName
  readonly steps: readonly Step[]
  readonly track: readonly Stop[]
}

/** What an address opens. */
export interface Opened {
  readonly table: Table
  /** At least one. */
  readonly paths: readonly Path[]
  /** What is not understood of the address. The rest of it is shown. */
  readonly mistake: string | null
}

/** Walks that no address could hold, by the names that stand in their place. */
export type Kept = ReadonlyMap<string, readonly Step[]>

const FIRST = everyPlayable[0]?.of.name ?? ''
const KEPT = /^kept-\d+$/

/** The first of some settings that there is, and what is wrong with those before it. */
function tableFor(settings: readonly (() => Setting)[]): { table: Table; mistake: string | null } {
  let mistake: string | null = null
  for (const setting of settings)
    try {
      return { table: tableOf(everyPlayable, setting()), mistake }
    } catch (error) {
      mistake ??= mistakeOf(error).message
    }
  return { table: tableOf(everyPlayable, { machine: FIRST }), mistake }
}

function stepsIn(table: Table, text: string, kept: Kept): ReadSteps {
  const steps = kept.get(text)
  if (steps) return { steps, mistake: null }
  if (KEPT.test(text)) return { steps: [], mistake: 'This walk was kept in another page, which had no link to it.' }
  return readSteps(table, text)
}

function forksIn(text: string): { forks: readonly ForkText[]; mistake: string | null } {
  try {
    return { forks: readForks(text), mistake: null }
  } catch (error) {
    return { forks: [], mistake: mistakeOf(error).message }
  }
}

/** What an address opens: a table, and the paths as far as they are understood. */
export function openWalk(read: (name: string) => string, kept: Kept): Opened {
  const [machine, alone] = [read('machine') || FIRST, read('alone') === '1']
  const facts = read('facts') || undefined
  const { table, mistake } = tableFor([
    () => ({ machine, facts, own: ownIn(read('own')), begun: begunIn(read('in')), alone }),
    () => ({ machine, facts, alone }),
    () => ({ machine, alone }),
  ])
  const mistakes: (string | null)[] = [mistake]
  const paths: Path[] = []
  const budget = wholeBudget()
  const enter = (before: readonly Step[], text: string): void => {
    const known = stepsIn(table, text, kept)
    const walked = walk(table, [...before, ...known.steps], budget)
    const name = PATH_NAMES[paths.length] ?? 'A'
    paths.push({ name, steps: stepsOf(walked.track), track: walked.track })
    mistakes.push(walked.mistake ?? known.mistake)
  }
  enter([], read('steps'))
  const { forks, mistake: notForked } = forksIn(read('forks'))
  for (const fork of forks) {
    const from = paths[PATH_NAMES.indexOf(fork.from)]
    enter(from?.steps.slice(0, fork.steps) ?? [], fork.text)
  }
  return { table, paths, mistake: [...mistakes, notForked].find((each) => each !== null) ?? null }
}
