import type { OrderView } from '#contract/order.contract.ts'
import type { Localised } from '#contract/contract.ts'
import { chance } from '../catalogue/chance.ts'
import { demoReviews } from '../catalogue/reviews.ts'
import type { DemoReview } from '../catalogue/types.ts'
import type { SeededPeople, SeededPerson } from '../seeded.ts'

/** Who has no words left gives what most give. */
const SILENT_STARS = 5
const SILENT = 0.08

/** What a shopper says about each line they kept, in their own language; most are content, some say nothing. */
export function reviewsFor(seeded: SeededPeople, buyer: SeededPerson) {
  const used = new Set<DemoReview>()
  return (order: OrderView): { line_id: string; stars: number; text: string }[] =>
    order.lines
      .filter((line) => BigInt(line.refunded) < BigInt(line.paid_share))
      .map((line) => {
        const goods = seeded.goods.find(({ id }) => id === line.goods_id)
        const words = `${buyer.email}/${line.title.en}/${line.quantity}`
        const unused = demoReviews.filter((each) => !used.has(each))
        const own = unused.filter(({ about }) => about === goods?.category || about === goods?.topCategory)
        const pool =
          own.length > 0 && chance(`${words}/own`) < 0.75 ? own : unused.filter(({ about }) => about === 'any')
        const told = chance(`${words}/silent`) < SILENT ? undefined : pool[Math.floor(chance(words) * pool.length)]
        if (!told) return { line_id: line.id, stars: SILENT_STARS, text: '' }
        used.add(told)
        return { line_id: line.id, stars: told.stars, text: told.text[buyer.lang as keyof Localised] ?? told.text.en }
      })
}
