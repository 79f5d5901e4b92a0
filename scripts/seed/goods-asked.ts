import { parseArgs } from 'node:util'
import { StartupError } from '#server/platform/process/startup-error.ts'
import type { Env } from '#server/env.ts'

/** More than a shop of this kind ever lists. */
const MOST = 10_000_000

/** The number of `--goods N`. Throws `StartupError` in production, and without a valid number. */
export function goodsAsked(args: readonly string[], { production }: Pick<Env, 'production'>): number {
  if (production) throw new StartupError('Made-up goods are not for a real shop: NODE_ENV is production.')
  const { values } = parseArgs({ args: [...args], options: { goods: { type: 'string' } } })
  const goods = /^\d{1,8}$/.test(values.goods ?? '') ? Number(values.goods) : 0
  if (goods < 1 || goods > MOST) throw new StartupError(`How many? npm run seed -- --goods 100000 (1 to ${MOST})`)
  return goods
}
