import { expect } from 'vitest'
import type { Lifecycle, Moment, Objection } from '#machines/platform/lifecycle.ts'
import { applyEvent, inputObjection } from '#machines/platform/referee.ts'
import { EXAMPLE_MOMENT, type Examples } from '#lab/examples/example.ts'

interface Circumstances<F> {
  readonly facts?: Partial<F>
  readonly event?: Readonly<Record<string, unknown>>
  readonly moment?: Partial<Moment>
}

/** Sends one event to a row in a state; answers the objection, or null if the move happens. */
export const askingA =
  <F, E extends { type: string }>(of: Lifecycle<string, F, E>, examples: Examples<F, E>) =>
  (state: string, type: E['type'], { facts, event, moment }: Circumstances<F> = {}): Objection | null => {
    const all = { ...examples.facts, ...facts }
    const asked = { ...examples.events[type](all), ...EXAMPLE_MOMENT, ...event, ...moment } as E & Moment
    const move = applyEvent(of, { state, facts: all }, asked)
    const beforeSending = inputObjection(of, { state, facts: all }, asked)
    if (move.ok) expect(beforeSending).toBeUndefined()
    else if (move.objection.field !== undefined) expect(beforeSending, 'a form says the same').toEqual(move.objection)
    return move.ok ? null : move.objection
  }
