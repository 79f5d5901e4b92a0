import type { IncomingHttpHeaders } from 'node:http'
import type { BaseEnv } from '../configuration/base-env.ts'

/** Whether a page from this Origin may open a socket. CORS does not cover WebSocket, so this is asked before the upgrade. */
export function originAllowed(env: BaseEnv, { origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return !env.production
  if (env.ORIGINS.includes(origin)) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
