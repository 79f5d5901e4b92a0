import { type ClosingCheck, OPEN_WORK, type OpenWork } from '#contract/care/account-closing.contract.ts'
import { lastWithdrawalTerms } from '#machines/money/withdrawal.terms.ts'
import { NETWORKS, WITHDRAWAL_MIN_MICRO } from '#machines/platform/constants.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { literal } from '../../platform/db/literal.ts'
import { madeOnce } from '../../platform/db/made-once.ts'
import type { Registry } from '../../platform/domain/registry.ts'
import { isLastPaid } from '../../money/withdrawal/withdrawal.queries.ts'
import { readWallet } from '../../money/wallet/wallet.queries.ts'

const open = madeOnce(({ openWork }: Pick<Registry, 'openWork'>) =>
  statement(
    'closing_open_work',
    [...openWork]
      .map(
        ([what, ids]) =>
          `select ${literal(what)} as what, count(*)::int as count, min(id) as id from (${ids}) work having count(*) > 0`,
      )
      .join(' union all '),
  ),
)

type Block = ClosingCheck['blocks'][number]
const block = (what: OpenWork): Block => ({ what, count: 1, id: null })

/** What of a person is still open, as the domains say it. */
export const openWorkOf = (on: Queries, registry: Pick<Registry, 'openWork'>, userId: string): Promise<Block[]> =>
  on.run<Block>(open(registry), [userId])

/** What stands in the way of cancelling an account, and what is left in its wallet. */
export async function readClosing(
  on: Queries,
  registry: Pick<Registry, 'openWork'>,
  userId: string,
): Promise<ClosingCheck> {
  const [work, wallet, isPaid] = await Promise.all([
    openWorkOf(on, registry, userId),
    readWallet(on, userId),
    isLastPaid(on, userId),
  ])
  const found = [
    ...work.map(({ what, count, id }) => ({ what, count, id: count === 1 ? id : null })),
    ...(wallet.frozen ? [block('frozen')] : []),
    ...(wallet.debt === '0' ? [] : [block('debt')]),
    // So much can be withdrawn, and nothing else is done with it.
    ...(BigInt(wallet.available) >= WITHDRAWAL_MIN_MICRO ? [block('balance')] : []),
  ]
  return {
    blocks: found.toSorted((one, other) => OPEN_WORK.indexOf(one.what) - OPEN_WORK.indexOf(other.what)),
    balance: wallet.available,
    minimum: WITHDRAWAL_MIN_MICRO.toString(),
    pays_out:
      !isPaid && NETWORKS.some((each) => BigInt(wallet.available) >= BigInt(lastWithdrawalTerms(each).minMicro)),
  }
}

const cancel = statement(
  'closing_cancel',
  `update users set closes_at = shop_now() + $2 * interval '1 millisecond', gives_up_micro = $3
   where id = $1 and password_hash = $4 and staff is null and closed_at is null and closes_at is null returning closes_at`,
)

/** Cancels an account; nothing where the password is another one now, or the account is no longer what it was. */
export async function writeCancelled(
  on: Queries,
  { userId, inMs, givesUp, judged }: { userId: string; inMs: number; givesUp: bigint; judged: string },
): Promise<Date | undefined> {
  const [row] = await on.run<{ closes_at: Date | null }>(cancel, [userId, inMs, givesUp, judged])
  return row?.closes_at ?? undefined
}

// While customer service looks into an account, its wallet or a reported message of it, nothing of it is erased.
const isDue = `u.closes_at <= shop_now() and u.closed_at is null and u.locked_at is null
  and not exists (select from ledger_accounts a where a.id = 'user:' || u.id || ':available' and a.frozen)
  and not exists (select from chat_reports r join chat_messages m on m.id = r.message_id where m.author_id = u.id and r.handled_at is null)`
const due = statement(
  'closing_due',
  `select u.id from users u where u.closes_at is not null and ${isDue} and u.id > $1 order by u.id limit 50`,
)
const close = statement(
  'closing_close',
  `update users u set closed_at = shop_now(), closes_at = null where u.id = $1 and ${isDue}
   returning coalesce(u.gives_up_micro, 0) as gives_up`,
)

/** Cancelled accounts whose time to come back is over, those behind one. */
export const dueAccounts = async (on: Queries, after: string): Promise<string[]> =>
  (await on.run<{ id: string }>(due, [after])).map(({ id }) => id)

/** Closes an account for good; answers what its person gave up, or nothing where they came back. */
export async function writeClosed(on: Queries, userId: string): Promise<bigint | undefined> {
  const [row] = await on.run<{ gives_up: bigint }>(close, [userId])
  return row?.gives_up
}
