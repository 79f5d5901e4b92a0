import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { pinRule } from '#contract/people/account.form.ts'
import type {
  ChangePayPassword,
  ResetPayPassword,
  SessionUser,
  SetPayPassword,
} from '#contract/people/account.contract.ts'
import { latinDigits } from '#contract/platform/latin-digits.ts'
import { accepted, problem, type Problem, refused, type Result } from '#contract/platform/problem.ts'
import type { Queries, Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import type { Services, SignedAsk } from '../../platform/domain/services.ts'
import { publishWallet } from './wallet-news.ts'
import { BUSY, workQueue, workQueues } from '../../platform/memory/work-queue.ts'
import { sessionUserOf } from './account.presenter.ts'
import { type UserRow, userOfSession } from './account.queries.ts'
import { credentialsChanged } from './credentials-changed.ts'
import { judgeCode, spendCode } from './code.service.ts'
import { noticeMail } from './mail-texts.ts'
import { putMail } from './mail.queries.ts'
import {
  type ChargedTry,
  chargePayTry,
  clearPayTries,
  payHashOf,
  PAY_TRIES,
  payPasswordStatus,
  writePayHash,
} from './pay-password.queries.ts'
import { confirmPassword } from './password.service.ts'
import { isWeakPin } from './weak-pins.ts'
import { pause, steadyMs } from '../../platform/process/time.ts'

// A light cost of its own: the secret outside the database carries the weight, and payments must not wait behind logins.
const COST = { memoryCost: 4_096, timeCost: 1, parallelism: 1 }
/** The requests of one owner are checked one after the other: the correct password in six tabs at once must not use up the tries. The eighteenth request at once is refused as busy. */
const ofOwner = workQueues(1, 16)
/** A hundred hashes take a tenth of a second, on a slow machine some of them; a place is also kept while a row is waited for. */
const JUDGED_AT_ONCE = 100
const judging = workQueue(JUDGED_AT_ONCE, 0)
// A third hash at once would only make all three slower.
const hashing = workQueue(2, JUDGED_AT_ONCE)
/** As long as the database itself would wait at a lock. */
const PATIENCE_MS = 3_000
/** A row stays locked for one transaction, some milliseconds: short enough for the caller, and rare enough for the database. */
const AGAIN_MS = 50
const busy = refused('system.busy', { seconds: 1 })
/** The owner's row is locked by another transaction. */
const HELD = Symbol('held')

const keyed = (secret: string, userId: string, pin: string): string =>
  createHmac('sha256', secret)
    .update(`pay:${userId}:${latinDigits(pin).trim()}`)
    .digest('base64')

/**
 * Judges a payment password. The try is charged and committed before the comparison, so parallel guesses never share one. A request
 * that is refused as busy costs no try (decision 0022).
 */
export async function verifyPayPassword(services: Services, userId: string, pin: string): Promise<Result<void>> {
  const patientUntilMs = patience()
  const judged = await ofOwner(userId, () => judging(() => judge(services, { userId, pin, patientUntilMs })))
  return judged === BUSY ? busy : judged
}

/** The moment until which a locked row is waited for, on the clock of this process. */
const patience = (): number => steadyMs() + PATIENCE_MS

/** A payment password as it was given, and until when a charge waits for its owner's row. */
interface Given {
  readonly userId: string
  readonly pin: string
  readonly patientUntilMs: number
}

async function judge({ db, env }: Services, { userId, pin, patientUntilMs }: Given): Promise<Result<void>> {
  const charged = await whileHeld(patientUntilMs, () => charge(db, userId))
  if (!charged.ok) return charged
  const { hash: payHash, tries } = charged.value
  // No turn is taken before the database has answered: a request that waits for it would keep the others from theirs.
  const right = await hashing(() => verify(payHash, keyed(env.SECRET, userId, pin)))
  if (right === BUSY) throw new Error('There is a place for the hash of everybody who is judged')
  if (!right) {
    const left = PAY_TRIES - tries
    if (left > 0) return refused('pay.passwordWrong', { left }, 'pay_password')
    // The right one may have been given at the same moment, and have freed every try: this one may simply be asked again.
    return (await whyNone(db, userId)) ?? busy
  }
  // With a patience of its own: who waited long to be charged has the more to lose.
  return whileHeld(patience(), () => free(db, userId, payHash))
}

/** Retries while the owner's row is locked. The wait happens here, because in the database it would occupy a connection. */
async function whileHeld<T>(untilMs: number, attempt: () => Promise<Result<T> | typeof HELD>): Promise<Result<T>> {
  for (;;) {
    const found = await attempt()
    if (found !== HELD) return found
    if (steadyMs() > untilMs) return busy
    await pause(AGAIN_MS)
  }
}

/** Charges a try, or says why there is none. */
async function charge(on: Queries, userId: string): Promise<Result<ChargedTry> | typeof HELD> {
  const charged = await chargePayTry(on, userId)
  return charged ? accepted(charged) : ((await whyNone(on, userId)) ?? HELD)
}

/** Frees every try, for the one that was compared was right. Reset since then, it may be asked again, and is judged against the new one. */
async function free(on: Queries, userId: string, payHash: string): Promise<Result<void> | typeof HELD> {
  if (await clearPayTries(on, userId, payHash)) return accepted(undefined)
  return (await payHashOf(on, userId)) === payHash ? HELD : busy
}

/** Why no try is left; nothing where one is. */
async function whyNone(on: Queries, userId: string): Promise<Result<never> | undefined> {
  const { set, spent, until } = await payPasswordStatus(on, userId)
  if (!set) return refused('pay.passwordMissing')
  if (spent) return refused('pay.passwordReset', {}, 'pay_password')
  return until ? refused('pay.passwordLocked', { until: until.toISOString() }, 'pay_password') : undefined
}

/** Sets the first payment password; it takes the login password, so that a stolen session cannot. */
export async function setPayPassword(ask: SignedAsk, input: SetPayPassword): Promise<Result<SessionUser>> {
  const weak = pinProblem(input.pay_password)
  if (weak) return { ok: false, problem: weak }
  const user = await userOfSession(ask.services.db, ask.session)
  if (user.pay_set) return refused('pay.passwordSet')
  const right = await confirmPassword(ask, user, input.password, 'password')
  if (!right.ok) return right
  return write(ask, user, input.pay_password, { instead: null })
}

/** Sets a new payment password with a code from the account's mail and resets the tries. */
export async function resetPayPassword(ask: SignedAsk, input: ResetPayPassword): Promise<Result<SessionUser>> {
  const weak = pinProblem(input.pay_password)
  if (weak) return { ok: false, problem: weak }
  const user = await userOfSession(ask.services.db, ask.session)
  const code = await judgeCode(ask, user.email.toLowerCase(), 'paypass', input)
  if (!code.ok) return code
  return write(ask, user, input.pay_password, { allow: (tx) => spendCode(tx, code.value) })
}

/** Sets a new payment password with the current one. Its tries count like those of a payment. */
export async function changePayPassword(ask: SignedAsk, input: ChangePayPassword): Promise<Result<SessionUser>> {
  const weak = pinProblem(input.pay_password)
  if (weak) return { ok: false, problem: weak }
  // What cannot be one costs no try.
  if (!pinRule.safeParse(input.old_pay_password).success) return refused('pay.passwordShape', {}, 'old_pay_password')
  const { services, session } = ask
  const user = await userOfSession(services.db, session)
  // Read before it is judged: what is right of it is right of this one, and a reset in the meantime is not undone.
  const instead = await payHashOf(services.db, user.id)
  const right = await verifyPayPassword(services, user.id, input.old_pay_password)
  if (!right.ok) return atField(right.problem, 'old_pay_password')
  return write(ask, user, input.pay_password, { instead })
}

const atField = (found: Problem, field: string): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: found.field === undefined ? found : { ...found, field },
})

