import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { cutById, PAGE_SIZE } from '../../platform/db/keyset.ts'

const open = statesTagged(rechargeLifecycle, 'open')

const list = statement(
  'recharge_list',
  `select id from recharges where user_id = $1 and ($2::text is null or id < $2) order by id desc limit ${PAGE_SIZE + 1}`,
)
const count = statement(
  'recharge_open',
  'select count(*)::int as n from recharges where user_id = $1 and state = any($2) and asked_micro is not null',
)
const networkOpen = statement('recharge_network', 'select recharge_open as open from networks where code = $1')

// Only what was asked while the network was watched: what came before waits for a person.
const asked = statement(
  'recharge_asked',
  `select id, address, asked_micro as "amountMicro", (extract(epoch from created_at) * 1000)::float8 as "atMs" from recharges
   where network = $1 and asked_micro is not null and facts @> '{"watched": true}' and created_at >= $2 and created_at < $3 order by id`,
)

/** What people say that they sent on a watched network, from one moment to another. */
export const askedBetween = (
  on: Queries,
  network: string,
  fromMs: number,
  toMs: number,
): Promise<{ id: string; address: string; amountMicro: bigint; atMs: number }[]> =>
  on.run(asked, [network, new Date(fromMs), new Date(toMs)])

/** The ids of a person's recharges, the newest first; one more than a page. */
export const listRecharges = async (on: Queries, userId: string, after: string | undefined) =>
  cutById(await on.run<{ id: string }>(list, [userId, after ?? null]))

/** The number of open recharges of a person. */
export const countOpenRecharges = async (on: Queries, userId: string): Promise<number> =>
  (await on.run<{ n: number }>(count, [userId, open]))[0]?.n ?? 0

/** Whether finance lets a network be recharged by. */
export const isRechargeOpen = async (on: Queries, network: string): Promise<boolean> =>
  (await on.run<{ open: boolean }>(networkOpen, [network]))[0]?.open ?? false
