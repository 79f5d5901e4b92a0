import type { Actor, Lifecycle, Moment } from '#machines/platform/lifecycle.ts'
import { applyEvent, type Move } from '#machines/platform/referee.ts'

/** Sends an event as the door does: first the actor is checked, then the machine is asked. */
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
