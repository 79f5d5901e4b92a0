import { days } from '#machines/platform/constants.ts'
import { newId } from '../../platform/db/ids.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { readSigned, signed } from '../../platform/process/signed.ts'

/** Longer than a pending withdrawal usually waits; answers of used links are kept as long. */
const LINK_LIFE_MS = days(7)
const PURPOSE = 'stopWithdrawals'

/** What a link allows: to cancel, once, what this person had asked for when their credentials changed. Times are epoch milliseconds. */
export interface StopWithdrawals {
  readonly id: string
  readonly userId: string
  readonly at: number
  readonly until: number
}

/** The link that cancels the withdrawals that are pending now; none where the shop does not know its own address. */
export function stopLink(
  { SITE_URL, SECRET }: Pick<BaseEnv, 'SITE_URL' | 'SECRET'>,
  at: number,
  userId: string,
): string | undefined {
  if (SITE_URL === undefined) return undefined
  const stop: StopWithdrawals = { id: newId(), userId, at, until: at + LINK_LIFE_MS }
  // Behind the hash: no server and no proxy writes the token down.
  const page = `/#/pages/public/stop_withdrawals?token=${signed(SECRET, PURPOSE, stop)}`
  return SITE_URL.replace(/\/$/, '') + page
}

/** Reads the token of a link, or nothing when it is not ours. */
export const readStopLink = (secret: string, token: string): StopWithdrawals | undefined =>
  readSigned(secret, PURPOSE, token) as StopWithdrawals | undefined
