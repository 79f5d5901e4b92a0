import type { Role } from '#contract/people/account.contract.ts'
import { plainEmail } from '#contract/people/plain-email.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { PAGE_SIZE } from '../../platform/db/keyset.ts'
import { available } from '../../money/wallet/ledger.ts'

/** An account with what stands against it. */
export interface DeskUserRow {
  readonly id: string
  readonly email: string
  readonly nickname: string
  readonly lang: string
  readonly staff: Extract<Role, 'support' | 'finance'> | null
  readonly shop_id: string | null
  readonly created_at: Date
  readonly locked_at: Date | null
  readonly frozen: boolean
}

const select = `select u.id, u.email, u.nickname, u.lang, u.staff, s.id as shop_id, u.created_at, u.locked_at,
    coalesce(a.frozen, false) as frozen
  from users u left join shops s on s.owner_id = u.id
    left join ledger_accounts a on a.id = '${available(`' || u.id || '`)}'
  where u.closed_at is null`
const LAST_CHARACTER = 0x10ffff
// Each way to find a person goes along an index of its own; only the beginning of a nickname is read for, and the desk is small.
const find = statement(
  'desk_users',
  `${select} and u.id in (
     select id from users where lower(email) = $3 or id = $1
     union select id from users where shop_name_key(nickname) collate "C" between shop_name_key($1) and shop_name_key($1) || chr(${LAST_CHARACTER})
     union select unnest(array[buyer_id, owner_id]) from orders where order_no = $1
   ) and u.id <> $4 and ($2::text is null or u.id > $2) order by u.id limit ${PAGE_SIZE + 1}`,
)
const byId = statement('desk_user', `${select} and u.id = $1`)
const lock = statement(
  'desk_lock',
  'update users set locked_at = shop_now() where id = $1 and locked_at is null returning id',
)
const unlock = statement(
  'desk_unlock',
  'update users set locked_at = null where id = $1 and locked_at is not null returning id',
)

/** Accounts by email, id or order number, or by the beginning of a nickname, without one's own; one more than a page where there are more. */
export const findDeskUsers = (
  on: Queries,
  keywords: string,
  { after, userId }: { readonly after: string | null; readonly userId: string },
): Promise<DeskUserRow[]> => on.run(find, [keywords, after, plainEmail(keywords), userId])

/** One account that is not closed. */
export const deskUserById = async (on: Queries, id: string): Promise<DeskUserRow | undefined> =>
  (await on.run<DeskUserRow>(byId, [id]))[0]

/** Locks an account, or frees it; false when it is so already. */
export const setLocked = async (tx: Tx, id: string, locked: boolean): Promise<boolean> =>
  (await tx.run(locked ? lock : unlock, [id])).length === 1

/** Something that was done against an account or its wallet, and not undone since. */
export interface StopRow {
  readonly user_id: string
  readonly what: 'locked' | 'frozen'
  readonly at: Date
  /** Who did it; null where a network took a credit back. */
  readonly by: { readonly id: string; readonly nickname: string } | null
  readonly reason: string
}

const stops = statement(
  'desk_stops',
  `select a.entity_id as user_id, case a.act when 'account.locked' then 'locked' else 'frozen' end as what, a.at,
     json_build_object('id', u.id, 'nickname', u.nickname) as by, a.reason
   from staff_acts a join users u on u.id = a.actor_id
   where a.entity_id = any($1) and a.act in ('account.locked', 'wallet.frozen') and not exists (select 1 from staff_acts b
     where b.entity_id = a.entity_id and b.id > a.id
       and b.act = case a.act when 'account.locked' then 'account.unlocked' else 'wallet.unfrozen' end)
   union all
   select r.user_id, 'frozen', min(h.at), null, '' from recharges r join status_history h on h.root_id = r.id and h.event = 'recharge.reorg'
   where r.user_id = any($1) and h.at > coalesce(
     (select max(at) from staff_acts a where a.entity_id = r.user_id and a.act = 'wallet.unfrozen'), '-infinity')
   group by r.user_id order by at`,
)

/** What was done against these accounts and their wallets and not undone since, the oldest first. */
export const stopsOf = (on: Queries, userIds: readonly string[]): Promise<StopRow[]> =>
  on.run<StopRow>(stops, [userIds])
