import { z } from 'zod'
import { emsCalls, userCalls, validateCalls } from './account.calls.ts'
import { contract, done, id, localised, moment, nameField, nothing, onlyId, pageOf } from '../platform/contract.ts'
import { plainCode } from '../platform/latin-digits.ts'
import { rawText } from '../platform/raw-text.ts'
import { MOST } from '../platform/text-limits.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'account.incorrect': None
    /** At sign-in with the right password: `token` opens a session for customer service only. */
    'account.locked': { token?: string }
    /** At sign-in with the right password: the account was cancelled, and its person may keep it until then. */
    'account.closing': { until: string }
    'account.userNotFound': None
    'account.unregistered': None
    'account.emailIncorrect': None
    'account.emailExists': None
    'account.emailMissing': None
    'account.nicknameTaken': None
    'account.passwordLength': None
    'account.passwordCommon': None
    'account.passwordsDiffer': None
    'account.passwordWrong': None
    'account.termsRequired': None
    'account.inviteUnknown': None
    'account.codeIncorrect': None
    /** A code was mailed to the account's address if the password is right: the answer is the same if it is not. */
    'account.codeMailed': { code_secret: string; expires_at: string; resend_at: string }
    'account.codeTooSoon': { seconds: number }
    'account.tooMany': None
    'account.signInFirst': None
    'account.notYours': None
  }
}

export type Done = z.infer<typeof done>
export type NoInput = z.input<typeof nothing>

// Wide on purpose: what is wrong with an email, a code or a password is answered with the catalogue's words, not as malformed input.
const email = rawText(MOST.email).trim().max(MOST.email)
const secret = z.string().max(200)
const code = rawText(20).trim().max(20)
/** What `ems/send` answered: a code counts only together with it, so no one can use up the tries of another person's code. */
const codeSecret = rawText(80).trim().max(80)
const nickname = nameField(MOST.nickname, 2)

/** What a person may be at once; everyone shops. */
export const role = z.enum(['shopper', 'merchant', 'support', 'finance'])
export type Role = z.infer<typeof role>

/** A person as they see themselves. */
export const sessionUser = z.strictObject({
  id,
  nickname: z.string(),
  email: z.string(),
  avatar: z.string(),
  roles: z.array(role),
  shop_id: id.nullable(),
  staff: z.enum(['support', 'finance']).nullable(),
  /** Whether the payment password is set; paying without one leads to its page. */
  password_set: z.boolean(),
  /** What others give when they register by invitation. */
  invite: z.string(),
  createtime: moment,
  /** Newer versions of texts that the person agreed to before; said by the profile alone. */
  to_agree: z.array(z.strictObject({ id: z.enum(['terms', 'privacy']), number: z.number() })).optional(),
})
export type SessionUser = z.infer<typeof sessionUser>

/** The figures beside a person's shortcuts. */
export const statistics = z.strictObject({
  dynamic: z.strictObject({
    collection: z.number(),
    concern: z.number(),
    footprint: z.number(),
    coupon: z.number(),
    accountbank: z.number(),
  }),
  /** Unread: about orders, other notices, chat. */
  notice: z.strictObject({ order: z.number(), notice: z.number(), chat: z.number() }),
  /** The three newest parcels that are on their way to the person. */
  logistics: z.array(
    z.strictObject({
      order_id: id,
      title: localised,
      picture: z.string(),
      carrier: z.string(),
      tracking: z.string(),
      /** When the shop sent it. */
      at: moment,
    }),
  ),
})
export type Statistics = z.infer<typeof statistics>

const entered = z.strictObject({ token: z.string(), user: sessionUser, statistics })
export type Entered = z.infer<typeof entered>

/** `code` is the second factor, which staff are asked for; `mail_code` and its secret answer `account.codeMailed`, `keep` answers `account.closing`. */
const login = z.strictObject({
  account: email,
  password: secret,
  code: code.optional(),
  mail_code: code.optional(),
  code_secret: codeSecret.optional(),
  /** Takes back that the account was cancelled. */
  keep: z.boolean().optional(),
})
export type Login = z.infer<typeof login>

