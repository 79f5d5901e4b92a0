import type { OpenSession, Role, SessionUser } from '#contract/people/account.contract.ts'
import type { SessionRow, UserRow } from './account.queries.ts'
import { shownEmail } from './shown-email.ts'

/** The code by which a person invites others. */
export const inviteOf = (userId: string): string => userId.slice(-8)

/** What a person is at once. */
export const rolesOf = ({ shop_id, staff }: Pick<UserRow, 'shop_id' | 'staff'>): Role[] => [
  'shopper',
  ...(shop_id ? (['merchant'] as const) : []),
  // Finance has support's rights too.
  ...(staff ? (['support'] as const) : []),
  ...(staff === 'finance' ? (['finance'] as const) : []),
]

/** A person as they see themselves; no hash leaves the server. */
export const sessionUserOf = (user: UserRow): SessionUser => ({
  id: user.id,
  nickname: user.nickname,
  email: shownEmail(user.email),
  avatar: user.avatar,
  roles: rolesOf(user),
  shop_id: user.shop_id,
  staff: user.staff,
  password_set: user.pay_set,
  invite: inviteOf(user.id),
  createtime: user.created_at.toISOString(),
})

/** A device with an open session. */
export const openSessionOf = (row: SessionRow, currentId: string): OpenSession => ({
  id: row.id,
  device: row.device,
  createtime: row.created_at.toISOString(),
  seentime: row.seen_at.toISOString(),
  current: row.id === currentId,
})
