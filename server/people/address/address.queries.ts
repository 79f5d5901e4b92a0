import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import { type Queries, statement, type Tx } from '../../platform/db/database.ts'
import { lockPerson } from '../account/person.kind.ts'

/** An address, by the names that clients of the API know. */
export type Address = AddressSnapshot & { readonly id: string }

const columns = 'id, name, mobile, country, province, city, address, zip_code'
const one = statement('address_one', `select ${columns} from addresses where user_id = $1 and id = $2`)
const preferred = statement(
  'address_default',
  `select ${columns} from addresses where user_id = $1 order by is_default desc, id desc limit 1`,
)

/** One address of a person; undefined for an address of another person. */
export async function addressOf(on: Queries, userId: string, id: string): Promise<Address | undefined> {
  const [row] = await on.run<Address>(one, [userId, id])
  return row
}

/** The address a checkout starts with: the default, else the newest. */
export async function defaultAddressOf(on: Queries, userId: string): Promise<Address | undefined> {
  const [row] = await on.run<Address>(preferred, [userId])
  return row
}

/** An address as its owner sees it. */
export type OwnAddress = Address & { readonly default: boolean }

const own = `${columns}, is_default as "default"`
const list = statement(
  'address_list',
  `select ${own} from addresses where user_id = $1 order by is_default desc, id desc`,
)
const clearDefault = statement(
  'address_clear_default',
  'update addresses set is_default = false where user_id = $1 and is_default and id <> $2',
)
const insert = statement(
  'address_insert',
  `insert into addresses (user_id, id, name, mobile, country, province, city, address, zip_code, is_default)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${own}`,
)
const update = statement(
  'address_update',
  `update addresses set name = $3, mobile = $4, country = $5, province = $6, city = $7, address = $8, zip_code = $9, is_default = $10
   where user_id = $1 and id = $2 returning ${own}`,
)
const remove = statement('address_delete', 'delete from addresses where user_id = $1 and id = $2 returning is_default')
const promote = statement(
  'address_promote',
  `update addresses set is_default = true
   where id = (select id from addresses where user_id = $1 order by id desc limit 1)`,
)

/** A person's addresses, the default first, then the newest; `lock` keeps others from changing them in the meantime. */
export async function addressesOf(on: Queries, userId: string, lock = false): Promise<OwnAddress[]> {
  if (lock) await lockPerson(on, userId)
  return on.run<OwnAddress>(list, [userId])
}

/** Writes an address, new or changed; nothing when there is none of that id to change. */
export async function writeAddress(
  tx: Tx,
  userId: string,
  address: OwnAddress,
  isNew: boolean,
): Promise<OwnAddress | undefined> {
  // Before the write: two defaults at once would break the unique index.
  if (address.default) await tx.run(clearDefault, [userId, address.id])
  const { id, name, mobile, country, province, city, address: exact, zip_code } = address
  const values = [userId, id, name, mobile, country, province, city, exact, zip_code, address.default]
  const [row] = await tx.run<OwnAddress>(isNew ? insert : update, values)
  return row
}

/** Forgets an address; when it was the default, the newest takes its place. False when there is none of that id. */
export async function forgetAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  const [row] = await tx.run<{ is_default: boolean }>(remove, [userId, id])
  if (row?.is_default) await tx.run(promote, [userId])
  return row !== undefined
}
