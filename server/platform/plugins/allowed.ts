import type { Policy } from '#contract/platform/contract.ts'
import type { ProblemKey } from '#contract/platform/problem.ts'
import type { Session } from '../domain/services.ts'

const allows: Record<Policy, (session: Session | undefined) => ProblemKey | undefined> = {
  everyone: () => undefined,
  reachesService: (session) => (session ? undefined : 'account.signInFirst'),
  signedIn: (session) => (session ? (session.serviceOnly ? 'account.locked' : undefined) : 'account.signInFirst'),
  merchant: (session) => allows.signedIn(session) ?? (session?.shopId ? undefined : 'shop.notMerchant'),
  support: (session) => allows.signedIn(session) ?? (session?.staff ? undefined : 'account.notYours'),
  finance: (session) => allows.signedIn(session) ?? (session?.staff === 'finance' ? undefined : 'account.notYours'),
}

/** Why a policy stops a session; undefined where it may ask. */
export const stoppedBy = (policy: Policy, session: Session | undefined) =>
  allows[policy](session) as 'account.locked' | undefined
