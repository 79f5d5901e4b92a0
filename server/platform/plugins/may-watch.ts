import { hash, timingSafeEqual } from 'node:crypto'
import { isLoopback } from '../configuration/loopback.ts'
import type { BaseEnv } from '../configuration/base-env.ts'

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Who may read the figures: a caller with `METRICS_TOKEN`. Without one, everybody on a loopback address and outside production. */
export function whoMayWatch({
  METRICS_TOKEN,
  production,
  HOST,
}: Pick<BaseEnv, 'METRICS_TOKEN' | 'production' | 'HOST'>): (authorization?: string) => boolean {
  if (METRICS_TOKEN === undefined) return () => !production && isLoopback(HOST)
  const wanted = digest(`Bearer ${METRICS_TOKEN}`)
  return (authorization = '') => timingSafeEqual(digest(authorization), wanted)
}
