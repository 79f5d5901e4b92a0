import type { MoneyCase } from '#contract/desk/desk-case.contract.ts'
import { maskedEmail } from '../../people/account/shown-email.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { available } from '../wallet/ledger.ts'
import { usedByEach } from './withdrawal.queries.ts'

const people = statement(
  'people_behind',
  `select u.id, u.nickname, u.email, u.created_at as since, u.locked_at is not null as locked, coalesce(a.balance, 0)::bigint as available,
     coalesce(a.frozen, false) as frozen,
     (select coalesce(sum(arrived_micro), 0)::bigint from recharges r where r.user_id = u.id and r.state = 'approved') as recharged,
     (select coalesce(sum(amount_micro), 0)::bigint from withdrawals w where w.user_id = u.id and w.state = 'approved.done') as withdrawn
   from unnest($1::text[], $2::text[]) as o (id, account) join users u on u.id = o.id left join ledger_accounts a on a.id = o.account`,
)

interface Row {
  id: string
  nickname: string
  email: string
  since: Date
  locked: boolean
  available: bigint
  frozen: boolean
  recharged: bigint
  withdrawn: bigint
}

type Person = MoneyCase['person']

/** The people behind cases of money: since when they are here, what they have, and how often they withdrew this month. */
export async function peopleBehind(on: Queries, userIds: readonly string[]): Promise<(userId: string) => Person> {
  const ids = [...new Set(userIds)]
  const [rows, used] = await Promise.all([on.run<Row>(people, [ids, ids.map(available)]), usedByEach(on, ids)])
  const found = new Map(rows.map((row) => [row.id, row]))
  return (userId) => {
    const row = found.get(userId)
    if (!row) throw new Error(`No account ${userId}`)
    return {
      ...row,
      email: maskedEmail(row.email),
      since: row.since.toISOString(),
      available: row.available.toString(),
      recharged: row.recharged.toString(),
      withdrawn: row.withdrawn.toString(),
      month: used.get(userId)?.month ?? 0,
    }
  }
}
