import { type Queries, statement } from '../../platform/db/database.ts'
import { shownVersion } from '../article/article.queries.ts'

const agreeAll = statement(
  'agreements_new',
  `insert into agreements (user_id, article_id, number)
   select $1, a.id, v.number from articles a ${shownVersion} where a.kind in ('terms', 'privacy') on conflict do nothing`,
)
const agreeOne = statement(
  'agreement_new',
  `insert into agreements (user_id, article_id, number)
   select $1, a.id, v.number from articles a ${shownVersion} where a.id = $2 and v.number = $3 on conflict do nothing`,
)
const latest = statement(
  'agreements_latest',
  `select distinct on (article_id) article_id as id, number, at from agreements where user_id = $1
   order by article_id, number desc`,
)
// Who never agreed to a text is not asked: everybody who registers agrees to all.
const newer = statement(
  'agreements_newer',
  `select a.id, v.number from articles a ${shownVersion} where a.kind in ('terms', 'privacy')
     and v.number > (select max(g.number) from agreements g where g.user_id = $1 and g.article_id = a.id)
   order by a.id desc`,
)

/** The latest version that a person agreed to. */
export interface Agreement {
  readonly id: string
  readonly number: number
  readonly at: Date
}

/** A new person agrees to the terms and the privacy policy as they are read now. */
export const agreeToAll = (on: Queries, userId: string): Promise<unknown> => on.run(agreeAll, [userId])

/** Agrees to one version, if it is the one that is read now; agreed to already it stays as it was. */
export const agreeToVersion = (on: Queries, userId: string, id: string, number: number): Promise<unknown> =>
  on.run(agreeOne, [userId, id, number])

/** The latest version of each text that a person agreed to. */
export const agreementsOf = (on: Queries, userId: string): Promise<Agreement[]> => on.run<Agreement>(latest, [userId])

/** The texts of which a newer version is in force than the one that a person agreed to. */
export const newerThanAgreed = (on: Queries, userId: string): Promise<{ id: 'terms' | 'privacy'; number: number }[]> =>
  on.run(newer, [userId])
