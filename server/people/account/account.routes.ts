import type { FastifyInstance } from 'fastify'
import { emsContract, userContract, validateContract } from '#contract/people/account.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import * as account from './account.service.ts'
import { checkCode } from './code.service.ts'
import { changeEmail } from './email.service.ts'
import { changeNickname } from './nickname.service.ts'
import { changePassword, resetPassword } from './password.service.ts'
import { changePayPassword, resetPayPassword, setPayPassword } from './pay-password.service.ts'
import { sendCode } from './send-code.service.ts'
import { login } from './sign-in.service.ts'

/** The calls about accounts, sessions, passwords and codes. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, userContract, {
    login: (ask, input) => login(ask, input),
    register: (ask, input) => account.register(ask, input),
    logout: (ask) => account.logout(ask),
    whyEnded: (ask, input) => account.whyEnded(ask, input),
    profile: (ask) => account.profile(ask),
    statistics: (ask) => account.statisticsOf(ask),
    sessions: (ask) => account.sessionsOf(ask),
    endSession: (ask, { id }) => account.endOneSession(ask, id),
    resetpwd: (ask, input) => resetPassword(ask, input),
    resetloginpass: (ask, input) => changePassword(ask, input),
    changeEmail: (ask, input) => changeEmail(ask, input),
    changeNickname: (ask, input) => changeNickname(ask, input),
    setPayPass: (ask, input) => setPayPassword(ask, input),
    resetPayPass: (ask, input) => resetPayPassword(ask, input),
    changePayPass: (ask, input) => changePayPassword(ask, input),
  })
  serve(app, services, emsContract, {
    send: (ask, input) => sendCode(ask, input),
    check: (ask, input) => checkCode(ask, input),
  })
  serve(app, services, validateContract, {
    checkEmailAvailable: (ask, { email }) => account.emailFree(ask, email),
    checkNicknameAvailable: (ask, { nickname }) => account.nicknameFree(ask, nickname),
  })
}
