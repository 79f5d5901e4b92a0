import { userCalls } from '#contract/people/account.calls.ts'
import { ask } from '#client/http.ts'
import { renewUser, session$ } from '../platform/session.stream.ts'

/** Refetches the profile: roles and the shop may have changed on another device. */
export async function renewProfile(): Promise<void> {
  const token = session$.value?.token
  if (token === undefined) return
  const profile = await ask(userCalls.profile, {})
  if (profile.ok && session$.value?.token === token) renewUser(profile.value)
}
