import type { z } from 'zod'
import type { Localised, OnlyId } from '#contract/platform/contract.ts'
import type { Done } from '#contract/trade/order.contract.ts'
import type { MyQuestions, questionContract, Questions, QuestionView } from '#contract/catalogue/question.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { notifyDesk } from '../../desk/queue/desk-news.ts'
import { lockPerson } from '../../people/account/person.kind.ts'
import { statement } from '../../platform/db/database.ts'
import { cutPage, markOf } from '../../platform/db/keyset.ts'
import { shopTopic, userTopic } from '../../platform/domain/event.ts'
import type { Ask, SignedAsk } from '../../platform/domain/services.ts'
import { claimOf } from '../../platform/door/claim.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { titleIn } from '../../platform/text/catalogue-lang.ts'
import { sells } from '../../shops/shop/shop.sql.ts'
import { inShop } from '../shop-goods/in-shop.ts'
import { notifyMerchant } from '../shop-goods/merchant-news.ts'
import { findQuestion, isShown, listQuestions, presentQuestion, type QuestionRow } from './question.queries.ts'

type Asked = z.output<typeof questionContract.ask.input>
type Answered = z.output<typeof questionContract.answer.input>

/** What one person asks in a day at most, and reports. */
export const MOST_QUESTIONS = 20
const MOST_REPORTS = 20

/** A page of the questions about a product. */
export async function questionsOf(
  { services: { db }, session }: Ask,
  { id, after }: z.output<typeof questionContract.list.input>,
): Promise<Result<Questions>> {
  const { rows, count } = await listQuestions(db, id, { after: markOf(after), shopId: session?.shopId ?? null })
  const page = cutPage(rows)
  return accepted({ data: page.rows.map((row) => presentQuestion(row)), after: page.after, count })
}

interface Askable {
  readonly title: Localised
  readonly shop_id: string
  readonly shop_name: string
  readonly own: boolean
  readonly on_shelf: boolean
  readonly open: boolean
  readonly blocked: boolean
  readonly today: number
  readonly same: string | null
}

const askable = statement(
  'question_askable',
  `select g.title, s.id as shop_id, s.name as shop_name, s.owner_id = $2 as own, g.on_shelf, ${sells('s')} as open,
     exists (select from chats c join chat_members m on m.chat_id = c.id and m.side = 'host' and m.blocked
       where c.user_id = $2 and c.shop_id = s.id) as blocked,
     (select count(*)::int from goods_questions q where q.user_id = $2 and q.at > shop_now() - interval '1 day') as today,
     (select q.id from goods_questions q where q.user_id = $2 and q.goods_id = g.id and q.text = $3 and ${isShown} limit 1) as same
   from goods g join shops s on s.id = g.shop_id where g.id = $1 and g.deleted_at is null`,
)
const insert = statement(
  'question_ask',
  'insert into goods_questions (id, goods_id, shop_id, user_id, text) values ($1, $2, $3, $4, $5)',
)

/** Asks the shop about a product, in public. The same question of one person is asked once. */
export async function askQuestion(ask: SignedAsk, { id, text }: Asked): Promise<Result<QuestionView>> {
  const { services, session } = ask
  const actor = { kind: 'shopper', id: session.userId } as const
  const asked = await transact(services, { actor, ...claimOf(ask, 'product/ask') }, async (door) => {
    await lockPerson(door.tx, session.userId)
    const [found] = await door.tx.run<Askable>(askable, [id, session.userId, text])
    const goods = found ?? refuse('goods.notFound')
    if (goods.own) refuse('question.own')
    if (!goods.open) refuse('goods.shopClosed', { shop: goods.shop_name })
    if (!goods.on_shelf) refuse('goods.offShelf', { title: titleIn(goods.title, ask.lang) })
    if (goods.blocked) refuse('question.blocked')
    if (goods.same !== null) return shownNow(door, goods.same)
    if (goods.today >= MOST_QUESTIONS) refuse('question.tooMany', { max: MOST_QUESTIONS })
    const questionId = door.newId()
    await door.tx.run(insert, [questionId, id, goods.shop_id, session.userId, text])
    const of = { topic: shopTopic(goods.shop_id), name: 'question.asked' }
    door.draft.messages.push({ ...of, entity: 'goods', entityId: id })
    door.draft.notices.push({ ...of, entity: 'question', entityId: questionId, view: {} })
    notifyMerchant(door, goods.shop_id, id)
    return shownNow(door, questionId)
  })
  if (asked.ok) services.publishGoods(id, 'questions.changed', {})
  return asked
}

async function shownNow({ tx }: Door, id: string): Promise<QuestionView> {
  return presentQuestion((await findQuestion(tx, id)) ?? refuse('question.notFound'))
}

/** So many of a person's own questions about one product are told apart from those of others. */
export const MOST_MINE = 200
const mine = statement(
  'question_mine',
  `select q.id from goods_questions q where q.goods_id = $1 and q.user_id = $2 and ${isShown}
   order by q.at desc, q.id desc limit ${MOST_MINE}`,
)

