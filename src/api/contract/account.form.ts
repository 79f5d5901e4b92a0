import { z } from 'zod'
import { CODE_DIGITS } from '#machines/constants.ts'

/** The server's bounds of a login password; the hint on screen says 6 to 18. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 30

/** An email as people type it, made comparable. */
export const emailRule = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'account.emailIncorrect')
  .pipe(z.email('account.emailIncorrect'))
/** A login password that may be chosen. */
export const passwordRule = z
  .string()
  .min(PASSWORD_MIN, 'account.passwordLength')
  .max(PASSWORD_MAX, 'account.passwordLength')
/** A code by mail. */
export const codeRule = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'account.codeIncorrect')
/** A payment password's shape: six digits. */
export const pinRule = z.string().regex(/^\d{6}$/, 'pay.passwordShape')
/** A nickname: one short line. */
export const nicknameRule = z.string().trim().min(2, 'input.required').max(20, 'input.tooLong')

const typed = z.string().min(1, 'input.required')
const twice = <T extends { password: string; again: string }>({ password, again }: T): boolean => password === again
const differ = { message: 'account.passwordsDiffer', path: ['again'] }

/** Signing in. */
export const loginForm = z.strictObject({ account: emailRule, password: typed })
export type LoginForm = z.infer<typeof loginForm>

/** Opening an account. */
export const registerForm = z
  .strictObject({
    email: emailRule,
    code: codeRule,
    password: passwordRule,
    again: z.string(),
    nickname: z.union([z.literal(''), nicknameRule]),
    invite: z.string().trim().max(20, 'account.inviteUnknown'),
    agreed: z.literal(true, 'account.termsRequired'),
  })
  .refine(twice, differ)
export type RegisterForm = z.infer<typeof registerForm>

/** A forgotten password. */
export const forgotForm = z
  .strictObject({ email: emailRule, code: codeRule, password: passwordRule, again: z.string() })
  .refine(twice, differ)
export type ForgotForm = z.infer<typeof forgotForm>

/** Another password while signed in. */
export const changePasswordForm = z
  .strictObject({ old_password: typed, password: passwordRule, again: z.string() })
  .refine(twice, differ)
export type ChangePasswordForm = z.infer<typeof changePasswordForm>

const sameDigits = <T extends { pay_password: string; again: string }>({ pay_password, again }: T): boolean =>
  pay_password === again

/** The first payment password. */
export const setPayPasswordForm = z
  .strictObject({ password: typed, pay_password: pinRule, again: z.string() })
  .refine(sameDigits, differ)
export type SetPayPasswordForm = z.infer<typeof setPayPasswordForm>

/** Another payment password by email. */
export const resetPayPasswordForm = z
  .strictObject({ code: codeRule, pay_password: pinRule, again: z.string() })
  .refine(sameDigits, differ)
export type ResetPayPasswordForm = z.infer<typeof resetPayPasswordForm>
