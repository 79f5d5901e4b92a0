import type { SessionUser } from '#contract/people/account.contract.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { ending, isAlive } from './session.service.ts'

/** A person's row, without the secrets but the hash that a guess is compared with. */
export interface UserRow {
  readonly id: string
  readonly email: string
  readonly nickname: string
  readonly avatar: string
  readonly password_hash: string
  readonly staff: SessionUser['staff']
  readonly lang: string
  readonly locked: boolean
  /** It was cancelled: then it is closed. */
  readonly closes_at: Date | null
  readonly pay_set: boolean
  readonly shop_id: string | null
  readonly created_at: Date
}

const select = `select u.id, u.email, u.nickname, u.avatar, u.password_hash, u.staff, u.lang, u.locked_at is not null as locked, u.closes_at,
  u.pay_hash is not null as pay_set, s.id as shop_id, u.created_at
  from users u left join shops s on s.owner_id = u.id where u.closed_at is null`
const byEmail = statement('user_by_email', `${select} and lower(u.email) = $1`)
const byId = statement('user_by_id', `${select} and u.id = $1`)
const email = statement('user_email', 'select lower(email) as email from users where id = $1')
const takenEmail = statement('user_email_taken', 'select 1 from users where lower(email) = $1')
const takenNickname = statement(
  'user_nickname_taken',
  `select 1 from users where shop_name_key(nickname) collate "C" = shop_name_key($1)`,
)
const inviter = statement('user_inviter', 'select id from users where right(id, 8) = $1 and closed_at is null limit 1')
const insert = statement(
  'user_insert',
  `insert into users (id, email, nickname, password_hash, lang, invited_by) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing returning id`,
)
const password = statement(
  'user_password',
  `update users set password_hash = $2, credentials_changed_at = shop_now()
   where id = $1 and ($3::text is null or password_hash = $3) returning id`,
)
const changeEmail = statement(
  'user_change_email',
  `update users set email = $2, credentials_changed_at = shop_now()
   where id = $1 and password_hash = $3 and not exists (select from users where lower(email) = $2) returning id`,
)
const keep = statement(
  'user_keep',
  `update users set closes_at = null, gives_up_micro = null where id = $1 and closes_at is not null and closed_at is null returning id`,
)
const rename = statement(
  'user_rename',
  `update users set nickname = $2 where id = $1 and not exists
     (select from users where shop_name_key(nickname) collate "C" = shop_name_key($2) and id <> $1) returning id`,
)
const live = statement(
  'user_sessions',
  `select s.id, s.device, s.created_at, s.seen_at from sessions s where s.user_id = $1 and ${isAlive('shop_now()')}
   order by s.seen_at desc, s.id limit 50`,
)
const endOwn = statement(
  'user_session_end',
  ending(`update sessions set ended_at = shop_now(), ended_why = 'elsewhere'
   where id = $2 and user_id = $1 and ended_at is null`),
)

const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0]
const any = async (rows: Promise<unknown[]>): Promise<boolean> => (await rows).length > 0

/** The person with an email (in lower case), unless the account was closed. */
export const userByEmail = (on: Queries, address: string): Promise<UserRow | undefined> =>
  first(on.run(byEmail, [address]))

/** The person with an id. */
const userById = (on: Queries, id: string): Promise<UserRow | undefined> => first(on.run(byId, [id]))

/** The person of a session, who is there by what a session is. */
export async function userOfSession(on: Queries, { userId }: { readonly userId: string }): Promise<UserRow> {
  const user = await userById(on, userId)
  if (!user) throw new Error('A session without its user')
  return user
}

/** A person's email in lower case. */
export const emailOf = async (on: Queries, id: string): Promise<string | undefined> =>
  (await first(on.run<{ email: string }>(email, [id])))?.email

/** Whether an account uses this email; a closed one has none. */
export const emailTaken = (on: Queries, address: string): Promise<boolean> => any(on.run(takenEmail, [address]))

/** Whether an account uses this nickname. */
export const nicknameTaken = (on: Queries, nickname: string): Promise<boolean> => any(on.run(takenNickname, [nickname]))

/** Whose invitation code this is: the last eight characters of their id. */
export const inviterOf = async (on: Queries, code: string): Promise<string | undefined> =>
  (await first(on.run<{ id: string }>(inviter, [code])))?.id

/** A person about to be written. */
export interface NewUser {
  readonly id: string
  readonly email: string
  readonly nickname: string
  readonly passwordHash: string
  readonly lang: string
  readonly invitedBy: string | null
}

/** Writes a new person; false when the email or the nickname was taken in the meantime. */
export const insertUser = (tx: Tx, user: NewUser): Promise<boolean> =>
  any(tx.run(insert, [user.id, user.email, user.nickname, user.passwordHash, user.lang, user.invitedBy]))

/** Writes another password and when that was: withdrawals rest for a day after it. False when `instead` is no longer the one it replaces. */
export const writePassword = (tx: Tx, id: string, hash: string, instead: string | null): Promise<boolean> =>
  any(tx.run(password, [id, hash, instead]))

/** Writes a new email (in lower case), unless another account uses it or the password changed since it was confirmed. */
export async function writeEmail(
  tx: Tx,
  id: string,
  address: string,
  judged: string,
): Promise<'written' | 'taken' | 'outdated'> {
  if (await any(tx.run(changeEmail, [id, address, judged]))) return 'written'
  return (await emailTaken(tx, address)) ? 'taken' : 'outdated'
}

/** Takes back that an account was cancelled; false where it was not, or is closed by now. */
export const writeKept = (tx: Tx, id: string): Promise<boolean> => any(tx.run(keep, [id]))

/** Writes another nickname; false when another person has one that looks like it. */
export const writeNickname = (tx: Tx, id: string, nickname: string): Promise<boolean> =>
  any(tx.run(rename, [id, nickname]))

/** A device with an open session. */
export interface SessionRow {
  readonly id: string
  readonly device: string
  readonly created_at: Date
  readonly seen_at: Date
}

/** Where a person is signed in, the latest seen first. */
export const liveSessions = (on: Queries, userId: string): Promise<SessionRow[]> => on.run(live, [userId])

/** Ends a session if it is this person's; false when it is not. */
export const endOwnSession = (on: Queries, userId: string, id: string): Promise<boolean> =>
  any(on.run(endOwn, [userId, id]))
