import type { TimelineEntry } from '#contract/lifecycle.contract.ts'
import type { Tone } from '../parts/status-badge.tsx'
import type { Lifecycle } from '#machines/lifecycle.ts'
import type { Told } from './moves.ts'

/** How tellings are drawn: the tone of each, and those that are no news of their own. */
export interface Tellings {
  readonly tones: Readonly<Record<string, Tone>>
  readonly silent: ReadonlySet<string>
}

/** The tone of each telling is that of its event; bookkeeping is not shown. */
export function tellingsOf(
  tables: readonly (readonly [of: Pick<Lifecycle, 'events'>, moves: Readonly<Record<string, Told>>])[],
): Tellings {
  const rows = tables.flatMap(([of, moves]) =>
    Object.entries(of.events).map(([type, row]) => ({ ...row, tone: moves[type]?.tone ?? 'over' })),
  )
  return {
    tones: Object.fromEntries(rows.map(({ as, tone }) => [as, tone])),
    silent: new Set(rows.filter(({ silent }) => silent).map(({ as }) => as)),
  }
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
