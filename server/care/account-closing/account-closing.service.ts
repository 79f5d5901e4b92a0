import type { CancelAccount, ClosingAccount, ClosingCheck } from '#contract/care/account-closing.contract.ts'
import { CLOSING_MS } from '#machines/platform/constants.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { userOfSession } from '../../people/account/account.queries.ts'
import { dayOf, noticeMail } from '../../people/account/mail-texts.ts'
import { putMail } from '../../people/account/mail.queries.ts'
import { confirmPassword } from '../../people/account/password.service.ts'
import { personKind } from '../../people/account/person.kind.ts'
import { endSessions } from '../../people/account/session.service.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { readClosing, writeCancelled } from './account-closing.queries.ts'

/** What stands in the way of cancelling my account. */
export const checkClosing = async ({ services, session }: SignedAsk): Promise<Result<ClosingCheck>> =>
  accepted(await readClosing(services.db, services.registry, session.userId))

/**
 * Cancels an account: every device is signed out, and after some days what is personal is erased. It is refused while something is
 * open, and while more is left in the wallet than its person gave up.
 */
export async function cancelAccount(
  ask: SignedAsk,
  { password, gives_up }: CancelAccount,
): Promise<Result<ClosingAccount>> {
  const { services, session, confirm } = ask
  const user = await userOfSession(services.db, session)
  if (user.staff !== null) return refused('closing.staff')
  const right = await confirmPassword(ask, user, password, 'password')
  if (!right.ok) return right
  const ended: string[] = []
  const cancelled = await transact(
    services,
    { actor: { kind: 'shopper', id: user.id }, roots: [{ kind: personKind, ids: [user.id] }], confirm },
    async ({ tx }) => {
      // A deadlock begins again.
      ended.length = 0
      // First: whatever a session of theirs has begun is over when its row can be changed, and nothing begins behind it.
      ended.push(...(await endSessions(tx, user.id, 'cancelled')).map(({ id }) => id))
      const { blocks, balance } = await readClosing(tx, services.registry, user.id)
      if (blocks.length > 0) refuse('closing.blocked')
      if (balance !== (gives_up ?? '0')) refuse('closing.balance', { amount: balance }, 'gives_up')
      const closesAt = await writeCancelled(tx, {
        userId: user.id,
        inMs: CLOSING_MS,
        givesUp: BigInt(balance),
        judged: user.password_hash,
      })
      // Reset in the meantime: who asked no longer knows the password.
      if (!closesAt) return refuse('account.passwordWrong', {}, 'password')
      await putMail(tx, user.email, noticeMail(user.lang, 'accountCancelled', { day: dayOf(user.lang, closesAt) }))
      return { closes_at: closesAt.toISOString() }
    },
  )
  if (cancelled.ok) {
    services.endSockets(ended)
    services.wake('mail')
  }
  return cancelled
}
