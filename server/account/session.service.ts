import { createHash, randomBytes } from 'node:crypto'
import { type Database, type Queries, statement } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Session } from '../services.ts'

const find = statement(
  'session_find',
  `with clock as materialized (select shop_now() as now)
   select s.id, s.user_id, sh.id as shop_id, u.staff, s.service_only, s.seen_at < clock.now - interval '5 minutes' as stale
   from clock, sessions s join users u on u.id = s.user_id left join shops sh on sh.owner_id = u.id
   where s.token_hash = $1 and s.ended_at is null and u.closed_at is null
     and s.seen_at > clock.now - interval '30 days' and s.created_at > clock.now - interval '90 days'`,
)
const touch = statement('session_touch', 'update sessions set seen_at = shop_now() where id = $1')
const insert = statement(
  'session_insert',
  'insert into sessions (id, token_hash, user_id, service_only, device) values ($1, $2, $3, $4, $5)',
)
const endOne = statement(
  'session_end',
  'update sessions set ended_at = shop_now() where id = $1 and ended_at is null returning id',
)
const endAll = statement(
  'session_end_all',
  'update sessions set ended_at = shop_now() where user_id = $1 and ended_at is null and id is distinct from $2 returning id',
)

interface Row {
  id: string
  user_id: string
  shop_id: string | null
  staff: Session['staff']
  service_only: boolean
  stale: boolean
}

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Whose token this is, or nobody's. Sessions end after 30 idle days and 90 in all; last-seen is written every five minutes. */
export async function sessionOf(db: Database, token: string): Promise<Session | undefined> {
  const [row] = await db.run<Row>(find, [hash(token)])
  if (!row) return undefined
  if (row.stale) await db.run(touch, [row.id])
  return { id: row.id, userId: row.user_id, shopId: row.shop_id, staff: row.staff, serviceOnly: row.service_only }
}

/** Opens a session and hands out its token, once; the database keeps only the hash. */
export async function openSession(
  on: Queries,
  { userId, device, serviceOnly = false }: { userId: string; device: string; serviceOnly?: boolean },
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const id = newId()
  await on.run(insert, [id, hash(token), userId, serviceOnly, device])
  return { id, token }
}

/** Ends one session. */
export const endSession = (on: Queries, id: string): Promise<{ id: string }[]> => on.run(endOne, [id])

/** Ends every session of a person, but for the one they keep; answers the ended ones so that their sockets close. */
export const endSessions = (on: Queries, userId: string, keep: string | null = null): Promise<{ id: string }[]> =>
  on.run(endAll, [userId, keep])
