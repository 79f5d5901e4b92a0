// First: what it sets holds for the schemas below.
import './no-eval.ts'
import { z } from 'zod'
import { CODE_DIGITS } from '#machines/constants.ts'

/** The bounds of a login password; the hint on screen says 6 to 18. */
const PASSWORD_MIN = 6
const PASSWORD_MAX = 30
const NICKNAME_MIN = 2
const NICKNAME_MAX = 20

/** An email as people type it, made comparable. */
export const emailRule = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'account.emailIncorrect')
  .pipe(z.email('account.emailIncorrect'))

/** A login password's length, in characters as people count them. */
export const passwordRule = z.string().refine((typed) => {
  const { length } = [...typed]
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX
}, 'account.passwordLength')

/** A code by mail. */
export const codeRule = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'account.codeIncorrect')
/** Staff's second factor, as an authenticator shows it. */
const factorRule = z.string().regex(/^\d{6}$/, 'staff.codeWrong')
/** A payment password's shape: six digits. */
export const pinRule = z.string().regex(/^\d{6}$/, 'pay.passwordShape')

const filledIn = z.string().min(1, 'input.required')
const nickname = z
  .string()
  .trim()
  .refine(({ length }) => length === 0 || length >= NICKNAME_MIN, {
    error: 'input.tooShort',
    params: { min: NICKNAME_MIN },
  })
  .refine(({ length }) => length <= NICKNAME_MAX, { error: 'input.tooLong', params: { max: NICKNAME_MAX } })

const email = filledIn.pipe(emailRule)
const code = filledIn.pipe(codeRule)
const newPassword = { password: filledIn.pipe(passwordRule) }
const newPin = { pay_password: filledIn.pipe(pinRule), again: filledIn }

/** What is asked of each form of the account before it is sent; the messages are keys of problems. */
export const accountForms = {
  login: z.object({ account: email, password: filledIn }),
  loginByCode: z.object({ account: email, password: filledIn, code: filledIn.pipe(factorRule) }),
  register: z.object({ email, code, ...newPassword, nickname, agreed: z.literal(true, 'account.termsRequired') }),
  changePassword: z.object({ old_password: filledIn, ...newPassword }),
  changeEmail: z.object({ email, code, password: filledIn }),
  recover: z.object({ email, code, ...newPassword }),
  /** The payment password, allowed by the login password or by a code. */
  pinByPassword: z.object({ password: filledIn, ...newPin }),
  pinByCode: z.object({ code, ...newPin }),
  /** Or by the present one. */
  pinByPin: z.object({ old_pay_password: filledIn.pipe(pinRule), ...newPin }),
}
