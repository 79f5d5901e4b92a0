import { everyMachine } from '../machines.ts'
import type { Playable } from '../playable.ts'
import { examplesOf } from './all-examples.ts'
import { EXAMPLE_START } from './example.ts'

function playableOf(of: Playable['of']): Playable {
  const examples = examplesOf.get(of.name)
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

/** Every machine with its facts and its ways to send events. */
export const everyPlayable: readonly Playable[] = everyMachine.map(playableOf)
