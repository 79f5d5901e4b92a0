// First: what it sets holds for the schemas below.
import './no-eval.ts'
import { z } from 'zod'
import { CODE_DIGITS } from '#machines/constants.ts'
import { latinDigits } from './latin-digits.ts'
import { plainEmail } from './plain-email.ts'
import { comparableSecret, lengthOf } from './plain-text.ts'
import { tidyName } from './tidy-name.ts'
import { MOST } from './text-limits.ts'

/** The bounds of a login password; the hint on screen says 6 to 18. */
const PASSWORD_MIN = 6
const PASSWORD_MAX = 30
const NICKNAME_MIN = 2

/** Zod's own pattern, with the letters of all scripts before the @, and with domains in the spelling of the mail system. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})$/u

/** An email as people type it, made comparable. */
export const emailRule = z
  .string()
  .overwrite(plainEmail)
  .max(MOST.email, 'account.emailIncorrect')
  .regex(EMAIL, 'account.emailIncorrect')

/** A login password's length, in characters as people count them. */
export const passwordRule = z.string().refine((typed) => {
  const { length } = [...comparableSecret(typed)]
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX
}, 'account.passwordLength')

const digits = z.string().overwrite((typed) => latinDigits(typed).trim())
const SIX_DIGITS = new RegExp(`^\\d{${CODE_DIGITS}}$`)
/** A code by mail. */
export const codeRule = digits.regex(SIX_DIGITS, 'account.codeIncorrect')
/** Staff's second factor, as an authenticator shows it. */
const factorRule = digits.regex(SIX_DIGITS, 'staff.codeWrong')
/** A payment password's shape: six digits. */
export const pinRule = digits.regex(SIX_DIGITS, 'pay.passwordShape')

const filledIn = z.string().min(1, 'input.required')
const nickname = z
  .string()
  .overwrite(tidyName)
  .refine((typed) => typed === '' || lengthOf(typed) >= NICKNAME_MIN, {
    error: 'input.tooShort',
    params: { min: NICKNAME_MIN },
  })
  .refine((typed) => lengthOf(typed) <= MOST.nickname, { error: 'input.tooLong', params: { max: MOST.nickname } })
const invite = z
  .string()
  .refine((typed) => lengthOf(typed) <= MOST.invite, { error: 'input.tooLong', params: { max: MOST.invite } })

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
  changeEmail: z.object({ email, code, password: filledIn }),
  recover: z.object({ email, code, ...newPassword }),
  /** The payment password, allowed by the login password or by a code. */
  pinByPassword: z.object({ password: filledIn, ...newPin }),
  pinByCode: z.object({ code, ...newPin }),
  /** Or by the present one. */
  pinByPin: z.object({ old_pay_password: filledIn.pipe(pinRule), ...newPin }),
}
