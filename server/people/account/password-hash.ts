import { hash, verify } from '@node-rs/argon2'
import { passwordRule } from '#contract/people/account.form.ts'
import { comparableSecret } from '#contract/platform/plain-text.ts'
import { problem, type Problem } from '#contract/platform/problem.ts'
import type { BaseEnv } from '../../platform/configuration/base-env.ts'
import { type BUSY, workQueue } from '../../platform/memory/work-queue.ts'
import { isCommonPassword } from './common-passwords.ts'

// Two cores: a third hash at once would only make all three slower.
const queue = workQueue(2)

type Cost = Pick<BaseEnv, 'PASSWORD_MEMORY' | 'PASSWORD_PASSES'>

const make = (env: Cost, password: string): Promise<string> =>
  hash(comparableSecret(password), { memoryCost: env.PASSWORD_MEMORY, timeCost: env.PASSWORD_PASSES, parallelism: 1 })

const dummies = new Map<string, Promise<string>>()

/** What a guess at an account that does not exist is compared with, so that it takes as long as any other. */
function dummyOf(env: Cost): Promise<string> {
  const name = `${env.PASSWORD_MEMORY} ${env.PASSWORD_PASSES}`
  const found = dummies.get(name) ?? make(env, 'no one has this password')
  dummies.set(name, found)
  return found
}

/** Hashes a new password, in the queue. */
export const hashPassword = (env: Cost, password: string): Promise<string | typeof BUSY> =>
  queue(() => make(env, password))

/** Whether a password is right; without a stored hash the answer is no, and takes as long. */
export function passwordMatches(
  env: Cost,
  stored: string | undefined,
  password: string,
): Promise<boolean | typeof BUSY> {
  return queue(async () => {
    const usable = stored?.startsWith('$argon2') ? stored : undefined
    const right = await verify(usable ?? (await dummyOf(env)), comparableSecret(password))
    return usable !== undefined && right
  })
}

/** Why a password may not be chosen, or nothing. */
export function passwordProblem(password: string, email: string): Problem | undefined {
  if (!passwordRule.safeParse(password).success) return problem('account.passwordLength', {}, 'password')
  return isCommonPassword(comparableSecret(password), email)
    ? problem('account.passwordCommon', {}, 'password')
    : undefined
}
