import { commonCalls } from '#contract/platform/common.calls.ts'
import { ask } from './http.ts'

/** A server that does not say it by then may still take the socket itself. */
const PATIENCE_MS = 4_000
let known: Promise<string> | undefined

/** Uses this host for the socket from now on. */
export const setChatHost = (url: string): void => {
  known = Promise.resolve(url)
}

/** Forgets what was said: a host that takes no line may no longer be the one. */
export const doubtChatHost = (): void => {
  known = undefined
}

async function askForIt(): Promise<string> {
  const answer = await ask(commonCalls.init, {}, { timeoutMs: PATIENCE_MS })
  // Not kept: the next line asks again.
  if (!answer.ok) doubtChatHost()
  return (answer.ok && answer.value.chat_url) || location.origin
}

/** The host of the socket: the one that `common/init` names, else the own origin, also before `common/init` is answered. */
export const chatHost = (): Promise<string> => (known ??= askForIt())
