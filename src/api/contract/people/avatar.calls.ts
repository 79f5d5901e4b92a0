import { post } from '../platform/call.ts'
import type { SessionUser } from './account.contract.ts'
import type { ChangeAvatar } from './avatar.contract.ts'

/** The picture of a person. */
export const avatarCalls = {
  change: post<ChangeAvatar, SessionUser>('user/changeAvatar'),
}
