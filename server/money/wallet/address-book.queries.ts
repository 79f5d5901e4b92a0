import { ADDRESS_HOLD_MS, type Network } from '#machines/platform/constants.ts'
import type { WalletAddress } from '#contract/money/wallet.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'

const COLUMNS = 'id, network, address, label, created_at, usable_at'
const list = statement(
  'book_list',
  `select ${COLUMNS} from wallet_addresses where user_id = $1 and deleted_at is null order by id desc`,
)
const one = statement(
  'book_one',
  `select ${COLUMNS}, usable_at <= coalesce($3::timestamptz, shop_now()) as usable
   from wallet_addresses where user_id = $1 and id = $2 and deleted_at is null`,
)
const insert = statement(
  'book_insert',
  `insert into wallet_addresses (id, user_id, network, address, label, usable_at)
   values ($1, $2, $3, $4, $5, shop_now() + ${ADDRESS_HOLD_MS} * interval '1 millisecond')
   on conflict (user_id, network, address) where deleted_at is null do nothing returning ${COLUMNS}`,
)
const forget = statement(
  'book_forget',
  `with used as (select from withdrawals where user_id = $1 and address_id = $2 limit 1),
     gone as (delete from wallet_addresses where user_id = $1 and id = $2 and deleted_at is null and not exists (select from used) returning id),
     kept as (update wallet_addresses set deleted_at = shop_now()
       where user_id = $1 and id = $2 and deleted_at is null and exists (select from used) returning id)
   select id from gone union all select id from kept`,
)
const ours = statement('book_ours', 'select 1 from deposit_addresses where address = $1 limit 1')

interface Row {
  id: string
  network: Network
  address: string
  label: string
  created_at: Date
  usable_at: Date
}

const addressOf = ({ created_at, usable_at, ...row }: Row): WalletAddress => ({
  ...row,
  createtime: created_at.toISOString(),
  usable_at: usable_at.toISOString(),
})

/** A person's addresses, the newest first. */
export const bookOf = async (on: Queries, userId: string): Promise<WalletAddress[]> =>
  (await on.run<Row>(list, [userId])).map(addressOf)

/** One address of a person's book, and whether it is old enough to be sent to at a moment, or now. */
export async function addressInBook(
  on: Queries,
  userId: string,
  id: string,
  at: string | null = null,
): Promise<(WalletAddress & { usable: boolean }) | undefined> {
  const [row] = await on.run<Row & { usable: boolean }>(one, [userId, id, at])
  return row && { ...addressOf(row), usable: row.usable }
}

/** Writes an address; nothing where it is there already. */
export async function writeToBook(
  on: Queries,
  userId: string,
  { network, address, label }: { network: Network; address: string; label: string },
): Promise<WalletAddress | undefined> {
  const [row] = await on.run<Row>(insert, [newId(), userId, network, address, label])
  return row && addressOf(row)
}

/** Takes an address out of the book; the row stays where a withdrawal names it. The person is locked. */
export const forgetInBook = async (on: Queries, userId: string, id: string): Promise<boolean> =>
  (await on.run(forget, [userId, id])).length === 1

/** Whether this is a deposit address of the shop: money sent to it would come in again. */
export const isOurs = async (on: Queries, address: string): Promise<boolean> =>
  (await on.run(ours, [address])).length > 0
