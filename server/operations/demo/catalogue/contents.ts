import type { CatalogueContent } from './catalogue.schema.ts'
import { known } from './known.ts'
import { usdt } from './money.ts'
import type { Texts } from './texts.ts'
import type { DemoAnnouncement, DemoArticle, DemoCoupon } from './types.ts'

type Data = CatalogueContent['data']

/** The announcements of customer service. */
export const announcementsOf = ({ announcements }: Data, { text }: Texts): DemoAnnouncement[] =>
  announcements.map(({ key, audience, place = null, publishAfterDays = null, endAfterDays = null }) => ({
    key,
    audience,
    title: text(`announcements.${key}.title`),
    body: text(`announcements.${key}.body`),
    place,
    publishAfterDays,
    endAfterDays,
  }))

/** The articles that staff wrote. */
export const articlesOf = ({ articles }: Data, { text }: Texts): DemoArticle[] =>
  articles.map((key) => ({
    key,
    title: text(`articles.${key}.title`),
    keywords: text(`articles.${key}.keywords`),
    body: text(`articles.${key}.body`),
  }))

/** The offers of coupons. Throws for one of a shop that there is not. */
export function couponsOf({ coupons, shops }: Data, { text }: Texts): DemoCoupon[] {
  const givers = Object.fromEntries(shops.map(({ key }) => [key, true]))
  return coupons.map(({ key, shop, kind, value, min, days, total = null, budget }) => {
    if (shop !== undefined) known(givers, shop, `data/coupons.json: ${key}.shop`)
    return {
      key,
      shop: shop ?? null,
      kind,
      title: text(`coupons.${key}`),
      valueMicro: usdt(value),
      minMicro: min === undefined ? 0n : usdt(min),
      days,
      total,
      budgetMicro: budget === undefined ? null : usdt(budget),
    }
  })
}
