import type { SayText } from '../primitives/use-texts.ts'
import type { TimelineEntry } from '#contract/platform/lifecycle.contract.ts'
import { type LifecycleState, lifecycleStateOf } from '#streams/platform/lifecycle-state.ts'
import { timeLeftText } from '../parts/countdown.tsx'
import type { Tone } from '../parts/status-badge.tsx'
import type { ShownEntry } from '../parts/timeline.tsx'
import type { LifecycleUi, Subject } from './lifecycle-ui.ts'
import { ReloadOffer } from './reload-offer.tsx'
import type { LifecycleText } from './use-lifecycle-text.ts'
import type { RootView, RowView } from './views.types.ts'

type Drawing = Pick<LifecycleUi, 'name' | 'eventTones' | 'unshown' | 'notFor' | 'parts'>

const withParts = (of: Drawing): Drawing[] => [of, ...of.parts.map(({ ui }) => ui)]

/** The parts whose rows have timelines of their own: a story stands once. */
const shownElsewhere = (of: Drawing): ReadonlySet<string> =>
  new Set(of.parts.filter((part) => !part.view).map(({ ui }) => ui.name))

/** The tone of an event; a beginning waits. */
export const eventTone = (of: Drawing, name: string): Tone =>
  withParts(of)
    .map(({ eventTones }) => eventTones[name])
    .find((tone) => tone !== undefined) ?? 'waiting'

/** The events that the timeline of a party shows, newest first; those of one row alone where its id is given. Each has a key that stays. */
export const shownEvents = (
  of: Drawing,
  { timeline, as }: Pick<RootView, 'timeline' | 'as'>,
  id?: string,
): readonly (TimelineEntry & { key: string })[] => {
  const elsewhere = shownElsewhere(of)
  return timeline
    .map((entry, index) => ({ ...entry, key: `${index}/${entry.name}` }))
    .filter(
      ({ name, entity_id, lifecycle }) =>
        !elsewhere.has(lifecycle) &&
        !withParts(of).some(({ unshown, notFor }) => unshown.has(name) || notFor?.[as]?.includes(name)) &&
        (id === undefined || entity_id === id),
    )
    .toReversed()
}

/** The timeline, newest first, in the words for the party that reads it. */
export const pastEntries = (of: Drawing, text: LifecycleText, root: RootView, id?: string): ShownEntry[] =>
  shownEvents(of, root, id).map(({ key, at, reason, ...entry }) => ({
    key,
    label: text.event(entry, root.as),
    at,
    actor: text.actor(entry.actor, root.as),
    reason,
    tone: eventTone(of, entry.name),
    isMinor: entry.lifecycle !== of.name,
  }))

/** The state of a row as the party that looks sees it at a given time. */
export const stateOf = (
  { lifecycle }: Pick<LifecycleUi, 'lifecycle'>,
  { view, root }: Subject<RowView>,
  now: number,
): LifecycleState<string> => lifecycleStateOf(lifecycle, { facts: undefined, ...view }, root.as, now)

/**
 * The open entry: the party that must act, until when, and what happens otherwise. None where nothing is waited for. What happens at a
 * deadline is said until then: after it, the countdown says what is going on.
 */
export function openEntry(
  { name, texts }: Pick<LifecycleUi, 'name' | 'texts'>,
  { state, waitsFor, deadline, unknown }: LifecycleState<string>,
  { text, t, as, now }: { text: LifecycleText; t: SayText; as: string; now: number },
): ShownEntry | undefined {
  const key = `open/${name}/${state}`
  if (unknown) return { key, label: text.say('lifecycle:unknown.state'), tone: 'over', extra: <ReloadOffer /> }
  const waits = waitsFor !== null || deadline ? text.waits(state, { waitsFor, as }, texts) : ''
  if (waitsFor === null && waits === '') return undefined
  return {
    key,
    label: text.state(state, texts),
    reason: deadline?.at && Date.parse(deadline.at) > now ? text.deadline(deadline.event, as, texts) || null : null,
    waits: {
      for: waits,
      deadlineAt: deadline?.at ?? null,
      over: text.over(deadline?.event),
      paused: deadline?.leftMs == null ? undefined : text.paused(timeLeftText(deadline.leftMs, t), texts),
    },
  }
}
