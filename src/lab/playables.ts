import { EXAMPLE_START, type AnyExamples } from './examples/example.ts'
import { everyMachine } from './machines.ts'
import type { Playable } from './playable.ts'

function playableOf(of: Playable['of'], examples: AnyExamples | undefined): Playable {
  if (!examples) throw new Error(`The ${of.name} has no example`)
  const { events, sets = {}, ways = {}, money, detours } = examples
  const facts = examples.facts as object
  const changed = Object.entries(sets).map(([name, change]) => [name, { ...facts, ...(change as object) }])
  return {
    of,
    start: EXAMPLE_START,
    facts: { plain: facts, ...Object.fromEntries(changed) },
    example: (type, now, at) => ({ ...events[type]?.(now, at), type }),
    variants: ways as Playable['variants'],
    ...(money && { money }),
    ...(detours && { detours }),
  }
}

/**
 * Every machine with its facts and its ways to send events, from the modules of `examples`: no list names them, and `bond.example.ts`
 * exports `bondExamples`. Throws for a machine without a module.
 */
export function playablesOf(modules: readonly object[]): readonly Playable[] {
  const exported: Readonly<Record<string, AnyExamples>> = Object.assign({}, ...modules)
  return everyMachine.map((of) => playableOf(of, exported[`${of.name}Examples`]))
}
