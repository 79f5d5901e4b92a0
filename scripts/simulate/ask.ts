import { type Actor, applyEvent, type Lifecycle, type Moment, type Move } from '#machines/lifecycle.ts'

/** Asks as the door does: first whether this actor may ask at all, then the machine. */
export function askAs<F, E extends { type: string }>(
  of: Lifecycle<string, F, E>,
  from: { readonly state: string; readonly facts: F },
  actor: Actor,
  event: E & Moment,
): Move<F> {
  const senders: readonly Actor[] = of.senders[event.type as E['type']]
  if (!senders.includes(actor)) return { ok: false, objection: { key: 'system.notYourMove', params: {} } }
  return applyEvent(of, from, event)
}
