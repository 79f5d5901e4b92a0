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

/** The person at the door: login screens send what happens and draw what the machine says. */
export const auth = createActor(authMachine).start()

/** The forms of the door. */
export type AuthForm = 'login' | 'register' | 'forget'

// Grows with each form that is entered or left: an answer that comes after it is none of the next form's business.
let visit = 0

/** Stands at a form of the door; answers how to leave it. A code that was sent is still good for whoever comes back. */
export function enterForm(form: AuthForm): () => void {
  visit += 1
  if (form !== 'login') auth.send({ type: `auth.${form}` })
  return leaveForm
}

/** Turns away from the form, or from a locked account, to begin anew. */
export function leaveForm(): void {
  visit += 1
  auth.send({ type: 'auth.back' })
}

// Whoever walked through the form is accepted; whoever came in through another tab is simply here.
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

/** Sends what the machine has been told of, and tells it how it ended while the form still stands there. */
async function knock<T>(work: Promise<Result<T>>, onOpen: (value: T) => void = () => {}): Promise<Result<T>> {
  const asked = visit
  const answer = await work
  if (asked !== visit) return answer
  if (answer.ok) onOpen(answer.value)
  else refuse(answer.problem)
  return answer
}

async function arrive(work: Promise<Result<Entered>>): Promise<Result<Entered>> {
  const answer = await knock(work)
  // Only a success lets anybody in: the token that a locked account gets opens customer service and is not kept.
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

/** Opens an account with the code that was mailed, and signs in. */
export function register(input: InputOf<typeof userCalls.register>): Promise<Result<Entered>> {
  asking()
  return arrive(ask(userCalls.register, input))
}

/** Sets a forgotten password by the code that was mailed; signing in is the next step. */
export function recover(input: InputOf<typeof userCalls.resetpwd>): Promise<Result<unknown>> {
  asking()
  return knock(ask(userCalls.resetpwd, input), () => auth.send({ type: 'auth.accept' }))
}

/** An email as it is compared: the wait for another code belongs to an address, however it was typed. */
export const sameEmail = (typed: string): string => typed.trim().toLowerCase()

/** Has a code mailed, for registering or for a forgotten password. */
export function sendCode(input: InputOf<typeof emsCalls.send>): Promise<Result<OutputOf<typeof emsCalls.send>>> {
  auth.send({ type: 'auth.sendCode', email: sameEmail(input.email), at: serverClock.now() })
  return knock(ask(emsCalls.send, input), () => auth.send({ type: 'auth.codeSent', at: serverClock.now() }))
}

/** Signs out here. Offline too: the device forgets at once, the server as soon as it hears. */
export async function signOut(): Promise<void> {
  const told = ask(userCalls.logout, {}, { timeoutMs: 5_000 })
  leave('logout')
  await told
}
