import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import { stateNames } from '#machines/platform/chart.ts'
import { type Actor, ACTORS, type Lifecycle } from '#machines/platform/lifecycle.ts'
import type { Move } from '#machines/platform/referee.ts'
import { askAs } from '#lab/ask.ts'
import { EXAMPLE_MOMENT, type Examples } from '#lab/examples/example.ts'
import { valueOf } from './value-of.ts'

/** Differences from the example's facts and event. */
export interface Given<F, E> {
  readonly facts?: Partial<F>
  readonly event?: Partial<E>
}

/** One row of a lifecycle's table: from, event, actors, to (or `!` and the refusal's key), effects in order, and circumstances. */
export type Row<F, E extends { type: string }> = readonly [
  from: string,
  event: E['type'],
  who: Actor | readonly Actor[],
  to: string,
  effects?: string,
  given?: Given<F, E>,
]

/** The example event, with the row's differences. */
export function asked<F, E extends { type: string }>(
  examples: Examples<F, E>,
  type: E['type'],
  { facts, event }: Given<F, E> = {},
) {
  const all = { ...examples.facts, ...facts }
  return {
    facts: all,
    event: { ...examples.events[type](all), ...EXAMPLE_MOMENT, ...event } as E & typeof EXAMPLE_MOMENT,
  }
}

const asText = (move: Move<unknown>): string =>
  move.ok ? `${move.state} ${move.effects.map(({ type }) => type).join(' ')}`.trim() : `!${move.objection.key}`

/** A move without a row does not exist. */
const NO_SUCH_MOVE = '!system.alreadyMoved'

/** Tries every state, event and actor: exactly the moves of the rows happen. */
export function describeTable<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  examples: Examples<F, E>,
  rows: readonly Row<F, E>[],
): void {
  const mayAsk = (row: Row<F, E> | undefined, actor: Actor): boolean =>
    row !== undefined && [row[2]].flat().includes(actor)
  const types = Object.keys(of.events) as E['type'][]

  describe.each(stateNames(of))(`${of.name} in %s`, (state) => {
    it.each(types)('accepts or refuses %s as the table says, for every actor', (type) => {
      const own = rows.filter((row) => row[0] === state && row[1] === type)
      // Rows with circumstances come besides the plain one; without a plain one, the move does not exist.
      const cases = own.some((row) => row[5] === undefined) ? own : [undefined, ...own]
      // The actors of an event are the same in every state.
      const anywhere = rows.find((row) => row[1] === type)
      for (const row of cases) {
        const { facts, event } = asked(examples, type, row?.[5])
        for (const actor of ACTORS) {
          const expected = !mayAsk(anywhere, actor)
            ? '!system.notYourMove'
            : row
              ? `${row[3]} ${row[4] ?? ''}`.trim()
              : NO_SUCH_MOVE
          const found = asText(askAs(of, { state, facts }, actor, event))
          expect(found, `${actor} asks ${type} in ${state} given ${JSON.stringify(row?.[5] ?? {})}`).toBe(expected)
        }
        const before = of.machine.resolveState({ value: valueOf(state), context: facts as never })
        const [after, actions] = transition(of.machine, before, event as never)
        if (!row || row[3].startsWith('!')) {
          expect(after, 'the snapshot is the same object').toBe(before)
          expect(actions, 'nothing is done').toEqual([])
        }
      }
    })
  })

  it(`names only states and events that the ${of.name} has`, () => {
    for (const [from, type, who, to] of rows) {
      expect(stateNames(of)).toContain(from)
      if (!to.startsWith('!')) expect(stateNames(of)).toContain(to)
      expect([...of.events[type].by].sort(), type).toEqual([who].flat().sort())
    }
    expect([...new Set(rows.map((row) => row[1]))].sort()).toEqual([...types].sort())
  })
}
