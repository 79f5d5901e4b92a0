import type { OrderView } from '#contract/trade/order.contract.ts'
import { catalogueLang } from '../../../platform/text/catalogue-lang.ts'
import { demoReviews } from '../catalogue/catalogue.ts'
import { chance } from '../catalogue/chance.ts'
import type { SeededPeople, SeededPerson } from '../seeded.ts'

/** A review without text has the stars that most reviews have. */
const SILENT_STARS = 5
const SILENT = 0.08

/** The shopper's reviews of the order lines that they keep, in their own language, each text once. Some have no text. */
export function reviewsFor(seeded: SeededPeople, buyer: SeededPerson) {
  const lang = catalogueLang(buyer.lang)
  const readable = demoReviews.flatMap(({ about, stars, text }) => {
    const own = text[lang]
    return own === undefined ? [] : [{ about, stars, text: own }]
  })
  const used = new Set<string>()
  return (order: OrderView): { line_id: string; stars: number; text: string }[] =>
    order.lines
      .filter((line) => BigInt(line.refunded) < BigInt(line.paid_share))
      .map((line) => {
        const goods = seeded.goods.find(({ id }) => id === line.goods_id)
        const seed = `${buyer.email}/${line.title.en}/${line.quantity}`
        const unused = readable.filter(({ text }) => !used.has(text))
        const own = unused.filter(({ about }) => about === goods?.category || about === goods?.topCategory)
        const pool =
          own.length > 0 && chance(`${seed}/own`) < 0.75 ? own : unused.filter(({ about }) => about === 'any')
        const review = chance(`${seed}/silent`) < SILENT ? undefined : pool[Math.floor(chance(seed) * pool.length)]
        if (!review) return { line_id: line.id, stars: SILENT_STARS, text: '' }
        used.add(review.text)
        return { line_id: line.id, stars: review.stars, text: review.text }
      })
}
