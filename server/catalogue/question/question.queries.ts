import type { QuestionView } from '#contract/catalogue/question.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { sells } from '../../shops/shop/shop.sql.ts'
import { type Mark, momentAt, momentRank, PAGE_SIZE } from '../../platform/db/keyset.ts'

/** A question as it is read. */
export interface QuestionRow {
  readonly id: string
  readonly rank: bigint
  readonly text: string
  readonly at: Date
  readonly nickname: string
  readonly avatar: string
  readonly answer: string | null
  readonly answered_at: Date | null
}

/** Whether question `q` is shown: an empty one was deleted by its writer, or is of a closed account. */
export const isShown = `q.hidden_at is null and q.removed_at is null and q.text <> ''`
const columns = `q.id, ${momentRank('q.at')} as rank, q.text, q.at, u.nickname, u.avatar, q.answer, q.answered_at
  from goods_questions q join users u on u.id = q.user_id`

/** Whether product `$1` shows its questions to the shop `${shop}`: those of a shop that sells nothing are its own only, those of a deleted one are shown to no one. */
const isOpen = (shop: string): string => `exists (select from goods g join shops s on s.id = g.shop_id
  where g.id = $1 and g.deleted_at is null and (${sells('s')} or s.id = ${shop}::text))`

const list = statement(
  'question_list',
  `select ${columns} where q.goods_id = $1 and ${isShown} and ${isOpen('$4')} and ($2::bigint is null or (q.at, q.id) < (${momentAt(2)}, $3))
   order by q.at desc, q.id desc limit ${PAGE_SIZE + 1}`,
)
const count = statement(
  'question_count',
  `select count(*)::int as n from goods_questions q where q.goods_id = $1 and ${isShown} and ${isOpen('$2')}`,
)
const one = statement('question_one', `select ${columns} where q.id = $1 and ${isShown}`)

/** Questions about a product as a shop or a visitor reads them, newest first, and one more when others follow; and how many there are in all. */
export async function listQuestions(
  on: Queries,
  goodsId: string,
  { after, shopId }: { readonly after: Mark | undefined; readonly shopId: string | null },
): Promise<{ readonly rows: QuestionRow[]; readonly count: number }> {
  const [rows, [found]] = await Promise.all([
    on.run<QuestionRow>(list, [goodsId, after?.rank ?? null, after?.id ?? null, shopId]),
    on.run<{ n: number }>(count, [goodsId, shopId]),
  ])
  return { rows, count: found?.n ?? 0 }
}

/** A question that is shown. */
export const findQuestion = async (on: Queries, id: string): Promise<QuestionRow | undefined> =>
  (await on.run<QuestionRow>(one, [id]))[0]

/** A question as everyone sees it. */
export const presentQuestion = ({
  id,
  text,
  at,
  nickname,
  avatar,
  answer,
  answered_at,
}: QuestionRow): QuestionView => ({
  id,
  text,
  at: at.toISOString(),
  user: { nickname, avatar },
  answer: answer === null ? null : { text: answer, at: (answered_at ?? at).toISOString() },
})
