import { filter } from 'rxjs'
import { createActor } from 'xstate'
import { emsCalls, userCalls } from '#contract/account.calls.ts'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { Problem, Result } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { authMachine } from '#machines/auth.machine.ts'
import { serverClock } from './server-clock.ts'
import { ended$, enter, saveStatistics, leave, session$ } from './session.stream.ts'

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
  for (const type of ['auth.accept', 'auth.back', 'auth.restore'] as const) auth.send({ type })
})
ended$.subscribe((why) => auth.send({ type: why === 'logout' ? 'auth.logout' : 'auth.expire' }))

function refuse({ key, params }: Problem): void {
  const at = serverClock.now()
  const { seconds } = params as { seconds?: number }
  const retryAt = key === 'account.codeTooSoon' && seconds !== undefined ? { retryAt: at + seconds * 1_000 } : {}
  auth.send({ type: 'auth.refuse', problem: key, at, ...retryAt })
}

/** Waits for an answer and sends its outcome to the machine, unless the form was left meanwhile. */
async function settle<T>(work: Promise<Result<T>>, onOpen: (value: T) => void = () => {}): Promise<Result<T>> {
  const mine = visit
  const answer = await work
  if (mine !== visit) return answer
  if (answer.ok) onOpen(answer.value)
  else refuse(answer.problem)
  return answer
}

async function arrive(work: Promise<Result<Entered>>): Promise<Result<Entered>> {
  const answer = await settle(work)
  // The token of a locked account only opens customer service: it starts no session.
  if (answer.ok) {
    const { token, user, statistics } = answer.value
    saveStatistics(statistics)
    enter({ token, user })
  }
  return answer
}
const asking = (): void => auth.send({ type: 'auth.ask', at: serverClock.now() })

/** Signs in with email and password. */
export function signIn(input: InputOf<typeof userCalls.login>): Promise<Result<Entered>> {
  asking()
  return arrive(ask(userCalls.login, input))
}

/** Creates an account with the mailed code, and signs in. */
export function register(input: InputOf<typeof userCalls.register>): Promise<Result<Entered>> {
  asking()
  return arrive(ask(userCalls.register, input))
}

/** Resets a forgotten password with the mailed code; the visitor signs in next. */
export function recover(input: InputOf<typeof userCalls.resetpwd>): Promise<Result<unknown>> {
  asking()
  return settle(ask(userCalls.resetpwd, input), () => auth.send({ type: 'auth.accept' }))
}

/** Normalises an email: the wait for another code belongs to an address, however it was typed. */
export const sameEmail = (typed: string): string => typed.trim().toLowerCase()

/** Requests a code by mail, to register or to reset a password. */
export function sendCode(input: InputOf<typeof emsCalls.send>): Promise<Result<OutputOf<typeof emsCalls.send>>> {
  auth.send({ type: 'auth.sendCode', email: sameEmail(input.email), at: serverClock.now() })
  return settle(ask(emsCalls.send, input), () => auth.send({ type: 'auth.codeSent', at: serverClock.now() }))
}

/** Signs out, offline as well: the device forgets the session at once, the server when the request arrives. */
export async function signOut(): Promise<void> {
  const request = ask(userCalls.logout, {}, { timeoutMs: 5_000 })
  leave('logout')
  await request
}
