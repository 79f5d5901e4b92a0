import type { Fate, SentStep } from './world.ts'

/** What a request can meet on its way, in the order in which chance is asked. */
export const FATES = ['drop', 'before', 'double', 'after', 'early'] as const satisfies readonly Fate[]

/** How often requests meet each, in percent. */
export type Rates = Readonly<Record<Fate, number>>

/** A network on which everything arrives once, and a server that does not stop. */
export const CALM: Rates = { drop: 0, before: 0, double: 0, after: 0, early: 0 }

/** Rates as a part of an address; nothing for a calm network. */
export const ratesText = (rates: Rates): string =>
  FATES.every((fate) => rates[fate] === 0) ? '' : FATES.map((fate) => rates[fate]).join('.')

/** Rates from an address; a part that is no percentage counts as nothing. */
export function ratesIn(text: string): Rates {
  const parts = text.slice(0, 40).split('.')
  const percent = (part: string | undefined): number => (/^\d{1,3}$/.test(part ?? '') ? Math.min(100, Number(part)) : 0)
  return FATES.reduce<Rates>((rates, fate, index) => ({ ...rates, [fate]: percent(parts[index]) }), CALM)
}

/** A number from 0 to 100 that a text decides alone, so that the same walk meets the same faults. */
function percentOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
}

const MET: Readonly<Record<Fate, Partial<SentStep>>> = {
  drop: { fault: 'drop' },
  before: { crash: 'before' },
  double: { fault: 'double' },
  after: { crash: 'after' },
  early: { early: true },
}

/** The step with what it meets on the way, as the rates and the walk so far decide. Only the clock is early. */
export function meets(step: SentStep, rates: Rates, walked: string): SentStep {
  const fate = FATES.filter((each) => each !== 'early' || step.actor === 'clock').find(
    (each) => percentOf(`${each} ${walked} ${step.type}`) < rates[each],
  )
  return fate ? { ...step, ...MET[fate] } : step
}
