import { deskQuestionCalls, questionCalls } from '#contract/catalogue/question.calls.ts'
import type { QuestionView } from '#contract/catalogue/question.contract.ts'
import { person, type Person, sku, store, type Store } from './factories.ts'
import { runText } from './run-text.ts'
import type { TestShop } from './shop.ts'

/** A question about a product of a shop. */
export interface AskedQuestion {
  readonly merchant: Store
  readonly goodsId: string
  readonly shopper: Person
  readonly question: QuestionView
}

/** A product of a shop, to ask about. */
export async function askable(shop: TestShop, given?: Store): Promise<{ merchant: Store; goodsId: string }> {
  const merchant = given ?? (await store(shop))
  const skuId = await sku(shop, merchant)
  const [row] = await runText<{ id: string }>(shop, 'select goods_id as id from skus where id = $1', skuId)
  return { merchant, goodsId: row?.id ?? '' }
}

/** A question of a new shopper about a new product. */
export async function askedQuestion(shop: TestShop, text = 'Does it whistle?'): Promise<AskedQuestion> {
  const { merchant, goodsId } = await askable(shop)
  const shopper = await person(shop)
  const question = await shop.must(questionCalls.ask, { id: goodsId, text }, shopper)
  return { merchant, goodsId, shopper, question }
}

/** The same, reported by another person. */
export async function reportedQuestion(shop: TestShop): Promise<AskedQuestion> {
  const found = await askedQuestion(shop)
  await shop.must(questionCalls.report, { id: found.question.id }, await person(shop))
  return found
}

/** Hides a question, as a person of the desk. */
export const hidden = (shop: TestShop, id: string, desk: Person) =>
  shop.must(deskQuestionCalls.decide, { id, hide: true, reason: 'rude' }, desk)
