import { type Cut, type Fate, PARTIES, type SentStep, type Travel } from './world.ts'

/** What a request can meet on its way, in the order in which chance is asked. */
export const FATES = ['drop', 'before', 'double', 'after', 'early'] as const satisfies readonly Fate[]

/** How often requests meet each, in percent; and how the news of what they did travels. */
export interface Rates extends Readonly<Record<Fate, number>> {
  readonly delayMs: number
  readonly jitterMs: number
  /** How often news is overtaken, in percent. */
  readonly reorder: number
  readonly skewMs: number
  /** How often news is lost, in percent. */
  readonly lost: number
  /** How often a connection ends before a step, and is back some steps later; in percent. */
  readonly cut: number
  /** The same with the log that no longer holds what was missed. */
  readonly gone: number
}

/** No message takes longer, each way: a page gives a request up after five seconds. */
export const MOST_DELAY_MS = 10_000

/** No clock is set further off. */
export const MOST_SKEW_MS = 86_400_000

/** A network on which everything arrives at once, once, and a server that does not stop. */
export const CALM: Rates = {
  drop: 0,
  before: 0,
  double: 0,
  after: 0,
  early: 0,
  delayMs: 0,
  jitterMs: 0,
  reorder: 0,
  skewMs: 0,
  lost: 0,
  cut: 0,
  gone: 0,
}

const TRAVELS = ['delayMs', 'jitterMs', 'reorder', 'skewMs', 'lost', 'cut', 'gone'] as const

/** Rates as a part of an address; nothing for a calm network. */
export function ratesText(rates: Rates): string {
  const isStill = TRAVELS.every((name) => rates[name] === 0)
  if (isStill && FATES.every((fate) => rates[fate] === 0)) return ''
  return [...FATES, ...(isStill ? [] : TRAVELS)].map((name) => rates[name]).join('.')
}

/** Rates from an address; a part that is no number of its kind counts as nothing. */
export function ratesIn(text: string): Rates {
  const parts = text.slice(0, 80).split('.')
  const whole = (part: string | undefined, most: number): number =>
    /^\d{1,8}$/.test(part ?? '') ? Math.min(most, Number(part)) : 0
  const percent = (part: string | undefined): number => ((part ?? '').length > 3 ? 0 : whole(part, 100))
  const [delay, jitter, reorder, skew, lost, cut, gone] = parts.slice(FATES.length)
  return {
    ...FATES.reduce<Rates>((rates, fate, index) => ({ ...rates, [fate]: percent(parts[index]) }), CALM),
    delayMs: whole(delay, MOST_DELAY_MS),
    jitterMs: whole(jitter, MOST_DELAY_MS),
    reorder: percent(reorder),
    skewMs: skew?.startsWith('-') ? 0 - whole(skew.slice(1), MOST_SKEW_MS) : whole(skew, MOST_SKEW_MS),
    lost: percent(lost),
    cut: percent(cut),
    gone: percent(gone),
  }
}

/** A number from 0 up to 1 that a text decides alone, so that the same walk meets the same faults. */
export function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

const MET: Readonly<Record<Fate, Partial<SentStep>>> = {
  drop: { fault: 'drop' },
  before: { crash: 'before' },
  double: { fault: 'double' },
  after: { crash: 'after' },
  early: { early: true },
}

interface Met {
  readonly isOvertaken: boolean
  readonly isLost: boolean
  readonly cut: Cut | undefined
}

/** A connection is cut for up to so many steps. */
const LONGEST_CUT = 3

/** Whose connection ends, and for how long, as the walk so far decides. */
const cutOf = (walked: string, gone: boolean): Cut => ({
  party: PARTIES[Math.floor(shareOf(`whose ${walked}`) * PARTIES.length)] ?? 'shopper',
  // One missed event stays in the log: only of two or more is anything gone.
  steps: Math.floor(shareOf(`how long ${walked}`) * (LONGEST_CUT - (gone ? 1 : 0))) + (gone ? 2 : 1),
  ...(gone && { gone }),
})

function travelOf({ delayMs, jitterMs, skewMs }: Rates, { isOvertaken, isLost, cut }: Met): Travel | undefined {
  if (delayMs === 0 && jitterMs === 0 && skewMs === 0 && !isOvertaken && !isLost && !cut) return undefined
  return {
    ...(delayMs > 0 && { delayMs }),
    ...(jitterMs > 0 && { jitterMs }),
    ...(isOvertaken && { reorder: true }),
    ...(isLost && { lost: true }),
    ...(skewMs !== 0 && { skewMs }),
    ...(cut && { cut }),
  }
}

/** The step with what it meets on the way, as the rates and the walk so far decide. Only the clock is early. */
export function meets(step: SentStep, rates: Rates, walked: string): SentStep {
  const isMet = (name: Fate | 'reorder' | 'lost' | 'cut' | 'gone'): boolean =>
    shareOf(`${name} ${walked} ${step.type}`) * 100 < rates[name]
  const fate = FATES.filter((each) => each !== 'early' || step.actor === 'clock').find(isMet)
  const [isGone, isCut] = [isMet('gone'), isMet('cut')]
  const cut = isGone || isCut ? cutOf(walked, isGone) : undefined
  const travel = travelOf(rates, { isOvertaken: isMet('reorder'), isLost: isMet('lost'), cut })
  return fate || travel ? { ...step, ...(fate && MET[fate]), ...(travel && { travel }) } : step
}
