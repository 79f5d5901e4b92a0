import type { DeskUser } from '#contract/care/staff.contract.ts'
import { rolesOf } from '../../people/account/account.presenter.ts'
import { maskedEmail } from '../../people/account/shown-email.ts'
import type { DeskUserRow, StopRow } from './desk-users.queries.ts'

const isInForce = ({ locked_at, frozen }: DeskUserRow, { what }: StopRow): boolean =>
  what === 'locked' ? locked_at !== null : frozen

/** An account as the desk sees it, with those of these stops that are still in force. */
export const deskUserOf = (user: DeskUserRow, stops: readonly StopRow[]): DeskUser => ({
  id: user.id,
  nickname: user.nickname,
  email: maskedEmail(user.email),
  roles: rolesOf(user),
  shop_id: user.shop_id,
  createtime: user.created_at.toISOString(),
  locked_since: user.locked_at?.toISOString() ?? null,
  wallet_frozen: user.frozen,
  stops: stops
    .filter((stop) => stop.user_id === user.id && isInForce(user, stop))
    .map(({ what, at, by, reason }) => ({ what, at: at.toISOString(), by, reason })),
})
