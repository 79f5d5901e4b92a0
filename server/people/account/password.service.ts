import { emailRule } from '#contract/people/account.form.ts'
import type { ChangePassword, ResetPassword } from '#contract/people/account.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import type { Ask, Services, SignedAsk } from '../../platform/domain/services.ts'
import { BUSY } from '../../platform/memory/work-queue.ts'
import { type UserRow, userByEmail, userOfSession, writePassword } from './account.queries.ts'
import { judgeCode, spendCode } from './code.service.ts'
import { credentialsChanged } from './credentials-changed.ts'
import { hashPassword, passwordMatches, passwordProblem } from './password-hash.ts'
import { endSessions } from './session.service.ts'
import { chargeGuess, forgiveAccount, forgiveGuesses } from './throttle.ts'

type Done = { done: true }
const busy = refused('system.busy', { seconds: 2 })

/** A forgotten password: the code that was mailed allows a new one, and every session ends. */
export async function resetPassword(ask: Ask, input: ResetPassword): Promise<Result<Done>> {
  const { services } = ask
  const email = emailRule.safeParse(input.email).data
  if (email === undefined) return refused('account.emailIncorrect', {}, 'email')
  const weak = passwordProblem(input.password, email)
  if (weak) return { ok: false, problem: weak }
  const code = await judgeCode(ask, email, 'resetpwd', input)
  if (!code.ok) return code
  const hash = await hashPassword(services.env, input.password)
  if (hash === BUSY) return busy
  const ended = await transact(services, { actor: { kind: 'shopper', id: null } }, async (door) => {
    await spendCode(door.tx, code.value)
    const user = await userByEmail(door.tx, email)
    return user ? change(door, services.env, user, hash) : refuse('account.unregistered', {}, 'email')
  })
  // The reader of the account's mail is its owner: strangers' guesses no longer stand in the way of the new password.
  if (ended.ok) forgiveAccount(services, email)
  return signOutEnded(services, ended)
}

/** Sets a new login password with the current one; the other sessions end. */
export async function changePassword(ask: SignedAsk, input: ChangePassword): Promise<Result<Done>> {
  const { services, session, confirm } = ask
  const { db, env } = services
  const user = await userOfSession(db, session)
  const weak = passwordProblem(input.password, user.email)
  if (weak) return { ok: false, problem: weak }
  const right = await confirmPassword(ask, user, input.old_password, 'old_password')
  if (!right.ok) return right
  const hash = await hashPassword(env, input.password)
  if (hash === BUSY) return busy
  const judged = { keep: session.id, instead: user.password_hash }
  const actor = { kind: 'shopper', id: user.id } as const
  const work = (door: Door) => change(door, env, user, hash, judged)
  return signOutEnded(services, await transact(services, { actor, confirm }, work))
}

/** Checks the login password of a signed-in person; wrong guesses count like those at sign-in. */
export async function confirmPassword(
  ask: SignedAsk,
  { email, password_hash }: UserRow,
  password: string,
  field: string,
): Promise<Result<void>> {
  const account = email.toLowerCase()
  const guess = await chargeGuess(ask, account)
  if (!guess.ok) return guess
  const right = await passwordMatches(ask.services.env, password_hash, password)
  if (right !== false) guess.value.giveBack()
  if (right === BUSY) return busy
  if (!right) return refused('account.passwordWrong', {}, field)
  forgiveGuesses(ask, account)
  return accepted(undefined)
}

async function change(
  door: Door,
  env: BaseEnv,
  user: UserRow,
  hash: string,
  { keep, instead }: { keep: string | null; instead: string | null } = { keep: null, instead: null },
): Promise<string[]> {
  const { tx } = door
  const { id } = user
  // Judging takes a while: a reset in it has made the old password worthless.
  if (!(await writePassword(tx, id, hash, instead))) refuse('account.passwordWrong', {}, 'old_password')
  await credentialsChanged(door, env, user, 'password')
  return (await endSessions(tx, id, 'password', keep)).map((session) => session.id)
}

function signOutEnded(services: Services, ended: Result<string[]>): Result<Done> {
  if (!ended.ok) return ended
  services.endSockets(ended.value)
  services.wake('mail')
  return accepted({ done: true })
}
