import { createHmac, hash } from 'node:crypto'
import type { SessionEnding } from '#contract/people/account.contract.ts'
import {
  MAX_SESSIONS,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  STAFF_SESSION_IDLE_MS,
  STAFF_SESSION_LIFE_MS,
} from '#machines/platform/constants.ts'
import { type Database, type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Session, Sessions } from '../../platform/domain/services.ts'
import { homeOf } from '../../platform/plugins/ip-range.ts'
import { forgetSession, rememberSession, seenSession } from './seen-sessions.ts'
import { drawBytes } from '../../platform/process/chance.ts'

const ms = (staff: number, other: number): string =>
  `case when s.staff then interval '${staff} milliseconds' else interval '${other} milliseconds' end`
const IDLE = ms(STAFF_SESSION_IDLE_MS, SESSION_IDLE_MS)
const LIFE = ms(STAFF_SESSION_LIFE_MS, SESSION_LIFE_MS)

/** Whether the session `s` is alive: not ended, used lately, and not too old. */
export const isAlive = (now: string): string =>
  `s.ended_at is null and s.seen_at > ${now} - ${IDLE} and s.created_at > ${now} - ${LIFE}`

/** Ends sessions, and with them the pushes to their browsers, and what else `also` deletes; answers which. */
export const ending = (update: string, also = ''): string =>
  `with ended as (${update} returning id),${also}
     gone as (delete from push_subscriptions where session_id in (select id from ended))
   select id from ended`

const alive = (which: string): string =>
  `with clock as materialized (select shop_now() as now)
   select json_build_object('id', s.id, 'userId', s.user_id, 'shopId', sh.id, 'staff', u.staff, 'serviceOnly', s.service_only) as session,
     s.seen_at < clock.now - interval '5 minutes' as stale
   from clock, sessions s join users u on u.id = s.user_id left join shops sh on sh.owner_id = u.id
   where ${which} and u.closed_at is null and ${isAlive('clock.now')}`
const find = statement('session_find', alive('s.token_hash = $1'))
const findThese = statement('session_find_these', alive('s.id = any($1)'))
const now = statement('session_now', `${alive('s.id = $1')} for share of s`)
const touch = statement('session_touch', 'update sessions set seen_at = shop_now() where id = $1')
const insert = statement(
  'session_insert',
  `insert into sessions (id, token_hash, user_id, service_only, device, home, staff)
   select $1, $2, u.id, $4, $5, $6, u.staff is not null from users u where u.id = $3`,
)
// The owner's row is locked: a lock or a reset at the same moment either ends this session or is seen by it.
const insertJudged = statement(
  'session_insert_judged',
  `with owner as (select id, locked_at is not null as locked, staff is not null as staff from users
     where id = $3 and closed_at is null and closes_at is null and password_hash = $6 and totp_secret is not distinct from $7 for share)
   insert into sessions (id, token_hash, user_id, service_only, device, home, staff)
   select $1, $2, owner.id, owner.locked, $4, $5, owner.staff from owner returning service_only`,
)
const endCrowded = statement(
  'session_end_crowded',
  ending(`update sessions set ended_at = shop_now(), ended_why = 'crowded' where id in (select s.id from sessions s
     where s.user_id = $1 and ${isAlive('shop_now()')} order by s.seen_at desc, s.id desc offset ${MAX_SESSIONS})`),
)
// A session that ended and was opened before the password or the email last changed may have been a thief's.
const knownHome = statement(
  'session_known_home',
  `select 1 from sessions s join users u on u.id = s.user_id where lower(u.email) = $1 and s.home = $2
     and s.seen_at > shop_now() - interval '30 days'
     and (s.ended_at is null or u.credentials_changed_at is null or s.created_at > u.credentials_changed_at) limit 1`,
)
const endOne = statement(
  'session_end',
  ending(`update sessions set ended_at = shop_now(), ended_why = 'logout' where id = $1 and ended_at is null`),
)
const endAll = statement(
  'session_end_all',
  ending(
    `update sessions set ended_at = shop_now(), ended_why = $3
     where user_id = $1 and ended_at is null and id is distinct from $2`,
    'apps as (delete from access_tokens where user_id = $1),',
  ),
)
const findEnding = statement(
  'session_ending',
  `select coalesce(s.ended_why, 'expired') as why,
     coalesce(s.ended_at, least(s.seen_at + ${IDLE}, s.created_at + ${LIFE})) as at
   from sessions s where s.token_hash = $1 and not (${isAlive('shop_now()')})`,
)

/** One column of JSON: the driver's work grows with the number of columns, and nearly every call asks. */
interface Row {
  session: Session
  stale: boolean
}

/** How a token is kept. */
const hashOfToken = (token: string): string => hash('sha256', token, 'base64url')