/** The newest questions about a product that a person asked. */
export async function myQuestions(
  { services: { db }, session }: SignedAsk,
  { id }: OnlyId,
): Promise<Result<MyQuestions>> {
  const rows = await db.run<{ id: string }>(mine, [id, session.userId])
  return accepted({ ids: rows.map((row) => row.id) })
}

// Who reports it has a shared lock of its row: no report is written once it is locked.
const ownShown = statement(
  'question_own',
  `select q.goods_id, q.shop_id from goods_questions q where q.id = $1 and q.user_id = $2 and ${isShown} for update`,
)
// Its row stays without text, and counts among those that one person asks in a day.
const remove = statement(
  'question_remove',
  `update goods_questions q set removed_at = shop_now(), text = case when r.is_open then text else '' end,
     answer = case when r.is_open then answer end, answered_at = case when r.is_open then answered_at end
   from (select exists (select from question_reports where question_id = $1) as is_open) r where q.id = $1`,
)

/**
 * Deletes a question of one's own, for everybody and with its answer. What was reported stays for customer service until they decide, and
 * what they hid after that, too.
 */
export async function removeQuestion(ask: SignedAsk, { id }: OnlyId): Promise<Result<Done>> {
  const { services, session, confirm } = ask
  let goodsId = ''
  const removed = await transact(
    services,
    { actor: { kind: 'shopper', id: session.userId }, confirm },
    async (door) => {
      const [row] = await door.tx.run<{ goods_id: string; shop_id: string }>(ownShown, [id, session.userId])
      const { goods_id, shop_id } = row ?? refuse('question.notFound')
      goodsId = goods_id
      await door.tx.run(remove, [id])
      notifyMerchant(door, shop_id, goods_id)
      return { done: true as const }
    },
  )
  if (removed.ok) services.publishGoods(goodsId, 'questions.changed', {})
  return removed
}

const ofShop = statement(
  'question_of_shop',
  `select q.goods_id, q.user_id from goods_questions q where q.id = $1 and q.shop_id = $2 and ${isShown} for update`,
)
const write = statement(
  'question_answer',
  'update goods_questions set answer = $2, answered_at = shop_now() where id = $1',
)

/** Answers a question about the merchant's products in public, or changes the answer that they saw. */
export async function answerQuestion(ask: SignedAsk, { id, text, seen }: Answered): Promise<Result<QuestionView>> {
  let changed: string | undefined
  const answered = await inShop(ask, undefined, async (door, shop) => {
    changed = undefined
    const [of] = await door.tx.run<{ goods_id: string; user_id: string }>(ofShop, [id, shop.id])
    const before: QuestionRow = (of && (await findQuestion(door.tx, id))) ?? refuse('question.notFound')
    // Sent again after its answer was lost, or saved without a change.
    if (before.answer === text) return presentQuestion(before)
    if ((before.answered_at?.getTime() ?? null) !== seen) refuse('question.answeredElsewhere')
    await door.tx.run(write, [id, text])
    const { goods_id: goodsId = '', user_id: userId = '' } = of ?? {}
    notifyMerchant(door, shop.id, goodsId)
    // Once: an answer that is changed later is no news.
    if (before.answer === null) {
      const news = { topic: userTopic(userId), name: 'question.answered' }
      door.draft.messages.push({ ...news, entity: 'goods', entityId: goodsId })
      door.draft.notices.push({ ...news, entity: 'question', entityId: id, view: {} })
    }
    changed = goodsId
    return shownNow(door, id)
  })
  if (answered.ok && changed !== undefined) ask.services.publishGoods(changed, 'questions.changed', {})
  return answered
}

const reportable = statement(
  'question_reportable',
  `select q.user_id = $2 and q.answer is null as own, (select count(*)::int from question_reports r where r.user_id = $2 and r.at > shop_now() - interval '1 day') as today
   from goods_questions q where q.id = $1 and ${isShown} for share`,
)
const report = statement(
  'question_report',
  'insert into question_reports (question_id, user_id) values ($1, $2) on conflict do nothing returning 1',
)

/** Reports a question to customer service; the same person once until it is decided. */
export const reportQuestion = ({ services, session, confirm }: SignedAsk, { id }: OnlyId): Promise<Result<Done>> =>
  transact(services, { actor: { kind: 'shopper', id: session.userId }, confirm }, async (door) => {
    await lockPerson(door.tx, session.userId)
    const [question] = await door.tx.run<{ own: boolean; today: number }>(reportable, [id, session.userId])
    const { own, today } = question ?? refuse('question.notFound')
    if (own) refuse('question.own')
    if (today >= MOST_REPORTS) refuse('question.tooMany', { max: MOST_REPORTS })
    const isNew = (await door.tx.run(report, [id, session.userId])).length > 0
    if (isNew) notifyDesk(door, { name: 'question.reported', entity: 'question', entityId: id })
    return { done: true as const }
  })
