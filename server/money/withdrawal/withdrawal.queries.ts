import { type Network, REFUSED_LATELY_MS, YOUNG_ACCOUNT_MS } from '#machines/platform/constants.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { type Risk, withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { cutById, PAGE_SIZE } from '../../platform/db/keyset.ts'
import { available, debt } from '../wallet/ledger.ts'

const counted = statesTagged(withdrawalLifecycle, 'counts')

const list = statement(
  'withdrawal_list',
  `select id from withdrawals where user_id = $1 and ($2::text is null or id < $2) order by id desc limit ${PAGE_SIZE + 1}`,
)
// Calendar days and months are UTC, whatever time zone the database is set to. Midnight may pass between two statements of one
// transaction: a caller inside one gives the moment that its rows will bear.
const start = (part: 'month' | 'day'): string =>
  `date_trunc('${part}', coalesce($3::timestamptz, shop_now()) at time zone 'UTC') at time zone 'UTC'`
const used = statement(
  'withdrawal_used',
  `select user_id, count(*)::int as month, coalesce(sum(amount_micro) filter (where created_at >= ${start('day')}), 0)::bigint as day
   from withdrawals where user_id = any($1) and state = any($2) and created_at >= ${start('month')} group by user_id`,
)
const networkOpen = statement('withdrawal_network', 'select withdraw_open as open from networks where code = $1')
const peopleNow = statement(
  'withdrawal_people',
  `select u.id, u.created_at > shop_now() - ${YOUNG_ACCOUNT_MS} * interval '1 millisecond' as young, u.pay_hash is not null as set,
     exists (select 1 from withdrawals w where w.user_id = u.id and w.state = 'rejected.refused'
       and w.decided_at > shop_now() - ${REFUSED_LATELY_MS} * interval '1 millisecond') as refused,
     exists (select 1 from holds h where h.user_id = u.id and h.reason = 'recharge' and h.ended_at is null
       and h.until > shop_now()) as fresh,
     exists (select 1 from holds h where h.user_id = u.id and h.amount_micro is null and h.ended_at is null
       and h.until > shop_now()) as changed,
     exists (select 1 from ledger_accounts a where a.id = o.debt and a.balance < 0) as owes,
     exists (select 1 from ledger_accounts a where a.id = o.available and a.frozen) as frozen, u.locked_at is not null as locked
   from unnest($1::text[], $2::text[], $3::text[]) as o (id, debt, available) join users u on u.id = o.id`,
)

const leftTwice = statement(
  'withdrawal_left_twice',
  `select id, withdrawal_no, network, amount_micro, left_twice_at as at from withdrawals where left_twice_at is not null
   order by left_twice_at desc limit 100`,
)

interface LeftTwice {
  readonly id: string
  readonly withdrawal_no: string
  readonly network: Network
  readonly amount_micro: bigint
  readonly at: Date
}

/** The latest withdrawals that were proven unsent and arrived all the same. */
export const listLeftTwice = (on: Queries): Promise<LeftTwice[]> => on.run<LeftTwice>(leftTwice)

/** The ids of a person's withdrawals, the newest first; one more than a page. */
export const listWithdrawals = async (on: Queries, userId: string, after: string | undefined) =>
  cutById(await on.run<{ id: string }>(list, [userId, after ?? null]))

/** What was asked in a month, in number, and on a day, in micro-USDT. */
interface Used {
  readonly month: number
  readonly day: bigint
}

/**
 * What each of these people has asked in the month and on the day (UTC) of a moment, or of now; who asked nothing is left out.
 * Refused, cancelled and failed withdrawals do not count.
 */
export async function usedByEach(
  on: Queries,
  userIds: readonly string[],
  at: string | null = null,
): Promise<Map<string, Used>> {
  const rows = await on.run<Used & { user_id: string }>(used, [userIds, counted, at])
  return new Map(rows.map(({ user_id, ...each }) => [user_id, each]))
}

/** The same of one person. */
export const usedOf = async (on: Queries, userId: string, at: string | null = null): Promise<Used> =>
  (await usedByEach(on, [userId], at)).get(userId) ?? { month: 0, day: 0n }

/** Whether finance lets money leave by a network. */
export const isWithdrawOpen = async (on: Queries, network: string): Promise<boolean> =>
  (await on.run<{ open: boolean }>(networkOpen, [network]))[0]?.open ?? false

interface Row {
  id: string
  young: boolean
  set: boolean
  refused: boolean
  fresh: boolean
  changed: boolean
  owes: boolean
  frozen: boolean
  locked: boolean
}

/** What speaks for a look by a person, and whether a payment password is set. */
export interface Judged {
  readonly risks: Risk[]
  readonly passwordSet: boolean
}

const judgedBy = ({ young, fresh, changed, owes, refused, frozen, locked, set }: Row): Judged => {
  const found: [Risk, boolean][] = [
    ['youngAccount', young],
    ['freshCredit', fresh],
    ['debt', owes],
    ['refusedLately', refused],
    ['credentialsChanged', changed],
    ['walletFrozen', frozen],
    ['accountLocked', locked],
  ]
  return { risks: found.filter(([, is]) => is).map(([risk]) => risk), passwordSet: set }
}

/** What speaks for a look of each of these people, as they stand now. */
export async function judgedOf(on: Queries, userIds: readonly string[]): Promise<Map<string, Judged>> {
  const ids = [...new Set(userIds)]
  const rows = await on.run<Row>(peopleNow, [ids, ids.map(debt), ids.map(available)])
  return new Map(rows.map((row) => [row.id, judgedBy(row)]))
}

/** The same of one person. */
export const personOf = async (on: Queries, userId: string): Promise<Judged> =>
  (await judgedOf(on, [userId])).get(userId) ?? { risks: [], passwordSet: false }

const lastPaid = statement(
  'withdrawal_last_paid',
  `select 1 from withdrawals where user_id = $1 and is_last and state not like 'rejected.%'`,
)

/** Whether an account has paid out less than the minimum already. One that came back does not count. */
export const isLastPaid = async (on: Queries, userId: string): Promise<boolean> =>
  (await on.run(lastPaid, [userId])).length > 0
