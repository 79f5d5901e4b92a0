import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeRule, emailRule } from '#contract/account.form.ts'
import type { CheckCode, CodeOnItsWay, CodePurpose, SendCode } from '#contract/account.contract.ts'
import { accepted, type Problem, refused, type Result } from '#contract/problem.ts'
import { CODE_DIGITS, CODE_RESEND_MS } from '#machines/constants.ts'
import type { Tx } from '../db/database.ts'
import { refuse } from '../door/refusal.ts'
import type { Ask } from '../services.ts'
import { emailOf, emailTaken } from './account.queries.ts'
import { chargeCode, lockCodes, takeCode, writeCode } from './code.queries.ts'
import { codeMail } from './mail-texts.ts'
import { putMail } from './mail.queries.ts'
import { chargeCodeGuess, chargeProbe } from './throttle.ts'

const PER_HOUR = 5
const PER_DAY = 10

/** Mails a code for one purpose to one address. The answer reveals whether an address has an account only where the screen needs it, and within a limit. */
export async function sendCode(ask: Ask, { email: typed, event: purpose }: SendCode): Promise<Result<CodeOnItsWay>> {
  const email = emailRule.safeParse(typed).data
  if (email === undefined) return refused('account.emailIncorrect', {}, 'email')
  const stopped = await stop[purpose](ask, email)
  if (stopped) return stopped
  const result = await issue(ask, email, purpose)
  if (result.ok) ask.services.wake('mail')
  return result
}

type Stopped = { readonly ok: false; readonly problem: Problem }
type Stop = (ask: Ask, email: string) => Promise<Stopped | undefined>

const isIn = ({ session }: Ask): boolean => session !== undefined && !session.serviceOnly

const notOwn: Stop = async (ask, email) => {
  const { services, session } = ask
  if (!session || !isIn(ask)) return refused('account.signInFirst')
  return (await emailOf(services.db, session.userId)) === email
    ? undefined
    : refused('account.emailIncorrect', {}, 'email')
}

const notFree: Stop = async (ask, email) =>
  chargeProbe(ask, email) ??
  ((await emailTaken(ask.services.db, email)) ? refused('account.emailExists', {}, 'email') : undefined)

const notKnown: Stop = async (ask, email) =>
  chargeProbe(ask, email) ??
  ((await emailTaken(ask.services.db, email)) ? undefined : refused('account.emailMissing', {}, 'email'))

/** Why no code of this purpose goes to an address, or nothing. */
const stop: Readonly<Record<CodePurpose, Stop>> = {
  register: notFree,
  resetpwd: notKnown,
  paypass: notOwn,
  email: async (ask, email) => (isIn(ask) ? notFree(ask, email) : refused('account.signInFirst')),
  // Any address may be a contact, also that of another account: the answer says nothing about it.
  application: async (ask) => (isIn(ask) ? undefined : refused('account.signInFirst')),
}

function issue({ services, lang }: Ask, email: string, purpose: CodePurpose): Promise<Result<CodeOnItsWay>> {
  const code = String(randomInt(0, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  return services.db.transaction(async (tx) => {
    const { hour, day, ago_ms } = await lockCodes(tx, email, purpose)
    if (ago_ms !== null && ago_ms < CODE_RESEND_MS)
      return refused('account.codeTooSoon', { seconds: Math.ceil((CODE_RESEND_MS - ago_ms) / 1_000) })
    if (hour >= PER_HOUR || day >= PER_DAY) return refused('account.tooMany')
    const { sent, until } = await writeCode(
      tx,
      email,
      purpose,
      hashOf(services.env.SECRET, email, purpose, code).toString('base64'),
    )
    await putMail(tx, email, codeMail(lang, purpose, code))
    const resend = new Date(sent.getTime() + CODE_RESEND_MS)
    return accepted({ expires_at: until.toISOString(), resend_at: resend.toISOString() })
  })
}

const hashOf = (secret: string, email: string, purpose: CodePurpose, code: string): Buffer =>
  createHmac('sha256', secret).update(`code:${purpose}:${email}:${code}`).digest()

/** Judges a code: the try is charged and committed before the comparison. Answers the code's id, to be spent with what it allows. */
export async function judgeCode(
  ask: Ask,
  email: string,
  purpose: CodePurpose,
  typed: string,
): Promise<Result<{ id: string }>> {
  const wrong = refused('account.codeIncorrect', {}, 'code')
  const code = codeRule.safeParse(typed).data
  if (code === undefined) return wrong
  const tooMany = chargeCodeGuess(ask)
  if (tooMany) return tooMany
  const live = await chargeCode(ask.services.db, email, purpose)
  if (!live) return wrong
  const right = timingSafeEqual(
    Buffer.from(live.code_hash, 'base64'),
    hashOf(ask.services.env.SECRET, email, purpose, code),
  )
  return right ? accepted({ id: live.id }) : wrong
}

/** Spends a judged code inside the transaction it allows; a code that was spent meanwhile refuses it all. */
export async function spendCode(tx: Tx, { id }: { id: string }): Promise<void> {
  if (!(await takeCode(tx, id))) refuse('account.codeIncorrect', {}, 'code')
}

/** Whether a code is right, without spending it. */
export async function checkCode(ask: Ask, { email: typed, event, code }: CheckCode): Promise<Result<{ done: true }>> {
  const email = emailRule.safeParse(typed).data
  if (email === undefined) return refused('account.codeIncorrect', {}, 'code')
  const judged = await judgeCode(ask, email, event, code)
  return judged.ok ? accepted({ done: true }) : judged
}
