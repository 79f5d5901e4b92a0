import type { AgreeTo, Agreed } from '#contract/people/article.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { isAgreedTo, shownArticle } from '../article/article.queries.ts'
import { agreementsOf, agreeToVersion } from '../account/agreement.queries.ts'

/** What a person agreed to. */
export async function myAgreements({ services, session }: SignedAsk): Promise<Result<Agreed>> {
  const rows = await agreementsOf(services.db, session.userId)
  return accepted({ data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) })
}

/** Agrees to the version that is read now. One that became old in the meantime is refused. */
export async function agree(
  { services, session }: SignedAsk,
  { id, number }: AgreeTo,
): Promise<Result<{ done: true }>> {
  const shown = await shownArticle(services.db, id)
  if (!shown || !isAgreedTo(shown.kind)) return refused('article.notFound')
  if (shown.number !== number) return refused('article.newer')
  await agreeToVersion(services.db, session.userId, id, number)
  return accepted({ done: true })
}
