import { get } from '../platform/call.ts'
import type { Invited } from './invitation.contract.ts'

/** What my invitation code brought. */
export const invitationCalls = {
  invited: get<Record<never, never>, Invited>('user/invited'),
}
