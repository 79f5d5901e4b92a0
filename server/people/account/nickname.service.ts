import type { NicknameOnly, SessionUser } from '#contract/people/account.contract.ts'
import { comparableName } from '#contract/platform/comparable-name.ts'
import { refused, type Result } from '#contract/platform/problem.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { attempt } from '../../platform/door/attempt.ts'
import { refuse } from '../../platform/door/refusal.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { sessionUserOf } from './account.presenter.ts'
import { userOfSession, writeNickname } from './account.queries.ts'
import { chargeProbe } from './throttle.ts'

const taken = ['account.nicknameTaken', {}, 'nickname'] as const

/** Gives a person another nickname, unless another person has one that looks like it. Names that are asked about count against the probe budget. */
export async function changeNickname(ask: SignedAsk, { nickname }: NicknameOnly): Promise<Result<SessionUser>> {
  const tooMany = await chargeProbe(ask, `@${comparableName(nickname)}`)
  if (tooMany) return tooMany
  const { db } = ask.services
  const user = await userOfSession(db, ask.session)
  const written = attempt(ask, async (tx) => {
    if (!(await writeNickname(tx, user.id, nickname))) refuse(...taken)
    return sessionUserOf({ ...user, nickname })
  })
  // A person who takes it at the same moment is met at the index.
  return written.catch((error: unknown) => {
    if (isUniqueViolation(error)) return refused(...taken)
    throw error
  })
}
