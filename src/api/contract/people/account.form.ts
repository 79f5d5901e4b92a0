// First: what it sets holds for the schemas below.
import '../platform/no-eval.ts'
import { z } from 'zod'
import { CODE_DIGITS } from '#machines/platform/constants.ts'
import { latinDigits } from '../platform/latin-digits.ts'
import { plainEmail } from './plain-email.ts'
import { comparableSecret, lengthOf } from '../platform/plain-text.ts'
import { tidyName } from '../platform/tidy-name.ts'
import type { ProblemKey } from '../platform/problem.ts'
import { rawText } from '../platform/raw-text.ts'
import { MOST } from '../platform/text-limits.ts'

/** The bounds of a login password; the hint on screen says 6 to 18. */
const PASSWORD_MIN = 6
const PASSWORD_MAX = 30
const NICKNAME_MIN = 2
/** A code with the spaces around it. */
const MOST_TYPED_CODE = 20

/** What may stand before the @ besides letters and digits of all scripts, between points: the signs of the standard (RFC 5322). */
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
/** The same in quotes, where spaces, points and further signs may stand; brackets may not, which enclose an address in a mail. */
const QUOTED = '"[ !#-;=?-[\\]-~]{1,62}"'
/** A domain in the spelling of the mail system. */
const DOMAIN = '(?:[a-z0-9][a-z0-9-]*\\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})'
const EMAIL = new RegExp(`^(?:${ATOM}(?:\\.${ATOM})*|${QUOTED})@${DOMAIN}$`, 'u')

/** An email as people type it, made comparable. */
export const emailRule = rawText(MOST.email, 'account.emailIncorrect')
  .overwrite(plainEmail)
  .max(MOST.email, 'account.emailIncorrect')
  .regex(EMAIL, 'account.emailIncorrect')

/** A login password's length, in characters as people count them. */
export const passwordRule = rawText(PASSWORD_MAX, 'account.passwordLength').refine((typed) => {
  const { length } = [...comparableSecret(typed)]
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX
}, 'account.passwordLength')

const SIX_DIGITS = new RegExp(`^\\d{${CODE_DIGITS}}$`)
const sixDigits = (message: ProblemKey) =>
  rawText(MOST_TYPED_CODE, message)
    .overwrite((typed) => latinDigits(typed).trim())
    .regex(SIX_DIGITS, message)
/** A code by mail. */
export const codeRule = sixDigits('account.codeIncorrect')
/** Staff's second factor, as an authenticator shows it. */
const factorRule = sixDigits('staff.codeWrong')
/** A payment password's shape: six digits. */
export const pinRule = sixDigits('pay.passwordShape')

const filledIn = z.string().min(1, 'input.required')
const nickname = rawText(MOST.nickname, 'input.tooLong', { max: MOST.nickname })
  .overwrite(tidyName)
  .refine((typed) => typed === '' || lengthOf(typed) >= NICKNAME_MIN, {
    error: 'input.tooShort',
    params: { min: NICKNAME_MIN },
  })
  .refine((typed) => lengthOf(typed) <= MOST.nickname, { error: 'input.tooLong', params: { max: MOST.nickname } })
const invite = rawText(MOST.invite, 'input.tooLong', { max: MOST.invite }).refine(
  (typed) => lengthOf(typed) <= MOST.invite,
  { error: 'input.tooLong', params: { max: MOST.invite } },
)

const email = filledIn.pipe(emailRule)
const code = filledIn.pipe(codeRule)
const newPassword = { password: filledIn.pipe(passwordRule) }
const newPin = { pay_password: filledIn.pipe(pinRule), again: filledIn }

/** What is asked of each form of the account before it is sent; the messages are keys of problems. */
export const accountForms = {
  login: z.object({ account: email, password: filledIn }),
  loginByCode: z.object({ account: email, password: filledIn, code: filledIn.pipe(factorRule) }),
  /** With a mailed code, from a new place; staff with both codes. */
  loginByMail: z.object({ account: email, password: filledIn, mail_code: code }),
  loginByBoth: z.object({ account: email, password: filledIn, mail_code: code, code: filledIn.pipe(factorRule) }),
  register: z.object({
    email,
    code,
    ...newPassword,
    nickname,
    invite,
    agreed: z.literal(true, 'account.termsRequired'),
  }),
  changePassword: z.object({ old_password: filledIn, ...newPassword }),
  changeNickname: z.object({ nickname: filledIn.pipe(nickname) }),
  cancelAccount: z.object({ password: filledIn }),
  addAccessToken: z.object({
    name: filledIn,
    scopes: z.array(z.string()).min(1, 'accessToken.noScope'),
    password: filledIn,
  }),
  changeEmail: z.object({ email, code, password: filledIn }),
  recover: z.object({ email, code, ...newPassword }),
  /** The payment password, allowed by the login password or by a code. */
  pinByPassword: z.object({ password: filledIn, ...newPin }),
  pinByCode: z.object({ code, ...newPin }),
  /** Or by the present one. */
  pinByPin: z.object({ old_pay_password: filledIn.pipe(pinRule), ...newPin }),
}
