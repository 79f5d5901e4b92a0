import { findAmong, type Happened } from '#lab/sequence/find-pattern.ts'
import type { Queries } from '../../platform/db/database.ts'
import type { Kinds } from '../../platform/door/kinds.ts'
import { steadyMs } from '../../platform/process/time.ts'
import type { SequencePlan } from './sequence-plan.ts'
import {
  type Before,
  countEvents,
  type LeadRow,
  leadsBefore,
  othersOf,
  type StepRow,
  stepsOfRoots,
} from './sequence.queries.ts'

/** A match: the event that led to it, and all of its events in their order. */
export interface FoundSequence {
  readonly rootId: string
  readonly steps: readonly StepRow[]
}

/** Where a search goes on: which term leads it, and before which of its events. */
export interface Place extends Before {
  readonly lead: number
}

/** What a search found on its way back. */
interface FoundSequences {
  readonly found: readonly FoundSequence[]
  readonly after: Place | null
  /** How far back it looked. */
  readonly since: Date
  readonly isCut: boolean
}

/** A page has so many matches; more only where one event has more. */
const PAGE = 20
/** So many leading events are looked at together, and so many times before a page ends without its matches. */
const TOGETHER = 200
const ROUNDS = 10
/** A page that took so long ends where it is. */
const LOOKS_MS = 2_500
/** Events are counted so far to find the rarest. */
const MOST_COUNTED = 5_000
/** So many events of roots are read together. */
const MOST_STEPS = 20_000

/** The term that leads: the rarest of those that may. */
async function rarest(on: Queries, { terms, leads }: SequencePlan, since: Date): Promise<number | undefined> {
  const counts: number[] = []
  for (const { names } of terms) {
    const count = await countEvents(on, { names: [...names], since }, MOST_COUNTED)
    // What never happened was never followed by anything.
    if (count === 0) return undefined
    counts.push(count)
  }
  return leads.toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0))[0]
}

function byRoot(rows: readonly StepRow[]): ReadonlyMap<string, readonly StepRow[]> {
  const all = new Map<string, StepRow[]>()
  for (const row of rows) {
    const own = all.get(row.root_id)
    if (own) own.push(row)
    else all.set(row.root_id, [row])
  }
  return all
}

interface Searched {
  readonly on: Queries
  readonly plan: SequencePlan
  /** So many events of roots are read together. */
  readonly most: number
  readonly lead: number
  readonly since: Date
  /** The kind of root of each lifecycle. */
  readonly entityOf: (lifecycle: string) => string
}

/** The matches to which each of some leading events belongs. */
async function matchesOf(
  { on, plan, lead, since, most, entityOf }: Searched,
  leads: readonly LeadRow[],
): Promise<{ readonly byLead: ReadonlyMap<bigint, readonly FoundSequence[]>; readonly isCut: boolean }> {
  const rootIds = [...new Set(leads.map((each) => each.root_id))]
  const others = plan.hasOthers ? await othersOf(on, plan.leading, rootIds) : new Map<string, readonly string[]>()
  const names = [...new Set(plan.terms.flatMap((term) => [...term.names]))]
  const all = [...new Set([...rootIds, ...[...others.values()].flat()])]
  const { rows, isCut } = await stepsOfRoots(on, all, { names, since }, most)
  const ofRoot = byRoot(rows)
  const byLead = new Map<bigint, FoundSequence[]>()
  let isAnyCut = isCut
  for (const rootId of rootIds) {
    const own = [rootId, ...(others.get(rootId) ?? [])].flatMap((id) => ofRoot.get(id) ?? [])
    const steps = own.toSorted((a, b) => Number(a.id - b.id))
    const happened = steps.map(({ lifecycle, entity_id, event, at, root_id }, index): Happened => ({
      index,
      at: at.getTime(),
      machine: lifecycle,
      type: event,
      row: `${lifecycle}:${entity_id}`,
      root: `${entityOf(lifecycle)}:${root_id}`,
    }))
    const { matches, isCut: isRootCut } = findAmong(happened, plan.terms)
    isAnyCut ||= isRootCut
    for (const { entries } of matches.toReversed()) {
      const leading = steps[entries[lead] ?? -1]
      if (!leading) continue
      const found = { rootId, steps: entries.flatMap((index) => steps[index] ?? []) }
      byLead.set(leading.id, [...(byLead.get(leading.id) ?? []), found])
    }
  }
  return { byLead, isCut: isAnyCut }
}

const placeOf = (lead: number, { rank, id }: LeadRow): Place => ({ lead, rank: String(rank), id: String(id) })

/** How far back is searched, and from where; and the bounds of a page. */
interface Search {
  readonly since: Date
  readonly from: Place | undefined
  readonly page?: number
  readonly together?: number
  readonly rounds?: number
  readonly looksMs?: number
  readonly most?: number
}

/**
 * Searches the history of all roots for a sequence, from the newest on, until a page is full or so much was looked at. The rarest event of
 * the sequence leads: its events are walked by their index, and those of its root and of what that belongs to are read beside it. A match
 * is found with the one event of it that leads, so that no page has it twice.
 */
export async function searchSequences(
  on: Queries,
  kinds: Kinds,
  plan: SequencePlan,
  { since, from, page = PAGE, together = TOGETHER, rounds = ROUNDS, looksMs = LOOKS_MS, most = MOST_STEPS }: Search,
): Promise<FoundSequences> {
  const start = from && plan.leads.includes(from.lead) ? from : undefined
  const lead = start?.lead ?? (await rarest(on, plan, since))
  const found: FoundSequence[] = []
  if (lead === undefined) return { found, after: null, since, isCut: false }
  const entityOf = (lifecycle: string): string => kinds.lifecycle(lifecycle).kind.entity
  const names = [...(plan.terms[lead]?.names ?? [])]
  const begun = steadyMs()
  let before: Place | undefined = start
  let isCut = false
  for (let round = 1; ; round += 1) {
    const leads = await leadsBefore(on, { names, since }, before, together)
    const { byLead, isCut: isRoundCut } = await matchesOf({ on, plan, lead, since, most, entityOf }, leads)
    isCut ||= isRoundCut
    let looked = 0
    for (const each of leads) {
      found.push(...(byLead.get(each.id) ?? []))
      before = placeOf(lead, each)
      looked += 1
      if (found.length >= page) break
    }
    if (looked === leads.length && leads.length < together) return { found, after: null, since, isCut }
    if (found.length >= page || round === rounds || steadyMs() - begun > looksMs)
      return { found, after: before ?? null, since: new Date(Number(before?.rank ?? 0)), isCut }
  }
}
