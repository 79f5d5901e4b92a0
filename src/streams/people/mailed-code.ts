import { emsCalls } from '#contract/people/account.calls.ts'
import type { CodeOnItsWay, CodePurpose } from '#contract/people/account.contract.ts'
import type { InputOf } from '#contract/platform/call.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'

/** Normalises an email: the wait for another code belongs to an address, however it was typed. */
export const sameEmail = (typed: string): string => typed.trim().toLowerCase()

// In memory only: a device that is found later holds nothing that belongs to a code.
const held = new Map<CodePurpose, { readonly email: string; readonly secret: string }>()

/** Keeps the secret of the newest code of a purpose. */
export const keepCodeSecret = (purpose: CodePurpose, email: string, secret: string): void =>
  void held.set(purpose, { email: sameEmail(email), secret })

/** The secret that goes with a code mailed to this address; empty if this page asked for none, and then no code is right. */
export function codeSecret(purpose: CodePurpose, email: string): string {
  const found = held.get(purpose)
  return found?.email === sameEmail(email) ? found.secret : ''
}

/** Requests a code by mail, and keeps the secret that goes with it. */
export async function mailCode(input: InputOf<typeof emsCalls.send>): Promise<Result<CodeOnItsWay>> {
  const answer = await ask(emsCalls.send, input)
  if (answer.ok) keepCodeSecret(input.event, input.email, answer.value.code_secret)
  return answer
}
