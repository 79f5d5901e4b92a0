import { emailRule } from '#contract/people/account.form.ts'
import type { Entered, Login } from '#contract/people/account.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Queries, Tx } from '../../platform/db/database.ts'
import { attempt } from '../../platform/door/attempt.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { Ask } from '../../platform/domain/services.ts'
import type { Registry } from '../../platform/domain/registry.ts'
import { readStatistics } from './statistics.queries.ts'
import { BUSY } from '../../platform/memory/work-queue.ts'
import { sessionUserOf } from './account.presenter.ts'
import { userByEmail, userOfSession, type UserRow, writeKept } from './account.queries.ts'
import { judgeCode, spendCode } from './code.service.ts'
import { judgeFactor } from './factor.service.ts'
import { passwordMatches } from './password-hash.ts'
import { noticeMail } from './mail-texts.ts'
import { putMail } from './mail.queries.ts'
import { mailCode } from './send-code.service.ts'
import { homeMark, type Opened, openJudged } from './session.service.ts'
import { chargeEntry, chargeGuess, forgiveGuesses } from './throttle.ts'

/**
 * Signs in. A wrong email and a wrong password get the same answer after the same work; only the owner learns of a lock, and
 * that a second factor is asked for. While many guess at an account, a new place needs a mailed code besides.
 */
export async function login(ask: Ask, input: Login): Promise<Result<Entered>> {
  const { db, env } = ask.services
  const email = emailRule.safeParse(input.account).data
  const guessed = email ?? input.account
  const guess = await chargeGuess(ask, guessed)
  if (!guess.ok) return guess
  const { giveBack, isFromNewPlaceUnderFire } = guess.value
  const mailed = await judgeMailed(ask, email, input)
  if (!mailed.ok) return mailed
  const user = email === undefined ? undefined : await userByEmail(db, email)
  const right = await passwordMatches(env, user?.password_hash, input.password)
  if (right === BUSY) {
    giveBack()
    return busy
  }
  if (isFromNewPlaceUnderFire && email !== undefined && !mailed.value) return askForCode(ask, email, right)
  if (!user || !right) return refused('account.incorrect')
  const second = user.staff === null ? accepted(null) : await judgeFactor(ask.services, user.id, input.code)
  // A wrong code is a guess like a wrong password.
  if (second.ok || second.problem.key !== 'staff.codeWrong') giveBack()
  if (!second.ok) return second
  const tooMany = await chargeEntry(ask, guessed)
  if (tooMany) return tooMany
  // Only the owner learns of it, as of a lock.
  if (user.closes_at !== null && !input.keep) return refused('account.closing', { until: user.closes_at.toISOString() })
  const opened = await open(ask, user, { factor: second.value, mailed: mailed.value })
  if (!opened.ok) return opened
  forgiveGuesses(ask, guessed)
  const { token, serviceOnly, ended } = opened.value
  ask.services.endSockets(ended)
  if (user.closes_at !== null) ask.services.wake('mail')
  return serviceOnly
    ? refused('account.locked', { token })
    : accepted(await entered(db, ask.services.registry, user.id, token))
}

const busy = refused('system.busy', { seconds: 2 })

type Mailed = { readonly id: string } | undefined

/** The mailed code, if one was typed. It is judged before the password, so a wrong code tells nothing about the password. */
async function judgeMailed(
  ask: Ask,
  email: string | undefined,
  { mail_code, code_secret = '' }: Login,
): Promise<Result<Mailed>> {
  if (email === undefined || mail_code === undefined) return accepted(undefined)
  const judged = await judgeCode(ask, email, 'signin', { code: mail_code, code_secret })
  if (judged.ok || judged.problem.key !== 'account.codeIncorrect') return judged
  return refused('account.codeIncorrect', {}, 'mail_code')
}

/** The same answer for a right and a wrong password, and for an address without an account; only the owner gets a mail. */
async function askForCode(ask: Ask, email: string, isRight: boolean): Promise<Result<never>> {
  const sent = await mailCode(ask, email, 'signin', { mails: isRight })
  return sent.ok ? refused('account.codeMailed', sent.value) : sent
}

async function open(
  ask: Ask,
  user: UserRow,
  { factor, mailed }: { readonly factor: string | null; readonly mailed: Mailed },
): Promise<Result<Opened>> {
  const { db } = ask.services
  const judged = { userId: user.id, passwordHash: user.password_hash, factor, ...placeOf(ask) }
  // Reset or closed while it was judged: the password was right a moment ago.
  if (mailed === undefined && user.closes_at === null) {
    const opened = await openJudged(db, judged)
    return opened ? accepted(opened) : refused('account.incorrect')
  }
  return attempt({ services: ask.services }, async (tx) => {
    if (mailed) await spendCode(tx, mailed)
    if (user.closes_at !== null) await keepAccount(tx, user)
    return (await openJudged(tx, judged)) ?? refuse('account.incorrect')
  })
}

/** Its person came back in time. The mail says so: another person may know the password. */
async function keepAccount(tx: Tx, { id, email, lang }: UserRow): Promise<void> {
  if (await writeKept(tx, id)) await putMail(tx, email, noticeMail(lang, 'accountKept'))
}

/** Where a session is opened. */
export const placeOf = ({ services, device, ip }: Ask): { readonly device: string; readonly home: string } => ({
  device,
  home: homeMark(services.env.SECRET, ip),
})

/** What a person gets who came in. */
export async function entered(on: Queries, registry: Registry, userId: string, token: string): Promise<Entered> {
  const user = await userOfSession(on, { userId })
  return { token, user: sessionUserOf(user), statistics: await readStatistics(on, registry, userId) }
}
