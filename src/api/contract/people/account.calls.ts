import { get, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type {
  ChangeEmail,
  ChangePassword,
  ChangePayPassword,
  CheckCode,
  CodeOnItsWay,
  Done,
  EndedSession,
  EndedToken,
  EmailOnly,
  Entered,
  Free,
  Login,
  NicknameOnly,
  NoInput,
  OpenSession,
  Register,
  ResetPassword,
  ResetPayPassword,
  SendCode,
  SessionUser,
  SetPayPassword,
  Statistics,
} from './account.contract.ts'

/** Coming in, going out, and what a person may change about their account. */
export const userCalls = {
  login: post<Login, Entered>('user/login'),
  register: post<Register, Entered>('user/register'),
  logout: post<NoInput, Done>('user/logout'),
  whyEnded: post<EndedToken, EndedSession>('user/whyEnded'),
  profile: get<NoInput, SessionUser>('user/profile'),
  statistics: get<NoInput, Statistics>('user/statistics'),
  sessions: get<NoInput, Page<OpenSession>>('user/sessions'),
  endSession: post<OnlyId, Done>('user/endSession'),
  resetpwd: post<ResetPassword, Done>('user/resetpwd'),
  resetloginpass: post<ChangePassword, Done>('user/resetloginpass'),
  changeEmail: post<ChangeEmail, SessionUser>('user/changeEmail'),
  changeNickname: post<NicknameOnly, SessionUser>('user/changeNickname'),
  setPayPass: post<SetPayPassword, SessionUser>('user/setPayPass'),
  resetPayPass: post<ResetPayPassword, SessionUser>('user/resetPayPass'),
  changePayPass: post<ChangePayPassword, SessionUser>('user/changePayPass'),
}

/** Codes by mail. */
export const emsCalls = {
  send: post<SendCode, CodeOnItsWay>('ems/send'),
  check: post<CheckCode, Done>('ems/check'),
}

/** Whether an email or a nickname may still be taken. Asked by POST: addresses of requests stand in logs, and an email does not belong there. */
export const validateCalls = {
  checkEmailAvailable: post<EmailOnly, Free>('validate/checkEmailAvailable'),
  checkNicknameAvailable: post<NicknameOnly, Free>('validate/checkNicknameAvailable'),
}
