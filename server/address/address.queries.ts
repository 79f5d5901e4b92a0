import type { AddressSnapshot } from '#contract/order.contract.ts'
import { type Queries, statement } from '../db/database.ts'

/** An address in the specification's words. */
export type Address = AddressSnapshot & { readonly id: string }

const columns = 'id, name, mobile, country, province, city, address, zip_code'
const one = statement(
  'address_one',
  `select ${columns} from addresses where user_id = $1 and id = $2 and deleted_at is null`,
)
const preferred = statement(
  'address_default',
  `select ${columns} from addresses where user_id = $1 and deleted_at is null order by is_default desc, id desc limit 1`,
)

/** One address of a person, or none: somebody else's looks the same as none. */
export async function addressOf(on: Queries, userId: string, id: string): Promise<Address | undefined> {
  const [row] = await on.run<Address>(one, [userId, id])
  return row
}

/** The address a checkout starts with: the default, else the newest. */
export async function defaultAddressOf(on: Queries, userId: string): Promise<Address | undefined> {
  const [row] = await on.run<Address>(preferred, [userId])
  return row
}
