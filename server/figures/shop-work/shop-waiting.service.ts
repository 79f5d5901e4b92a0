import { hours } from '#machines/platform/constants.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { ShopWaiting, WaitingItem } from '#contract/figures/shop-work.contract.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import {
  findLowStock,
  findToAnswer,
  findToRefund,
  findToReply,
  findToShip,
  type ToAnswer,
  type ToRefund,
  type ToReply,
  type ToShip,
} from './shop-waiting.queries.ts'

/** So many of a kind have a row of their own; the others, which have more time, share one. */
const ROWS = { refunds: 12, ship: 5, messages: 5, questions: 5 } as const
/** A customer waits no longer than this for an answer: messages and questions have no deadline of their own. */
const ANSWER_MS = hours(12)

/** What waits for the merchant in one list, in the order of its deadline. */
export async function shopWaiting({ services: { db }, session }: SignedAsk): Promise<Result<ShopWaiting>> {
  const shopId = session.shopId ?? ''
  const [refunds, ship, messages, questions, stock] = await Promise.all([
    findToRefund(db, shopId, ROWS.refunds + 1),
    findToShip(db, shopId, ROWS.ship + 1),
    findToAnswer(db, shopId, ROWS.messages + 1),
    findToReply(db, shopId, ROWS.questions + 1),
    findLowStock(db, shopId),
  ])
  const items = [
    ...shared(refunds, ROWS.refunds).map(([row, more]) => itemOf(row, row.isParcel ? 'parcel' : 'refund', more)),
    ...shared(ship, ROWS.ship).map(([row, more]) => itemOf(row, 'ship', more)),
    ...shared(messages, ROWS.messages).map(([row, more]) => messageOf(row, more)),
    ...shared(questions, ROWS.questions).map(([row, more]) => questionOf(row, more)),
  ].toSorted((one, other) => dueMs(one) - dueMs(other))
  const [low] = stock
  return accepted({
    items,
    counts: {
      refunds: refunds[0]?.all ?? 0,
      ship: ship[0]?.all ?? 0,
      messages: messages[0]?.all ?? 0,
      questions: questions[0]?.all ?? 0,
    },
    stock: low
      ? {
          sold_out: low.sold_out,
          few_left: low.few_left,
          titles: stock.map(({ title }) => title),
          picture: low.picture,
        }
      : null,
  })
}

/** Each row with the number of others that share it: only the last one has any. */
const shared = <Row extends { readonly all: number }>(rows: readonly Row[], most: number): [Row, number][] =>
  rows.slice(0, most + 1).map((row, index) => [row, index === most ? row.all - most - 1 : 0])

const dueMs = ({ due }: Pick<WaitingItem, 'due'>): number => (due === null ? Infinity : Date.parse(due))

const itemOf = (row: ToShip | ToRefund, kind: WaitingItem['kind'], more: number): WaitingItem => ({
  kind,
  id: row.id,
  title: row.title,
  picture: row.picture,
  person: row.person,
  count: row.count,
  money: row.money.toString(),
  message: null,
  since: row.since.toISOString(),
  due: row.due?.toISOString() ?? null,
  more,
})

const questionOf = (row: ToReply, more: number): WaitingItem => ({
  ...answerable({ ...row, type: 'text' }, more),
  kind: 'question',
  title: row.title,
})

const messageOf = (row: ToAnswer, more: number): WaitingItem => ({
  ...answerable(row, more),
  kind: 'message',
  title: null,
})

const answerable = ({ type, text, ...row }: ToAnswer, more: number): Omit<WaitingItem, 'kind' | 'title'> => ({
  id: row.id,
  picture: row.picture,
  person: row.person,
  count: row.count,
  money: null,
  message: { type, text },
  since: row.since.toISOString(),
  due: new Date(row.since.getTime() + ANSWER_MS).toISOString(),
  more,
})
