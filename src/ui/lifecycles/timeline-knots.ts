import type { TimelineEntry } from '#contract/lifecycle.contract.ts'
import type { Tone } from '../parts/status-badge.tsx'
import type { Told } from './moves.ts'

/** How tellings are drawn: the tone of each, and those that are no news of their own. */
export interface Tellings {
  readonly tones: Readonly<Record<string, Tone>>
  readonly silent: ReadonlySet<string>
}

type Named = Readonly<Record<string, string>>

/** The tone of each telling is that of the event which it tells. */
export function tellingsOf(
  tables: readonly (readonly [told: Named, moves: Readonly<Record<string, Told>>])[],
  silent: readonly string[] = [],
): Tellings {
  const tones = tables.flatMap(([told, moves]) =>
    Object.entries(told).map(([event, name]) => [name, moves[event]?.tone ?? 'over'] as const),
  )
  return { tones: Object.fromEntries(tones), silent: new Set(silent) }
}

/** The tone of what a timeline tells; beginnings wait, what is unknown is over. */
export const toldTone = ({ tones }: Tellings, name: string): Tone => tones[name] ?? 'waiting'

/** What was told, newest first; of one thing alone where its id is given. Each entry has a key that stays. */
export function toldNewestFirst(
  timeline: readonly TimelineEntry[],
  { silent }: Tellings,
  entityId?: string,
): readonly (TimelineEntry & { key: string })[] {
  return timeline
    .map((entry, index) => ({ ...entry, key: `${index}/${entry.name}` }))
    .filter(({ name, entity_id }) => !silent.has(name) && (entityId === undefined || entity_id === entityId))
    .toReversed()
}
