import type { z } from 'zod'
import type { Page } from '#contract/platform/call.ts'
import type { Localised } from '#contract/platform/contract.ts'
import type { DeskQuestion, deskQuestionContract } from '#contract/catalogue/question.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { notifyDesk } from '../../desk/queue/desk-news.ts'
import { refuseOwn } from '../../desk/queue/own-case.ts'
import { actWriter } from '../../people/audit/audit.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { cutPage, markOf, momentAt, momentRank, PAGE_SIZE } from '../../platform/db/keyset.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { claimOf } from '../../platform/door/claim.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'

type Wanted = z.output<typeof deskQuestionContract.list.input>
type Decision = z.output<typeof deskQuestionContract.decide.input>

interface Row {
  readonly id: string
  readonly rank: bigint
  readonly text: string
  readonly at: Date
  readonly answer: string | null
  readonly answered_at: Date | null
  readonly hidden_at: Date | null
  readonly user_id: string
  readonly nickname: string
  readonly goods_id: string
  readonly title: Localised
  readonly shop_id: string
  readonly shop_name: string
  readonly owner_id: string
  readonly reports: number
  readonly is_deleted: boolean
}

const columns = `q.id, q.text, q.at, q.answer, q.answered_at, q.hidden_at, q.user_id, u.nickname, g.id as goods_id, g.title,
  s.id as shop_id, s.name as shop_name, s.owner_id, (select count(*)::int from question_reports r where r.question_id = q.id) as reports,
  q.removed_at is not null as is_deleted`
const joins = 'join users u on u.id = q.user_id join goods g on g.id = q.goods_id join shops s on s.id = q.shop_id'
const notOwn = 'q.user_id <> $1 and s.owner_id <> $1'

const reported = statement(
  'desk_questions_reported',
  `select ${columns}, 0::bigint as rank
   from (select distinct question_id from question_reports where $2::bigint is null or question_id < $3) r
     join goods_questions q on q.id = r.question_id ${joins}
   where ${notOwn} and q.hidden_at is null and q.text <> '' order by q.id desc limit ${PAGE_SIZE + 1}`,
)
const hidden = statement(
  'desk_questions_hidden',
  `select ${columns}, ${momentRank('q.hidden_at')} as rank from goods_questions q ${joins}
   where ${notOwn} and q.hidden_at is not null and q.text <> '' and ($2::bigint is null or (q.hidden_at, q.id) < (${momentAt(2)}, $3))
   order by q.hidden_at desc, q.id desc limit ${PAGE_SIZE + 1}`,
)
const one = statement(
  'desk_question',
  `select ${columns}, 0::bigint as rank from goods_questions q ${joins} where q.id = $1`,
)
const lock = statement('desk_question_lock', 'select 1 from goods_questions where id = $1 for update')

const present = (row: Row): DeskQuestion => ({
  id: row.id,
  text: row.text,
  at: row.at.toISOString(),
  answer: row.answer === null ? null : { text: row.answer, at: (row.answered_at ?? row.at).toISOString() },
  by: { id: row.user_id, nickname: row.nickname },
  goods: { id: row.goods_id, title: row.title },
  shop: { id: row.shop_id, name: row.shop_name },
  reports: row.reports,
  hidden_at: row.hidden_at?.toISOString() ?? null,
  is_deleted: row.is_deleted,
})

/** Questions that people reported, or those that are hidden. None that this person asked, and none about their shop. */
export async function deskQuestions(
  { services: { db }, session: { userId } }: SignedAsk,
  { which, after }: Wanted,
): Promise<Result<Page<DeskQuestion>>> {
  const mark = markOf(after)
  const values = [userId, mark?.rank ?? null, mark?.id ?? null]
  const page = cutPage(await db.run<Row>(which === 'hidden' ? hidden : reported, values))
  return accepted({ data: page.rows.map(present), after: page.after })
}

const find = async (on: Queries, id: string): Promise<Row | undefined> => (await on.run<Row>(one, [id]))[0]
// What its writer deleted while it was reported goes once it may be shown.
const decide = statement(
  'question_decide',
  `with gone as (delete from question_reports where question_id = $1)
   update goods_questions set hidden_at = case when $2::boolean then shop_now() end,
     text = case when $2::boolean or removed_at is null then text else '' end,
     answer = case when $2::boolean or removed_at is null then answer end,
     answered_at = case when $2::boolean or removed_at is null then answered_at end
   where id = $1`,
)

/** Hides a question from everybody, keeps it, or shows it again. Its reports are answered by that. */
export async function decideQuestion(ask: SignedAsk, { id, hide, reason }: Decision): Promise<Result<DeskQuestion>> {
  const { services, session } = ask
  const actor = { kind: session.staff ?? 'support', id: session.userId } as const
  const decided = await transact(services, { actor, ...claimOf(ask, 'decideQuestion') }, async (door) => {
    await door.tx.run(lock, [id])
    const before = (await find(door.tx, id)) ?? refuse('desk.notFound')
    refuseOwn(ask, { entity: 'question', entityId: id, people: [before.user_id, before.owner_id] })
    const isHidden = before.hidden_at !== null
    if (hide ? isHidden : !isHidden && before.reports === 0) refuse('desk.already')
    await door.tx.run(decide, [id, hide])
    const act = hide ? 'question.hidden' : isHidden ? 'question.shown' : 'question.kept'
    door.draft.add(actWriter, { actorId: session.userId, act, entity: 'question', entityId: id, reason })
    notifyDesk(door, { name: act, entity: 'question', entityId: id })
    return present((await find(door.tx, id)) ?? before)
  })
  if (decided.ok) services.publishGoods(decided.value.goods.id, 'questions.changed', {})
  return decided
}
