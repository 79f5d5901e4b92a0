import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '#contract/lifecycle.contract.ts'
import type { LifecycleState } from '#streams/lifecycle-state.ts'
import { leftInWords } from '../parts/countdown.tsx'
import type { Knot } from '../parts/lifecycle-timeline.tsx'
import { ReloadOffer } from './reload-offer.tsx'
import { type Tellings, toldNewestFirst, toldTone } from './timeline-knots.ts'
import type { useLifecycleWords } from './use-lifecycle-words.ts'

/** The words that knots are said in. */
export type KnotWords = ReturnType<typeof useLifecycleWords>

/** The knots of what happened, newest first, as they are told to one of the parties. */
export const toldKnots = (
  words: KnotWords,
  told: ReturnType<typeof toldNewestFirst>,
  { as, tellings }: { as: string; tellings: Tellings },
): Knot[] =>
  told.map(({ key, at, reason, ...entry }) => ({
    key,
    label: words.told(entry),
    at,
    actor: words.actor(entry.actor, as),
    reason,
    tone: toldTone(tellings, entry.name),
  }))

/** What is said of a clock that stands still. */
export function usePaused({ say }: KnotWords): (leftMs: number | null) => string | undefined {
  const { t } = useTranslation()
  return (leftMs) => (leftMs === null ? undefined : say('order:paused', { left: leftInWords(leftMs, t) }))
}

/** The open knot: who is waited for, until when, and what happens else. Nothing where nobody is. */
export function useOpenKnot(
  words: KnotWords,
  of: TimelineEntry['lifecycle'],
  { state, waitsFor, deadline, unknown }: LifecycleState<string>,
  as: string,
): Knot | undefined {
  const paused = usePaused(words)
  if (unknown)
    return { key: `open/${state}`, label: words.say('order:unknown.state'), tone: 'over', extra: <ReloadOffer /> }
  if (waitsFor === null) return undefined
  return {
    key: `open/${state}`,
    label: words.state(of, state),
    reason: deadline?.at ? words.then(of, deadline.event) || null : null,
    waits: {
      for: words.waits(of, state, { waitsFor, as }),
      deadlineAt: deadline?.at ?? null,
      over: words.over(deadline?.event),
      paused: paused(deadline?.leftMs ?? null),
    },
  }
}
