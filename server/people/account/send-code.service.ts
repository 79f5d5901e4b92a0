import { emailRule } from '#contract/people/account.form.ts'
import type { CodeOnItsWay, CodePurpose, SendCode } from '#contract/people/account.contract.ts'
import { accepted, type Problem, refused, type Result } from '#contract/platform/problem.ts'
import { CODE_RESEND_MS } from '#machines/platform/constants.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { emailOf, emailTaken } from './account.queries.ts'
import { type CodeFor, type SentCodes, lockCodes, writeCode } from './code.queries.ts'
import { newCode } from './code.service.ts'
import { codeMail } from './mail-texts.ts'
import { putMail } from './mail.queries.ts'
import { homeMark, isKnownHome } from './session.service.ts'
import { chargeContact, chargeProbe } from './throttle.ts'

/** What one actor may have mailed to one address for one purpose. */
const PER_HOUR = 5
const PER_DAY = 10
/** And all strangers together: a bound on mail no one asked for, and on what many machines could guess (decision 0031). */
const PER_HOUR_OF_ALL = 20
const PER_DAY_OF_ALL = 50

/** Mails a code for one purpose to one address. The answer reveals whether an address has an account only where the screen needs it, and within a limit. */
export async function sendCode(ask: Ask, { email: typed, event: purpose }: SendCode): Promise<Result<CodeOnItsWay>> {
  const email = emailRule.safeParse(typed).data
  if (email === undefined) return refused('account.emailIncorrect', {}, 'email')
  const stopped = await stop[purpose](ask, email)
  return stopped ?? mailCode(ask, email, purpose)
}

type Stopped = { readonly ok: false; readonly problem: Problem }
type Stop = (ask: Ask, email: string) => Promise<Stopped | undefined>

const isIn = ({ session }: Ask): boolean => session !== undefined && !session.serviceOnly

const notOwn: Stop = async (ask, email) => {
  if (!isIn(ask)) return refused('account.signInFirst')
  return (await isOwner(ask, email)) ? undefined : refused('account.emailIncorrect', {}, 'email')
}

const isOwner = async ({ services, session }: Ask, email: string): Promise<boolean> =>
  session !== undefined && (await emailOf(services.db, session.userId)) === email

const notFree: Stop = async (ask, email) =>
  (await chargeProbe(ask, email)) ??
  ((await emailTaken(ask.services.db, email)) ? refused('account.emailExists', {}, 'email') : undefined)

const notKnown: Stop = async (ask, email) =>
  (await chargeProbe(ask, email)) ??
  ((await emailTaken(ask.services.db, email)) ? undefined : refused('account.emailMissing', {}, 'email'))

/** Why no code of this purpose goes to an address, or nothing. */
const stop: Readonly<Record<SendCode['event'], Stop>> = {
  register: notFree,
  resetpwd: notKnown,
  paypass: notOwn,
  email: async (ask, email) => (isIn(ask) ? notFree(ask, email) : refused('account.signInFirst')),
  // Any address may be a contact, also that of another account: the answer says nothing about it.
  application: async (ask, email) =>
    ask.session && isIn(ask) ? chargeContact(ask.services, ask.session.userId, email) : refused('account.signInFirst'),
}

/** Who asks: a signed-in person, or the network of a visitor. */
const actorOf = ({ services, session, ip }: Ask): string =>
  session ? `user:${session.userId}` : homeMark(services.env.SECRET, ip)

/** Whether the owner of an account asks: signed in, or where they were signed in lately. Strangers cannot use up what they have. */
const asksOwn = async (ask: Ask, email: string): Promise<boolean> =>
  (await isOwner(ask, email)) || isKnownHome(ask.services.db, email, homeMark(ask.services.env.SECRET, ask.ip))

/**
 * Writes a code and mails it, within the limits of its actor. With `mails: false` the same is done and answered, and nothing is
 * mailed: the caller must not reveal that the password was wrong.
 */
export async function mailCode(
  ask: Ask,
  email: string,
  purpose: CodePurpose,
  { mails = true }: { mails?: boolean } = {},
): Promise<Result<CodeOnItsWay>> {
  const { services, lang } = ask
  const of: CodeFor = { email, purpose, actor: actorOf(ask) }
  const isOwn = await asksOwn(ask, email)
  const { code, secret, codeHash, secretHash } = newCode(services.env.SECRET, of)
  const result = await services.db.transaction(async (tx) => {
    const full = isFull(await lockCodes(tx, of), isOwn)
    if (full) return full
    const { sent, until } = await writeCode(tx, of, { secretHash, codeHash: mails ? codeHash : null })
    if (mails) await putMail(tx, email, codeMail(lang, purpose, code))
    const resend = new Date(sent.getTime() + CODE_RESEND_MS)
    return accepted({ code_secret: secret, expires_at: until.toISOString(), resend_at: resend.toISOString() })
  })
  if (result.ok) services.wake('mail')
  return result
}

function isFull({ hour, day, hour_of_all, day_of_all, ago_ms }: SentCodes, isOwn: boolean): Stopped | undefined {
  if (ago_ms !== null && ago_ms < CODE_RESEND_MS)
    return refused('account.codeTooSoon', { seconds: Math.ceil((CODE_RESEND_MS - ago_ms) / 1_000) })
  const isByAll = !isOwn && (hour_of_all >= PER_HOUR_OF_ALL || day_of_all >= PER_DAY_OF_ALL)
  return hour >= PER_HOUR || day >= PER_DAY || isByAll ? refused('account.tooMany') : undefined
}
