import { problem, refused, type Result } from '#contract/platform/problem.ts'
import { recordActHourly } from '../../people/audit/audit.ts'
import { Refusal } from '../../platform/door/refusal.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'

/** Something at the desk, and the people it is about: those on either side, and the owner of the shop. */
export interface About {
  readonly entity: string
  readonly entityId: string
  readonly people: readonly (string | null)[]
}

type Asking = Pick<SignedAsk, 'services' | 'session'>

const isOwn = ({ session }: Asking, { people }: About): boolean => people.includes(session.userId)

// Apart from the transaction, which is rolled back: the record of the attempt stays.
const record = ({ services, session }: Asking, { entity, entityId }: About): Promise<unknown> =>
  recordActHourly(services.db, { actorId: session.userId, act: 'case.ownRefused', entity, entityId, reason: '' })

/** Refuses, in a transaction, what staff ask about themselves or their own shop, and records that they asked. */
export function refuseOwn(ask: Asking, about: About): void {
  if (isOwn(ask, about)) throw new Refusal(problem('desk.ownCase'), () => record(ask, about))
}

/** The same for what is read without a transaction: the refusal, or nothing where the case is of others. */
export async function ownRefusal(
  ask: Asking,
  about: About,
): Promise<Extract<Result<never>, { ok: false }> | undefined> {
  if (!isOwn(ask, about)) return undefined
  await record(ask, about)
  return refused('desk.ownCase')
}