function pinProblem(pin: string): Problem | undefined {
  const digits = pinRule.safeParse(pin).data
  if (digits === undefined) return problem('pay.passwordShape', {}, 'pay_password')
  return isWeakPin(digits) ? problem('pay.passwordWeak', {}, 'pay_password') : undefined
}

/** What allows a payment password: something done in the same transaction, or that the one before still is this (null: none). */
interface Allowed {
  readonly allow?: (tx: Tx) => Promise<void>
  readonly instead?: string | null
}

async function write(
  { services, confirm }: SignedAsk,
  user: UserRow,
  pin: string,
  { allow, instead }: Allowed,
): Promise<Result<SessionUser>> {
  const payHash = await judging(() => hashing(() => hash(keyed(services.env.SECRET, user.id, pin), COST)))
  if (payHash === BUSY) return busy
  const result = await transact(services, { actor: { kind: 'shopper', id: user.id }, confirm }, async (door) => {
    const { tx } = door
    await allow?.(tx)
    const isWritten = await writePayHash(tx, user.id, payHash, instead)
    if (!isWritten && instead === null) refuse('pay.passwordSet')
    // Reset in the meantime: asked again, the one that was right is judged against the new one.
    if (!isWritten) refuse('system.busy', { seconds: 1 })
    // The first one replaces nothing that another person could have known.
    if (user.pay_set) await credentialsChanged(door, services.env, user, 'payPassword')
    else {
      publishWallet(door, user.id, 'wallet.passwordSet')
      await putMail(tx, user.email, noticeMail(user.lang, 'payPasswordSet'))
    }
    return sessionUserOf({ ...user, pay_set: true })
  })
  if (result.ok) services.wake('mail')
  return result
}

/** Sets a payment password without any check: only for seeds and tests. */
export async function setPayPasswordOf(
  { db, env }: { readonly db: Queries; readonly env: Services['env'] },
  userId: string,
  pin: string,
  cost = COST,
): Promise<void> {
  await writePayHash(db, userId, await hash(keyed(env.SECRET, userId, pin), cost))
}

/** What a move that needs the payment password checks before its transaction (`before` of its lifecycle). */
export const payPasswordFirst = (
  { services, session }: SignedAsk,
  { pay_password }: Readonly<Record<string, unknown>>,
): Promise<Result<void>> => verifyPayPassword(services, session.userId, String(pay_password))
