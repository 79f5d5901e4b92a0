import { filter } from 'rxjs'
import { createActor } from 'xstate'
import { userCalls } from '#contract/people/account.calls.ts'
import type { CodeOnItsWay, SendCode } from '#contract/people/account.contract.ts'
import type { InputOf, OutputOf } from '#contract/platform/call.ts'
import type { Problem, Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { authMachine } from '#machines/people/auth.machine.ts'
import { codeSecret, keepCodeSecret, mailCode, sameEmail } from './mailed-code.ts'
import { serverClock } from '../platform/server-clock.ts'
import { leaveService, reachService } from '../care/service-access.ts'
import { ended$, enter, saveStatistics, leave, session$ } from '../platform/session.stream.ts'

type Entered = OutputOf<typeof userCalls.login>

/** The sign-in machine: its screens send events and draw its state. */
export const auth = createActor(authMachine).start()

/** The forms of a visitor. */
export type AuthForm = 'login' | 'register' | 'forget'

// Grows with each form that is entered or left: a late answer does not concern the next form.
let visit = 0

/** Enters a form; returns how to leave it. A mailed code stays valid for a visitor who comes back. */
export function enterForm(form: AuthForm): () => void {
  visit += 1
  if (form !== 'login') auth.send({ type: `auth.${form}` })
  return leaveForm
}

/** Leaves the form, or a locked account, to start again. */
export function leaveForm(): void {
  visit += 1
  auth.send({ type: 'auth.back' })
}

// A person may have signed in by the form or in another tab: the machine takes the event that fits its state.
session$.pipe(filter((session) => session !== null)).subscribe(() => {
  leaveService()
  for (const type of ['auth.accept', 'auth.back', 'auth.restore'] as const) auth.send({ type })
})
ended$.subscribe((why) => auth.send({ type: why === 'logout' ? 'auth.logout' : 'auth.expire' }))

function refuse({ key, params }: Problem, email: string): void {
  const at = serverClock.now()
  const { seconds } = params as { seconds?: number }
  const retryAt = key === 'account.codeTooSoon' && seconds !== undefined ? { retryAt: at + seconds * 1_000 } : {}
  auth.send({ type: 'auth.refuse', problem: key, at, email: sameEmail(email), ...retryAt })
}

/** Waits for an answer and sends its outcome to the machine, unless the form was left in the meantime. */
async function settle<T>(
  email: string,
  work: Promise<Result<T>>,
  onOpen: (value: T) => void = () => {},
): Promise<Result<T>> {
  const mine = visit
  const answer = await work
  if (mine !== visit) return answer
  if (answer.ok) onOpen(answer.value)
  else refuse(answer.problem, email)
  return answer
}

async function arrive(email: string, work: Promise<Result<Entered>>): Promise<Result<Entered>> {
  const answer = await settle(email, work)
  // The token of a locked account only opens customer service: it starts no session.
  const { token: serviceToken } = (answer.ok ? {} : answer.problem.params) as { token?: string }
  if (serviceToken !== undefined) reachService({ token: serviceToken, email: sameEmail(email) })
  if (answer.ok) {
    const { token, user, statistics } = answer.value
    saveStatistics(statistics)
    enter({ token, user })
  }
  return answer
}
const asking = (): void => auth.send({ type: 'auth.ask', at: serverClock.now() })

/** What a person types to sign in. The secret of a mailed code is this page's own. */
type TypedLogin = Omit<InputOf<typeof userCalls.login>, 'code_secret'>

async function askToEnter(input: TypedLogin): Promise<Result<Entered>> {
  const { account, mail_code } = input
  const secret = mail_code === undefined ? {} : { code_secret: codeSecret('signin', account) }
  const answer = await ask(userCalls.login, { ...input, ...secret })
  if (!answer.ok && answer.problem.key === 'account.codeMailed')
    keepCodeSecret('signin', account, (answer.problem as Problem<'account.codeMailed'>).params.code_secret)
  return answer
}

/** Signs in with email and password. A new place may need a mailed code besides: the machine is in `confirming` then. */
export function signIn(input: TypedLogin): Promise<Result<Entered>> {
  asking()
  return arrive(input.account, askToEnter(input))
}

/** Signs in once more without a code, so that another one is mailed. */
export function resendSignInCode(input: Pick<TypedLogin, 'account' | 'password'>): Promise<Result<Entered>> {
  auth.send({ type: 'auth.sendCode', email: sameEmail(input.account), at: serverClock.now() })
  return arrive(input.account, askToEnter(input))
}

/** Creates an account with the mailed code, and signs in. */
export function register(input: Omit<InputOf<typeof userCalls.register>, 'code_secret'>): Promise<Result<Entered>> {
  asking()
  const code_secret = codeSecret('register', input.email)
  return arrive(input.email, ask(userCalls.register, { ...input, code_secret }))
}

/** Resets a forgotten password with the mailed code; the visitor signs in next. */
export function recover(input: Omit<InputOf<typeof userCalls.resetpwd>, 'code_secret'>): Promise<Result<unknown>> {
  asking()
  const code_secret = codeSecret('resetpwd', input.email)
  const work = ask(userCalls.resetpwd, { ...input, code_secret })
  return settle(input.email, work, () => auth.send({ type: 'auth.accept' }))
}

/** Requests a code by mail, to register or to reset a password. */
export function sendCode(input: SendCode): Promise<Result<CodeOnItsWay>> {
  auth.send({ type: 'auth.sendCode', email: sameEmail(input.email), at: serverClock.now() })
  return settle(input.email, mailCode(input), () => auth.send({ type: 'auth.codeSent', at: serverClock.now() }))
}

/** Signs out, offline as well: the device forgets the session at once, the server when the request arrives. */
export async function signOut(): Promise<void> {
  const request = ask(userCalls.logout, {}, { timeoutMs: 5_000 })
  leave('logout')
  await request
}
