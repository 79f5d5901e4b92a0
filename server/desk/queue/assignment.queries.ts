import { RETURNED_CASE_MS } from '#machines/platform/constants.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { Writer } from '../../platform/door/writer.ts'
import { refuse } from '../../platform/door/refusal.ts'

/** A case whose assignee was not active for so long is free again. */
const LEASE = `interval '15 minutes'`

/** Whether an assignment, by its name in the query, still holds. */
export const isStillAssigned = (t: string): string => `${t}.extended_at > shop_now() - ${LEASE}`

/** Whether the assignee, by the name of the assignment in the query, works on the case: not one that is only kept for them. */
export const isBeingHandled = (t: string): string => `${isStillAssigned(t)} and ${t}.extended_at <= shop_now()`

const assigned = statement(
  'case_assigned',
  `select t.entity_id, t.actor_id as id, u.nickname as by, t.at from desk_assignments t join users u on u.id = t.actor_id
   where t.entity_id = any($1) and ${isStillAssigned('t')}`,
)
const assign = statement(
  'case_assign',
  `insert into desk_assignments (entity, entity_id, actor_id) values ($1, $2, $3)
   on conflict (entity, entity_id) do update set actor_id = excluded.actor_id, at = shop_now(), extended_at = shop_now()
     where desk_assignments.extended_at <= shop_now() - ${LEASE} returning actor_id`,
)
const extend = statement(
  'case_extend',
  `update desk_assignments set extended_at = shop_now()
   where entity = $1 and entity_id = $2 and actor_id = $3 and extended_at > shop_now() - ${LEASE} returning actor_id`,
)
const release = statement(
  'case_release',
  `delete from desk_assignments where entity = $1 and entity_id = $2 and actor_id = $3
   returning extended_at > shop_now() - ${LEASE} as was_assigned`,
)

/** The person a case is assigned to, and since when. */
export interface Assignee {
  readonly id: string
  readonly by: string
  readonly at: Date
}

/** The assignees of these cases, by the id of the case's subject. */
export async function assigneesOf(on: Queries, entityIds: readonly string[]): Promise<Map<string, Assignee>> {
  const rows = await on.run<Assignee & { entity_id: string }>(assigned, [entityIds])
  return new Map(rows.map(({ entity_id, ...each }) => [entity_id, each]))
}

/** The assignee of a case, or undefined. */
export const assigneeOf = async (on: Queries, entityId: string): Promise<Assignee | undefined> =>
  (await assigneesOf(on, [entityId])).get(entityId)

/** Refuses with `desk.assigned` while the case is assigned to a colleague. */
export async function assertFree(on: Queries, entityId: string, userId: string): Promise<void> {
  const found = await assigneeOf(on, entityId)
  if (found && found.id !== userId) refuse('desk.assigned', { by: found.by })
}

/** Extends a person's lease of a case to 15 minutes from now; false when the case is not assigned to them. */
export const extendLease = async (on: Queries, entity: string, entityId: string, userId: string): Promise<boolean> =>
  (await on.run(extend, [entity, entityId, userId])).length === 1

/** Refuses with `desk.notAssigned` unless the case is assigned to this person; it stays so until the transaction ends. */
export async function assertAssigned(on: Queries, entity: string, entityId: string, userId: string): Promise<void> {
  if (!(await extendLease(on, entity, entityId, userId))) refuse('desk.notAssigned')
}

// False while it is assigned, also to this very person.
const assignCase = async (on: Queries, entity: string, entityId: string, userId: string): Promise<boolean> =>
  (await on.run(assign, [entity, entityId, userId])).length === 1

/**
 * Assigns a free case, or extends the lease of a person who has it; false for the latter. Refuses with `desk.assigned` while it is
 * assigned to a colleague.
 */
export async function assignOrExtend(on: Queries, entity: string, entityId: string, userId: string): Promise<boolean> {
  if (await assignCase(on, entity, entityId, userId)) return true
  if (await extendLease(on, entity, entityId, userId)) return false
  return refuse('desk.assigned', { by: (await assigneeOf(on, entityId))?.by ?? '' })
}

/** Releases a case; false when it was not assigned to this person, or no longer. */
export const releaseCase = async (on: Queries, entity: string, entityId: string, userId: string): Promise<boolean> =>
  (await on.run<{ was_assigned: boolean }>(release, [entity, entityId, userId]))[0]?.was_assigned ?? false

// Its lease runs as if its reviewer had last been active at the end of that time. Colleagues can take it afterwards.
const keepFor = statement(
  'case_keep_for',
  `insert into desk_assignments (entity, entity_id, actor_id, extended_at)
   select $1, $2, u.id, shop_now() + ${RETURNED_CASE_MS} * interval '1 ms' - ${LEASE} from users u
   where u.id = $3 and u.staff is not null and u.locked_at is null and u.closed_at is null
   on conflict (entity, entity_id) do update
     set actor_id = excluded.actor_id, at = shop_now(), extended_at = excluded.extended_at`,
)

/** A case that comes back, and who knows it. */
interface Returned {
  readonly entity: string
  readonly entityId: string
  readonly actorId: string
}

/** Keeps a case that comes back for the person who judged it before, unless they have left the desk. */
export const returnedCaseWriter: Writer<Returned> = {
  name: 'returnedCases',
  write: async ({ tx }, returned) => {
    for (const { entity, entityId, actorId } of returned) await tx.run(keepFor, [entity, entityId, actorId])
  },
}

const over = statement('case_over', 'delete from desk_assignments where entity = $1 and entity_id = $2')

/** Releases a case that is decided, together with its decision: what is asked for again is free again. */
export const decidedCaseWriter: Writer<{ readonly entity: string; readonly entityId: string }> = {
  name: 'decidedCases',
  write: async ({ tx }, decided) => {
    for (const { entity, entityId } of decided) await tx.run(over, [entity, entityId])
  },
}
