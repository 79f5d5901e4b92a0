import { type Queries, type Statement, statement } from '../../platform/db/database.ts'
import { momentAt, momentRank } from '../../platform/db/keyset.ts'
import type { TableKind } from '../../platform/door/root-kind.ts'

/** Events of the history in a time: that of one term of a sequence. */
interface TermEvents {
  readonly names: readonly string[]
  readonly since: Date
}

const counted = statement(
  'sequence_count',
  `select coalesce(sum(n), 0)::int as n from unnest($1::text[]) as asked (event) cross join lateral (
     select count(*) as n from (
       select 1 from status_history h where h.event = asked.event and h.at >= $2::timestamptz limit $3
     ) newest
   ) each_event`,
)

/** How often these events happened; counted to `most` for each name. */
export async function countEvents(on: Queries, { names, since }: TermEvents, most: number): Promise<number> {
  const [row] = await on.run<{ n: number }>(counted, [names, since, most])
  return row?.n ?? 0
}

/** One event that leads a search, with the root that it happened to. */
export interface LeadRow {
  readonly id: bigint
  readonly root_id: string
  readonly rank: bigint
}

/** Where a search goes on: before this event. */
export interface Before {
  readonly rank: string
  readonly id: string
}

// A lateral for each name keeps to the order of the index: a list of names would be read whole, and sorted.
const leads = statement(
  'sequence_leads',
  `select m.id, m.root_id, ${momentRank('m.at')} as rank from unnest($1::text[]) as asked (event) cross join lateral (
     select h.id, h.root_id, h.at from status_history h
     where h.event = asked.event and h.at >= $2::timestamptz
       and (h.at, h.id) < (coalesce(${momentAt(3)}, 'infinity'), coalesce($4::bigint, 0))
     order by h.at desc, h.id desc limit $5
   ) m order by m.at desc, m.id desc limit $5`,
)

/** The newest of these events before a place, or from the newest on. */
export const leadsBefore = (
  on: Queries,
  { names, since }: TermEvents,
  before: Before | undefined,
  most: number,
): Promise<LeadRow[]> => on.run<LeadRow>(leads, [names, since, before?.rank ?? null, before?.id ?? null, most])

/** An accepted event of a root, as a sequence reads it. */
export interface StepRow {
  readonly id: bigint
  readonly root_id: string
  readonly lifecycle: string
  readonly entity_id: string
  readonly event: string
  readonly at: Date
}

const steps = statement(
  'sequence_steps',
  `select h.id, h.root_id, h.lifecycle, h.entity_id, h.event, h.at from status_history h
   where h.root_id = any($1) and h.event = any($2) and h.at >= $3::timestamptz order by h.id desc limit $4`,
)

/** The newest of these events that happened to some roots, in their order. */
export async function stepsOfRoots(
  on: Queries,
  rootIds: readonly string[],
  { names, since }: TermEvents,
  most: number,
): Promise<{ readonly rows: readonly StepRow[]; readonly isCut: boolean }> {
  const rows = await on.run<StepRow>(steps, [rootIds, names, since, most])
  return { rows: rows.toReversed(), isCut: rows.length >= most }
}

const belongings = new WeakMap<TableKind, Statement>()

function belongingsOf(kind: TableKind): Statement {
  const known = belongings.get(kind)
  if (known) return known
  const columns = Object.values(kind.belongsTo)
  const made = statement(
    `sequence_of_${kind.entity}`,
    `select id as root_id, unnest(array[${columns.join(', ')}]) as other_id from ${kind.table} where id = any($1)`,
  )
  belongings.set(kind, made)
  return made
}

/** The roots of other kinds that some roots belong to, by the root. */
export async function othersOf(
  on: Queries,
  kind: TableKind,
  rootIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const others = new Map<string, string[]>()
  if (Object.keys(kind.belongsTo).length === 0) return others
  const rows = await on.run<{ root_id: string; other_id: string }>(belongingsOf(kind), [rootIds])
  for (const { root_id, other_id } of rows) others.set(root_id, [...(others.get(root_id) ?? []), other_id])
  return others
}
