import { openEvents } from '#machines/platform/referee.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { refused, type Result } from '#contract/platform/problem.ts'
import type { StoppedWithdrawals } from '#contract/money/withdrawal.contract.ts'
import { readStopLink } from '../../people/account/stop-link.ts'
import { chargeCodeGuess } from '../../people/account/throttle.ts'
import { statement } from '../../platform/db/database.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { withdrawalKind } from './withdrawal.kind.ts'

const before = statement(
  'withdrawal_before',
  `select id from withdrawals where user_id = $1 and created_at <= $2 and state = 'pending'`,
)

/**
 * Cancels what was pending when the credentials of a person changed, by the link in the mail about it and without a session: a thief who
 * changed them may hold the sessions, too. A second use gets the answer of the first.
 */
export async function stopWithdrawals(ask: Ask, token: string): Promise<Result<StoppedWithdrawals>> {
  const { services } = ask
  const { db, env } = services
  const tooMany = await chargeCodeGuess(ask)
  if (tooMany) return tooMany
  const stop = readStopLink(env.SECRET, token)
  if (!stop || stop.until < (await shopNow(db)).getTime()) return refused('withdrawal.linkEnded')
  const { id: key, userId, at } = stop
  const ids = (await db.run<{ id: string }>(before, [userId, new Date(at)])).map(({ id }) => id)
  return transact(
    services,
    {
      actor: { kind: 'shopper', id: userId },
      roots: [{ kind: withdrawalKind, ids }],
      claim: { actorId: userId, operation: 'stopWithdrawals', key, bodyHash: '' },
    },
    (door) => {
      const moment = { at: door.at, deadlineAt: null }
      const roots = ids
        .map((id) => door.root(withdrawalKind, id))
        // Finance may have approved or refused one in the meantime.
        .filter((root) => openEvents(withdrawalLifecycle, root, 'shopper', moment).includes('withdrawal.cancel'))
      for (const root of roots) door.move(withdrawalLifecycle, root, root.id, { type: 'withdrawal.cancel' })
      return {
        cancelled: roots.length,
        amount: roots.reduce((sum, { amountMicro }) => sum + amountMicro, 0n).toString(),
      }
    },
  )
}
