import { checkFiles } from './catalogue.schema.ts'
import { announcementsOf, articlesOf, couponsOf } from './contents.ts'
import { goodsOf } from './goods.ts'
import { known } from './known.ts'
import { usdt } from './money.ts'
import type { Text } from './text.ts'
import { textsOf } from './texts.ts'
import type {
  DemoAnnouncement,
  DemoArticle,
  DemoBanner,
  DemoCategory,
  DemoCoupon,
  DemoGoods,
  DemoReview,
  DemoShop,
  DemoShopper,
} from './types.ts'

/** The demo's catalogue. */
export interface Catalogue {
  /** Parents before their children, in the order of the screens. */
  readonly categories: readonly DemoCategory[]
  readonly shops: readonly DemoShop[]
  readonly goods: readonly DemoGoods[]
  readonly banners: readonly DemoBanner[]
  readonly announcements: readonly DemoAnnouncement[]
  readonly articles: readonly DemoArticle[]
  readonly coupons: readonly DemoCoupon[]
  /** Search terms that the search field suggests before people have searched; each finds goods in its own language. */
  readonly popularTerms: readonly Text[]
  /** The first is the demo account of README. */
  readonly shoppers: readonly DemoShopper[]
  readonly reviews: readonly DemoReview[]
  /** The large catalogue lists the same goods many times; people tell them apart by the names of these editions. */
  readonly editions: readonly Text[]
}

/** Reads the catalogue from its files. Throws with the file and the key of what is wrong in them. */
export function readCatalogue(files: unknown): Catalogue {
  const { data, texts: written } = checkFiles(files)
  const texts = textsOf(written)
  const { text } = texts

  const categories = data.categories.flatMap(({ children, ...top }) =>
    [{ ...top, parent: null }, ...children.map((child) => ({ ...child, scene: null, parent: top.key }))].map(
      (category) => ({
        ...category,
        name: text(`categories.${category.key}`),
      }),
    ),
  )
  const leaves = Object.fromEntries(categories.flatMap(({ key, parent }) => (parent ? [[key, parent]] : [])))
  const subjects = { any: true, ...Object.fromEntries(categories.map(({ key }) => [key, true])) }
  const levels = Object.fromEntries(data.shops.map(({ key, level }) => [key, level]))

  const catalogue: Catalogue = {
    categories,
    shops: data.shops.map(({ freights, returnAddress: { zipCode, ...returnAddress }, ...shop }) => ({
      ...shop,
      name: text(`shops.${shop.key}.name`),
      bio: text(`shops.${shop.key}.bio`),
      returnAddress: { ...returnAddress, zip_code: zipCode },
      freights: freights.map(({ rates, notServed = [], onlyListed = false, categories = [], name }) => ({
        name,
        categories,
        rates: rates.map(({ countries, fee, freeFrom }) => ({
          countries,
          fee_micro: usdt(fee).toString(),
          free_from_micro: freeFrom === null ? null : usdt(freeFrom).toString(),
        })),
        not_served: notServed,
        only_listed: onlyListed,
      })),
    })),
    goods: data.goods.map((listing) => {
      known(leaves, listing.category, `data/goods.json: ${listing.key}.category`)
      return goodsOf(listing, { texts, levels })
    }),
    banners: data.banners.map((banner) => {
      known(leaves, banner.category, `data/banners.json: ${banner.key}.category`)
      return { ...banner, title: text(`banners.${banner.key}.title`), line: text(`banners.${banner.key}.line`) }
    }),
    announcements: announcementsOf(data, texts),
    articles: articlesOf(data, texts),
    coupons: couponsOf(data, texts),
    popularTerms: data['popular-searches'].map((key) => text(`popularTerms.${key}`)),
    shoppers: data.shoppers.map((shopper) => ({ ...shopper, email: `${shopper.key}@shop.example` })),
    reviews: data.reviews.map(({ key, about, stars }) => {
      known(subjects, about, `data/reviews.json: ${key}.about`)
      return { about, stars, text: text(`reviews.${key}`) }
    }),
    editions: data.editions.map((key) => text(`editions.${key}`)),
  }
  texts.expectAllRead()
  return catalogue
}
