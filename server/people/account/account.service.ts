import { emailRule } from '#contract/people/account.form.ts'
import type {
  EndedSession,
  EndedToken,
  Entered,
  Free,
  OpenSession,
  Register,
  SessionUser,
  Statistics,
} from '#contract/people/account.contract.ts'
import type { Page } from '#contract/platform/call.ts'
import { LANGUAGES, nearest } from '#contract/platform/languages.ts'
import { comparableName } from '#contract/platform/comparable-name.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Queries, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { attempt } from '../../platform/door/attempt.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { Ask, SignedAsk } from '../../platform/domain/services.ts'
import { readStatistics } from './statistics.queries.ts'
import { BUSY } from '../../platform/memory/work-queue.ts'
import { agreeToAll, newerThanAgreed } from './agreement.queries.ts'
import { openSessionOf, sessionUserOf } from './account.presenter.ts'
import * as accounts from './account.queries.ts'
import { judgeCode, spendCode } from './code.service.ts'
import { hashPassword, passwordProblem } from './password-hash.ts'
import { endingOf, endSession, openSession } from './session.service.ts'
import { entered, placeOf } from './sign-in.service.ts'
import { chargeProbe } from './throttle.ts'

type Done = { done: true }
const done: Result<Done> = accepted({ done: true })
const busy = refused('system.busy', { seconds: 2 })

/** Opens an account for the holder of a mailed code, and signs them in. */
export async function register(ask: Ask, input: Register): Promise<Result<Entered>> {
  const { db, env } = ask.services
  if (!input.agreed) return refused('account.termsRequired', {}, 'agreed')
  const email = emailRule.safeParse(input.email).data
  if (email === undefined) return refused('account.emailIncorrect', {}, 'email')
  const weak = passwordProblem(input.password, email)
  if (weak) return { ok: false, problem: weak }
  const invitedBy = await inviter(db, input.invite)
  if (!invitedBy.ok) return invitedBy
  const code = await judgeCode(ask, email, 'register', input)
  if (!code.ok) return code
  const passwordHash = await hashPassword(env, input.password)
  if (passwordHash === BUSY) return busy
  const id = newId()
  return attempt({ services: ask.services }, async (tx) => {
    await spendCode(tx, code.value)
    const nickname = input.nickname ?? `shop-${id.slice(-6)}`
    const lang = nearest(LANGUAGES, ask.lang) ?? 'en'
    const written = await accounts.insertUser(tx, {
      id,
      email,
      nickname,
      passwordHash,
      lang,
      invitedBy: invitedBy.value,
    })
    if (!written) await refuseTaken(tx, email)
    await agreeToAll(tx, id)
    const { token } = await openSession(tx, { userId: id, ...placeOf(ask) })
    return entered(tx, ask.services.registry, id, token)
  })
}

async function inviter(on: Queries, invite: string | undefined): Promise<Result<string | null>> {
  const code = invite?.toLowerCase() ?? ''
  if (code === '') return accepted(null)
  const found = /^[0-9a-z]{8}$/.test(code) ? await accounts.inviterOf(on, code) : undefined
  return found === undefined ? refused('account.inviteUnknown', {}, 'invite') : accepted(found)
}

async function refuseTaken(tx: Tx, email: string): Promise<never> {
  if (await accounts.emailTaken(tx, email)) refuse('account.emailExists', {}, 'email')
  return refuse('account.nicknameTaken', {}, 'nickname')
}

/** Ends this session and its sockets; without one there is nothing to end, and that is no failure. */
export async function logout({ services, session }: Ask): Promise<Result<Done>> {
  if (!session) return done
  await endSession(services.db, session.id)
  services.endSockets([session.id])
  return done
}

/** Why a session ended, for a page that still has its token. */
export async function whyEnded({ services }: Ask, { token }: EndedToken): Promise<Result<EndedSession>> {
  const ending = await endingOf(services.db, token)
  return accepted(ending ? { why: ending.why, at: ending.at.toISOString() } : { why: null, at: null })
}

/** Who is signed in. */
export async function profile({ services, session }: SignedAsk): Promise<Result<SessionUser>> {
  const [user, toAgree] = await Promise.all([
    accounts.userOfSession(services.db, session),
    newerThanAgreed(services.db, session.userId),
  ])
  return accepted({ ...sessionUserOf(user), to_agree: toAgree })
}

/** The figures beside a person's shortcuts. */
export const statisticsOf = async ({ services, session }: SignedAsk): Promise<Result<Statistics>> =>
  accepted(await readStatistics(services.db, services.registry, session.userId))

/** Where a person is signed in; their fifty latest sessions. */
export async function sessionsOf({ services, session }: SignedAsk): Promise<Result<Page<OpenSession>>> {
  const rows = await accounts.liveSessions(services.db, session.userId)
  return accepted({ data: rows.map((row) => openSessionOf(row, session.id)), after: null })
}

/** Signs another device out. A session of another person is reported as not found. */
export async function endOneSession({ services, session }: SignedAsk, id: string): Promise<Result<Done>> {
  if (!(await accounts.endOwnSession(services.db, session.userId, id))) return refused('account.notYours')
  services.endSockets([id])
  return done
}

/** Whether an email may still be taken, within the probe budget. */
export async function emailFree(ask: Ask, typed: string): Promise<Result<Free>> {
  const email = emailRule.safeParse(typed).data
  if (email === undefined) return refused('account.emailIncorrect', {}, 'email')
  return (
    (await chargeProbe(ask, email)) ?? accepted({ available: !(await accounts.emailTaken(ask.services.db, email)) })
  )
}

/** Whether a nickname may still be taken, within the probe budget. */
export async function nicknameFree(ask: Ask, nickname: string): Promise<Result<Free>> {
  return (
    (await chargeProbe(ask, `@${comparableName(nickname)}`)) ??
    accepted({ available: !(await accounts.nicknameTaken(ask.services.db, nickname)) })
  )
}
