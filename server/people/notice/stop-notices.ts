import { NOTICE_KINDS, type NoticeKind, type STOPPED_WAYS } from '#machines/people/notice-kind.ts'
import { STOP_LINK_MS } from '#machines/platform/constants.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { readSigned, signed } from '../../platform/process/signed.ts'

const PURPOSE = 'stopNotices'

/** What a link stops: news of these kinds that reach this person by one way. Its end is in epoch milliseconds. */
interface StopNotices {
  readonly userId: string
  readonly way: (typeof STOPPED_WAYS)[number]
  readonly kinds: readonly NoticeKind[]
  readonly until: number
}

/** The place in the app that stops news without a sign-in. Behind the hash: no server and no proxy writes the token down. */
export function stopPlace(secret: string, at: number, stop: Omit<StopNotices, 'until'>): string {
  const whole: StopNotices = { ...stop, until: at + STOP_LINK_MS }
  return `/pages/public/stop_notices?token=${signed(secret, PURPOSE, whole)}`
}

/** Reads the token of a link with the kinds that there still are, or nothing where it is not ours. Its time may be over. */
export function readStopNotices({ SECRET }: Pick<BaseEnv, 'SECRET'>, token: string): StopNotices | undefined {
  const stop = readSigned(SECRET, PURPOSE, token) as StopNotices | undefined
  return stop && { ...stop, kinds: NOTICE_KINDS.filter((kind) => stop.kinds.includes(kind)) }
}
