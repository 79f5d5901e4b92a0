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

/** A code by mail. */
export const codeRule = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'account.codeIncorrect')
/** A payment password's shape: six digits. */
export const pinRule = z.string().regex(/^\d{6}$/, 'pay.passwordShape')
