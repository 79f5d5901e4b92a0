import { type Queries, statement, type Tx } from '../../platform/db/database.ts'

const write = statement('staff_write', 'update users set staff = $2 where id = $1')
const list = statement(
  'staff_list',
  `select email, staff, totp_secret is not null as enrolled, locked_at is not null as locked
   from users where staff is not null and closed_at is null order by staff, email`,
)

/** A staff account. */
export interface Staff {
  readonly email: string
  readonly staff: 'support' | 'finance'
  readonly enrolled: boolean
  readonly locked: boolean
}

/** Gives a person a desk, or takes it away. */
export const writeStaff = (tx: Tx, id: string, role: Staff['staff'] | null): Promise<unknown> =>
  tx.run(write, [id, role])

/** Everybody who works at the desk. */
export const staffList = (on: Queries): Promise<Staff[]> => on.run(list)
