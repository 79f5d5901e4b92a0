import { type Queries, statement } from '../db/database.ts'
import { refuse } from '../door/refusal.ts'

/** A case that nobody was at for so long is free again. */
const LEASE = `interval '15 minutes'`

/** Whether what was taken, by the name `t`, is somebody's still. */
export const STILL_TAKEN = `t.kept_at > shop_now() - ${LEASE}`

const taken = statement(
  'take_taken',
  `select t.entity_id, t.actor_id as id, u.nickname as by, t.at from desk_takes t join users u on u.id = t.actor_id
   where t.entity_id = any($1) and ${STILL_TAKEN}`,
)
const take = statement(
  'take_take',
  `insert into desk_takes (entity, entity_id, actor_id) values ($1, $2, $3)
   on conflict (entity, entity_id) do update set actor_id = excluded.actor_id, at = shop_now(), kept_at = shop_now()
     where desk_takes.kept_at <= shop_now() - ${LEASE} returning actor_id`,
)
const takeOn = statement(
  'take_on',
  `update desk_takes set kept_at = shop_now()
   where entity = $1 and entity_id = $2 and actor_id = $3 and kept_at > shop_now() - ${LEASE} returning actor_id`,
)
const give = statement(
  'take_give',
  `delete from desk_takes where entity = $1 and entity_id = $2 and actor_id = $3
   returning kept_at > shop_now() - ${LEASE} as was_theirs`,
)

/** Who has a case. */
export interface Taken {
  readonly id: string
  readonly by: string
  readonly at: Date
}

/** Who has which of these cases now, by the id of what it is about; ids are never anything else's. */
export async function takenAmong(on: Queries, entityIds: readonly string[]): Promise<Map<string, Taken>> {
  const rows = await on.run<Taken & { entity_id: string }>(taken, [entityIds])
  return new Map(rows.map(({ entity_id, ...each }) => [entity_id, each]))
}

/** Who has this case now, or nobody. */
export const takenBy = async (on: Queries, entityId: string): Promise<Taken | undefined> =>
  (await takenAmong(on, [entityId])).get(entityId)

/** Refuses with `desk.taken` while somebody else has this case. */
export async function assertFree(on: Queries, entityId: string, userId: string): Promise<void> {
  const found = await takenBy(on, entityId)
  if (found && found.id !== userId) refuse('desk.taken', { by: found.by })
}

/** Keeps a case for whoever has it, a whole lease from now; false where they do not have it. */
export const keepTaken = async (on: Queries, entity: string, entityId: string, userId: string): Promise<boolean> =>
  (await on.run(takeOn, [entity, entityId, userId])).length === 1

/** Refuses with `desk.notTaken` unless this person has the case; nobody else can take it before this transaction is over. */
export async function assertTaken(on: Queries, entity: string, entityId: string, userId: string): Promise<void> {
  if (!(await keepTaken(on, entity, entityId, userId))) refuse('desk.notTaken')
}

/** Takes a case that is free; false while somebody has it, be it this very person. */
export const takeCase = async (on: Queries, entity: string, entityId: string, userId: string): Promise<boolean> =>
  (await on.run(take, [entity, entityId, userId])).length === 1

/** Gives a case back; false where they did not have it, or not any more. */
export const giveBack = async (on: Queries, entity: string, entityId: string, userId: string): Promise<boolean> =>
  (await on.run<{ was_theirs: boolean }>(give, [entity, entityId, userId]))[0]?.was_theirs ?? false
