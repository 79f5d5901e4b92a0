import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CallShape } from '#contract/platform/call.ts'
import type { Declared, Policy } from '#contract/platform/contract.ts'
import type { ProblemKey } from '#contract/platform/problem.ts'

const folder = fileURLToPath(new URL('../../src/api/contract', import.meta.url))

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'call' in value && 'policy' in value && 'output' in value

/** Every call of every contract file: a new one is found without being listed anywhere. */
export async function everyDeclared(): Promise<Declared[]> {
  // By name, whatever the folder: what one call leaves behind is there for the next.
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.contract.ts'))
    .toSorted((one, other) => basename(one).localeCompare(basename(other)))
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>))
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .flatMap((area) => (typeof area === 'object' && area !== null ? (Object.values(area) as unknown[]) : []))
    .filter(isDeclared)
}

/** A call as the log of answers names it. */
export const nameOf = ({ method, path }: Pick<CallShape, 'method' | 'path'>): string => `${method} ${path}`

/** The refusals of a policy, the mildest first: not signed in, for customer service only, not the right person. */
export const policyRefusals: Readonly<Record<Policy, readonly ProblemKey[]>> = {
  everyone: [],
  reachesService: ['account.signInFirst'],
  signedIn: ['account.signInFirst', 'account.locked'],
  merchant: ['account.signInFirst', 'account.locked', 'shop.notMerchant'],
  support: ['account.signInFirst', 'account.locked', 'account.notYours'],
  finance: ['account.signInFirst', 'account.locked', 'account.notYours'],
}

/** What the app of an access token hears of a call that it may make. */
const OF_ACCESS_TOKENS: readonly ProblemKey[] = ['accessToken.over', 'accessToken.scopeMissing']

/** Every refusal of a call: its own, those of access tokens, those of its policy, of its key and of its input. */
export const refusalsOf = ({ call, policy, scope, refusals = [] }: Declared): ProblemKey[] => [
  ...new Set<ProblemKey>([
    ...refusals,
    ...policyRefusals[policy],
    ...(call.keyed ? (['key.missing'] as const) : []),
    ...(scope ? OF_ACCESS_TOKENS : (['accessToken.outOfReach'] as const)),
    'input.invalid',
  ]),
]

/** What `input.invalid` is called where a text has the wrong length. No call needs to declare it, and each may answer it. */
export const OF_LENGTH: readonly ProblemKey[] = ['input.tooLong', 'input.tooShort']

/** The refusals of a shop under load, which no call declares. */
export const UNDER_LOAD: readonly ProblemKey[] = ['system.tooManyRequests', 'system.busy']
