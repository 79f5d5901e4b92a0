import type { Actor, Lifecycle, Moment } from '#machines/lifecycle.ts'
import { applyEvent, type Move } from '#machines/referee.ts'

/** Asks as the door does: first whether this actor may send the event, then the machine. */
export function askAs<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  from: { readonly state: string; readonly facts: F },
  actor: Actor,
  event: E & Moment,
): Move<F> {
  const { by } = of.events[event.type as E['type']]
  if (!by.includes(actor)) return { ok: false, objection: { key: 'system.notYourMove', params: {} } }
  return applyEvent(of, from, event)
}