/** The owner of a token, or undefined. Last-seen is written every five minutes. */
export async function sessionOf(db: Database, token: string): Promise<Session | undefined> {
  const tokenHash = hashOfToken(token)
  const [row] = await db.run<Row>(find, [tokenHash])
  if (!row) return forgetSession(db, tokenHash)
  if (row.stale) await db.run(touch, [row.session.id])
  return rememberSession(db, tokenHash, row.session)
}

/**
 * What became of a session; one that must be written as seen has changed, because that is for `sessionOf`. Its row stays locked until
 * the transaction ends, so money never moves for an ended session.
 */
async function nowOf(tx: Tx, session: Session): Promise<'same' | 'changed' | 'over'> {
  const [row] = await tx.run<Row>(now, [session.id])
  if (!row) return 'over'
  return !row.stale && isSame(row.session, session) ? 'same' : 'changed'
}

// A part of a session that is no plain value needs its own comparison here.
type Plain = Readonly<Record<keyof Session, string | boolean | null>>
const isSame = (session: Plain, other: Plain): boolean =>
  (Object.keys(session) as (keyof Session)[]).every((name) => session[name] === other[name])

/** The sessions of a database, for the HTTP layer. */
export const sessionsOf = (db: Database): Sessions => ({
  find: (token) => sessionOf(db, token),
  expect: (token) => seenSession(db, hashOfToken(token)),
  alive: (ids) => sessionsAlive(db, ids),
  nowOf,
})

const sessionsAlive = async (on: Queries, ids: readonly string[]): Promise<Session[]> =>
  (await on.run<Row>(findThese, [ids])).map(({ session }) => session)

/** Where a session is opened: on which device, at which home (see `homeMark`). */
interface Place {
  readonly device: string
  readonly home?: string
}

/** Opens a session and hands out its token, once; the database keeps only the hash. */
export async function openSession(
  on: Queries,
  { userId, device, home = '', serviceOnly = false }: Place & { userId: string; serviceOnly?: boolean },
): Promise<{ id: string; token: string }> {
  const token = drawBytes(32).toString('base64url')
  const id = newId()
  await on.run(insert, [id, hashOfToken(token), userId, serviceOnly, device, home])
  return { id, token }
}

/** A session that was opened; `ended` are those beyond the fifty, whose sockets the caller closes. */
export interface Opened {
  readonly token: string
  readonly serviceOnly: boolean
  readonly ended: readonly string[]
}

/**
 * Opens a session after a password check, if this hash is still the one of the account; a locked account gets a session
 * for customer service only. The check takes a while, and in the meantime the account may be locked, reset or made
 * staff: `factor` is the sealed second factor that was checked, null for none.
 */
export async function openJudged(
  on: Queries,
  {
    userId,
    passwordHash,
    factor,
    device,
    home = '',
  }: Place & {
    userId: string
    passwordHash: string
    factor: string | null
  },
): Promise<Opened | undefined> {
  const token = drawBytes(32).toString('base64url')
  const values = [newId(), hashOfToken(token), userId, device, home, passwordHash, factor]
  const [row] = await on.run<{ service_only: boolean }>(insertJudged, values)
  if (!row) return undefined
  const crowded = await on.run<{ id: string }>(endCrowded, [userId])
  return { token, serviceOnly: row.service_only, ended: crowded.map(({ id }) => id) }
}

/** An IP address as sessions store it: hashed, so the database does not reveal it. */
export const homeMark = (secret: string, ip: string): string =>
  createHmac('sha256', secret)
    .update(`home:${homeOf(ip)}`)
    .digest('base64url')

/** Whether an account with this email was signed in from this network within thirty days, and no one has been shut out there since. */
export const isKnownHome = async (on: Queries, email: string, home: string): Promise<boolean> =>
  (await on.run(knownHome, [email, home])).length > 0

/** Ends one session. */
export const endSession = (on: Queries, id: string): Promise<{ id: string }[]> => on.run(endOne, [id])

/** What ends all sessions of a person. */
type Cause = 'password' | 'email' | 'locked' | 'staff' | 'cancelled'

/** Ends every session of a person, but for the one they keep, and all access tokens; answers the ended sessions so that their sockets close. */
export const endSessions = (
  on: Queries,
  userId: string,
  why: Cause,
  keep: string | null = null,
): Promise<{ id: string }[]> => on.run(endAll, [userId, keep, why])

/** Why and when the session of this token ended; undefined while it is alive, and for a token that no session has. */
export async function endingOf(on: Queries, token: string): Promise<{ why: SessionEnding; at: Date } | undefined> {
  const [row] = await on.run<{ why: SessionEnding; at: Date }>(findEnding, [hashOfToken(token)])
  return row
}
