import { declaredBy, refusalName } from './explore.ts'
import type { Played } from './play.ts'
import type { Playable } from './playable.ts'

/** What scenarios cover of one machine. */
export interface Coverage {
  readonly machine: string
  readonly transitions: Counted
  readonly outcomes: Counted
  readonly pairs: Counted
  readonly refusals: number
}

/** How many of the declared items are covered, and which are not. */
export interface Counted {
  readonly covered: number
  readonly declared: number
  readonly missing: readonly string[]
}

const counted = (declared: readonly string[], covered: ReadonlySet<string>): Counted => {
  const missing = declared.filter((each) => !covered.has(each))
  return { covered: declared.length - missing.length, declared: declared.length, missing }
}

/** Counts what the played scenarios of a machine cover. */
export function coverageOf(play: Playable, scenarios: readonly (readonly Played[])[]): Coverage {
  const seen = {
    transitions: new Set<string>(),
    outcomes: new Set<string>(),
    pairs: new Set<string>(),
    refusals: new Set<string>(),
  }
  for (const { tried } of scenarios.flat()) {
    if (!tried) continue
    const { move } = tried.answer
    if (!move.ok) seen.refusals.add(refusalName(tried, move.objection))
    let before = tried.at.transition
    for (const { outcomes, transition } of [...tried.clocked, tried]) {
      for (const outcome of outcomes) seen.outcomes.add(outcome)
      if (transition === null) continue
      seen.transitions.add(transition)
      if (before !== null) seen.pairs.add(`${before}, ${transition}`)
      before = transition
    }
  }
  const declared = declaredBy(play)
  return {
    machine: play.of.name,
    transitions: counted(declared.transitions, seen.transitions),
    outcomes: counted(declared.outcomes, seen.outcomes),
    pairs: counted(declared.pairs, seen.pairs),
    refusals: seen.refusals.size,
  }
}

/** The table of the coverage, and the transitions and guard outcomes that nothing covers. */
export function coverageLines(all: readonly Coverage[]): string[] {
  const width = Math.max(...all.map(({ machine }) => machine.length), 'machine'.length) + 2
  const cell = ({ covered, declared }: Counted): string => `${covered}/${declared}`.padStart(12)
  const head = `${'machine'.padEnd(width)}${'transitions'.padStart(12)}${'guards'.padStart(12)}${'pairs'.padStart(12)}${'refusals'.padStart(12)}`
  const rows = all.map(
    ({ machine, transitions, outcomes, pairs, refusals }) =>
      `${machine.padEnd(width)}${cell(transitions)}${cell(outcomes)}${cell(pairs)}${String(refusals).padStart(12)}`,
  )
  const missing = all.flatMap(({ machine, transitions, outcomes }) =>
    [...transitions.missing, ...outcomes.missing].map((each) => `  not covered: ${machine}: ${each}`),
  )
  return [head, ...rows, ...missing]
}
