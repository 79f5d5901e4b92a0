import type { StoppedNotices } from '#contract/people/notice.contract.ts'
import { refused, type Result } from '#contract/platform/problem.ts'
import { chargeCodeGuess } from '../account/throttle.ts'
import { statement } from '../../platform/db/database.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { noteChosen } from './notice-choice.service.ts'
import { stopWay } from './notice-choice.queries.ts'
import { readStopNotices } from './stop-notices.ts'

const isHere = statement('notice_stop_person', 'select 1 from users where id = $1 and closed_at is null')

/**
 * Stops what the link of a mail or a push names, without a session: who reads the mail need not know the password. It can only silence
 * news that can be switched on again, so a second use changes nothing and says the same.
 */
export async function stopNotices(ask: Ask, token: string): Promise<Result<StoppedNotices>> {
  const { services } = ask
  const stop = readStopNotices(services.env, token)
  // Only guesses are charged: many people who press links of ours in one network keep its guesses at codes.
  if (!stop) return (await chargeCodeGuess(ask)) ?? refused('notice.linkEnded')
  const { userId, way, kinds, until } = stop
  if (until < (await shopNow(services.db)).getTime() || kinds.length === 0) return refused('notice.linkEnded')
  return transact(services, { actor: { kind: 'shopper', id: userId } }, async (door) => {
    if ((await door.tx.run(isHere, [userId])).length === 0) refuse('notice.linkEnded')
    if (await stopWay(door.tx, userId, way, kinds)) noteChosen(door, userId)
    return { way, kinds: [...kinds] }
  })
}
