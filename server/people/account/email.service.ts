import { emailRule } from '#contract/people/account.form.ts'
import type { ChangeEmail, SessionUser } from '#contract/people/account.contract.ts'
import { refused, type Result } from '#contract/platform/problem.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { sessionUserOf } from './account.presenter.ts'
import { userOfSession, writeEmail } from './account.queries.ts'
import { credentialsChanged } from './credentials-changed.ts'
import { judgeCode, spendCode } from './code.service.ts'
import { confirmPassword } from './password.service.ts'
import { endSessions } from './session.service.ts'
import { shownEmail } from './shown-email.ts'

/** Changes the email of a person who has the code sent to it and the password. The old address is notified, and the other sessions end. */
export async function changeEmail(ask: SignedAsk, input: ChangeEmail): Promise<Result<SessionUser>> {
  const { services, session, confirm } = ask
  const email = emailRule.safeParse(input.email).data
  if (email === undefined) return refused('account.emailIncorrect', {}, 'email')
  const user = await userOfSession(services.db, session)
  // The password first: a stolen session alone learns nothing of codes.
  const right = await confirmPassword(ask, user, input.password, 'password')
  if (!right.ok) return right
  const code = await judgeCode(ask, email, 'email', input)
  if (!code.ok) return code
  const ended: string[] = []
  const written = transact(services, { actor: { kind: 'shopper', id: user.id }, confirm }, async (door) => {
    const { tx } = door
    // A deadlock begins again.
    ended.length = 0
    await spendCode(tx, code.value)
    const outcome = await writeEmail(tx, user.id, email, user.password_hash)
    if (outcome === 'taken') refuse('account.emailExists', {}, 'email')
    // Reset in the meantime: who asked no longer knows the password.
    if (outcome === 'outdated') refuse('account.passwordWrong', {}, 'password')
    await credentialsChanged(door, services.env, user, 'email', { email: shownEmail(email) })
    ended.push(...(await endSessions(tx, user.id, 'email', session.id)).map(({ id }) => id))
    return sessionUserOf({ ...user, email })
  })
  // A person who registers with it at the same moment is met at the index.
  const result = await written.catch((error: unknown) => {
    if (isUniqueViolation(error)) return refused('account.emailExists', {}, 'email')
    throw error
  })
  if (result.ok) {
    services.endSockets(ended)
    services.wake('mail')
  }
  return result
}