const register = z.strictObject({
  email,
  code,
  code_secret: codeSecret,
  password: secret,
  nickname: nickname.optional(),
  invite: rawText(MOST.invite).overwrite(plainCode).max(MOST.invite).optional(),
  agreed: z.boolean(),
})
export type Register = z.infer<typeof register>

const openSession = z.strictObject({
  id,
  device: z.string(),
  createtime: moment,
  seentime: moment,
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

/** The token of a session that is over. */
const endedToken = z.strictObject({ token: z.string().min(1).max(80) })
export type EndedToken = z.infer<typeof endedToken>
const ending = z.enum([
  'logout',
  'elsewhere',
  'password',
  'email',
  'locked',
  'staff',
  'crowded',
  'cancelled',
  'expired',
])
export type SessionEnding = z.infer<typeof ending>
/** Both are null where the session is alive or unknown. */
const endedSession = z.strictObject({ why: ending.nullable(), at: moment.nullable() })
export type EndedSession = z.infer<typeof endedSession>

const resetPassword = z.strictObject({ email, code, code_secret: codeSecret, password: secret })
export type ResetPassword = z.infer<typeof resetPassword>
const changePassword = z.strictObject({ old_password: secret, password: secret })
export type ChangePassword = z.infer<typeof changePassword>
const changeEmail = z.strictObject({ email, code, code_secret: codeSecret, password: secret })
export type ChangeEmail = z.infer<typeof changeEmail>
const setPayPassword = z.strictObject({ password: secret, pay_password: secret })
export type SetPayPassword = z.infer<typeof setPayPassword>
const resetPayPassword = z.strictObject({ code, code_secret: codeSecret, pay_password: secret })
export type ResetPayPassword = z.infer<typeof resetPayPassword>
const changePayPassword = z.strictObject({ old_pay_password: secret, pay_password: secret })
export type ChangePayPassword = z.infer<typeof changePayPassword>

/** What a code is for; it serves nothing else. */
const purpose = z.enum(['register', 'resetpwd', 'paypass', 'email', 'application'])
/** Codes to sign in are mailed by `login` alone. */
export type CodePurpose = z.infer<typeof purpose> | 'signin'
const sendCode = z.strictObject({ email, event: purpose })
export type SendCode = z.infer<typeof sendCode>
const checkCode = z.strictObject({ email, event: purpose, code, code_secret: codeSecret })
export type CheckCode = z.infer<typeof checkCode>
/** `code_secret` stays with the person who asked: the code is worth nothing without it. */
const codeOnItsWay = z.strictObject({ code_secret: z.string(), expires_at: moment, resend_at: moment })
export type CodeOnItsWay = z.infer<typeof codeOnItsWay>

const emailOnly = z.strictObject({ email })
export type EmailOnly = z.infer<typeof emailOnly>
const nicknameOnly = z.strictObject({ nickname })
export type NicknameOnly = z.infer<typeof nicknameOnly>
const free = z.strictObject({ available: z.boolean() })
export type Free = z.infer<typeof free>

const newPassword = ['account.passwordLength', 'account.passwordCommon'] as const
/** Calls that compare or make a costly hash: guesses are counted, and a flood is shed. */
const hashed = ['system.tooManyRequests', 'system.busy'] as const
const newPayPassword = ['pay.passwordShape', 'pay.passwordWeak'] as const

/** Accounts. */
export const userContract = contract(userCalls, {
  login: {
    summary:
      'Sign in with email and password, staff with a code besides; a locked account gets a session for customer service only. While many guess at an account, a new place is asked for a mailed code',
    policy: 'everyone',
    input: login,
    output: entered,
    refusals: [
      'account.incorrect',
      'account.locked',
      'account.closing',
      'account.codeMailed',
      'account.codeIncorrect',
      'account.codeTooSoon',
      'account.tooMany',
      'staff.codeNeeded',
      'staff.codeWrong',
      'staff.notEnrolled',
      ...hashed,
    ],
  },
  register: {
    summary: 'Open an account with the code that was mailed, and sign in',
    policy: 'everyone',
    input: register,
    output: entered,
    refusals: [
      'account.termsRequired',
      'account.emailIncorrect',
      'account.emailExists',
      'account.codeIncorrect',
      'account.nicknameTaken',
      'account.inviteUnknown',
      ...hashed,
      ...newPassword,
    ],
  },
  logout: { summary: 'End this session and its sockets', policy: 'everyone', input: nothing, output: done },
  whyEnded: {
    summary: 'Why and when the session of a token ended',
    policy: 'everyone',
    input: endedToken,
    output: endedSession,
  },
  profile: { summary: 'Who I am', policy: 'signedIn', input: nothing, output: sessionUser },
  statistics: { summary: 'The figures beside my shortcuts', policy: 'signedIn', input: nothing, output: statistics },
  sessions: { summary: 'Where I am signed in', policy: 'signedIn', input: nothing, output: pageOf(openSession) },
  endSession: {
    summary: 'Sign out another device',
    policy: 'signedIn',
    input: onlyId,
    output: done,
    refusals: ['account.notYours'],
  },
  resetpwd: {
    summary: 'A new password with the code that was mailed; ends every session',
    policy: 'everyone',
    input: resetPassword,
    output: done,
    refusals: ['account.emailIncorrect', 'account.unregistered', 'account.codeIncorrect', ...hashed, ...newPassword],
  },
  resetloginpass: {
    summary: 'Change my password; ends my other sessions',
    policy: 'signedIn',
    input: changePassword,
    output: done,
    refusals: ['account.passwordWrong', ...hashed, ...newPassword],
  },
  changeEmail: {
    summary: 'Another email, with the code that was mailed to it; ends my other sessions',
    policy: 'signedIn',
    input: changeEmail,
    output: sessionUser,
    refusals: [
      'account.emailIncorrect',
      'account.emailExists',
      'account.codeIncorrect',
      'account.passwordWrong',
      ...hashed,
    ],
  },
  changeNickname: {
    summary: 'Another nickname; no two people have names that look alike',
    policy: 'signedIn',
    input: nicknameOnly,
    output: sessionUser,
    refusals: ['account.nicknameTaken', 'account.tooMany'],
  },
  setPayPass: {
    summary: 'Set the payment password for the first time',
    policy: 'signedIn',
    input: setPayPassword,
    output: sessionUser,
    refusals: ['account.passwordWrong', 'pay.passwordSet', ...hashed, ...newPayPassword],
  },
  resetPayPass: {
    summary: 'Another payment password with the code that was mailed',
    policy: 'signedIn',
    input: resetPayPassword,
    output: sessionUser,
    refusals: ['account.codeIncorrect', ...hashed, ...newPayPassword],
  },
  changePayPass: {
    summary: 'Replace the payment password by means of the present one',
    policy: 'signedIn',
    input: changePayPassword,
    output: sessionUser,
    refusals: [
      'pay.passwordMissing',
      'pay.passwordWrong',
      'pay.passwordLocked',
      'pay.passwordReset',
      'system.busy',
      ...newPayPassword,
    ],
  },
})

/** Codes by mail. */
export const emsContract = contract(emsCalls, {
  send: {
    summary:
      'Mail a six-digit code; a code serves one purpose and one address, and only together with the secret answered here',
    policy: 'everyone',
    input: sendCode,
    output: codeOnItsWay,
    refusals: [
      'account.signInFirst',
      'account.emailIncorrect',
      'account.emailExists',
      'account.emailMissing',
      'account.codeTooSoon',
      'account.tooMany',
    ],
  },
  check: {
    summary: 'Whether a code is right; it is not spent, but the try counts',
    policy: 'everyone',
    input: checkCode,
    output: done,
    refusals: ['account.codeIncorrect', 'system.tooManyRequests'],
  },
})

/** What may still be taken. */
export const validateContract = contract(validateCalls, {
  checkEmailAvailable: {
    summary: 'Whether no one has this email yet',
    policy: 'everyone',
    input: emailOnly,
    output: free,
    refusals: ['account.emailIncorrect', 'account.tooMany'],
  },
  checkNicknameAvailable: {
    summary: 'Whether no one has this nickname yet',
    policy: 'everyone',
    input: nicknameOnly,
    output: free,
    refusals: ['account.tooMany'],
  },
})
