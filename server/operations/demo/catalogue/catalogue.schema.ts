import { z } from 'zod'
import { AUDIENCES } from '#contract/people/announcement.calls.ts'
import { CATALOGUE_LANGUAGES, LANGUAGES } from '#contract/platform/languages.ts'
import { COUPON_KINDS } from '#machines/trade/coupon.machine.ts'

const key = z.string().min(1)
const keys = z.array(key)
/** USDT as people write it: 19.9. */
const price = z.number().positive()

const category = z.strictObject({ key, photo: key })
/** One with others below it also has a scene, which shows what is sold in it in use. */
const topCategory = category.extend({ scene: key, children: z.array(category) })

const address = z.strictObject({
  name: key,
  mobile: key,
  country: key,
  // Which of these a country has, and which may be empty, a test compares with the form.
  province: z.string(),
  city: z.string(),
  address: key,
  zipCode: z.string(),
})

const freight = z.strictObject({
  name: key,
  rates: z
    .array(
      z.strictObject({
        /** ISO 3166 codes; none means everywhere else. */
        countries: keys,
        fee: price,
        /** Orders from this amount on are sent for free; null if none are. */
        freeFrom: price.nullable(),
      }),
    )
    .min(1),
  notServed: keys.optional(),
  onlyListed: z.boolean().optional(),
  /** The products of these categories follow it; the others follow the first one. */
  categories: keys.optional(),
})

const shop = z.strictObject({
  key,
  ownerEmail: z.email(),
  ownerNickname: key,
  level: z.literal([1, 2, 3, 4, 5]),
  /** The freight templates, the default first. */
  freights: z.array(freight).min(1),
  returnAddress: address,
  photo: key,
})

const shopper = z.strictObject({
  key,
  nickname: key,
  lang: z.enum(CATALOGUE_LANGUAGES),
  photo: key,
  address,
})

/** The values of each axis: one that keeps the price, or an amount with the factor that it multiplies the price by. */
const axes = z.record(key, z.array(z.union([z.string(), z.number(), z.tuple([z.number(), z.number().positive()])])))

/** One product. */
const listing = z.strictObject({
  key,
  category: key,
  shop: key,
  brand: key,
  price,
  /** Photographs by name, the chief one first. */
  photos: keys.min(1),
  /** Sentences that end the description: what it is made of, and how it is cared for. */
  notes: keys.optional(),
  axes: axes.optional(),
  /** The photograph of each colour, for products with the axis `colour`. */
  colours: z.record(key, key).optional(),
})

const banner = z.strictObject({ key, category: key, scene: key })

/** What customer service announces: a draft where it has no day on which it is published, counted from the seed. */
const announcement = z.strictObject({
  key,
  audience: z.enum(AUDIENCES),
  place: key.optional(),
  publishAfterDays: z.int().optional(),
  endAfterDays: z.int().optional(),
})

/** An offer of coupons, of the platform where it names no shop. */
const coupon = z.strictObject({
  key,
  shop: key.optional(),
  kind: z.enum(COUPON_KINDS),
  value: price,
  /** From which sum on it is good. */
  min: price.optional(),
  /** For how many days it is good. */
  days: z.int().positive(),
  total: z.int().positive().optional(),
  budget: price.optional(),
})

const review = z.strictObject({ key, about: key, stars: z.literal([1, 2, 3, 4, 5]) })
const texts = z.record(z.string(), z.string().regex(/\S/, 'the text is empty'))

const content = z.strictObject({
  data: z.strictObject({
    announcements: z.array(announcement),
    articles: keys,
    banners: z.array(banner),
    categories: z.array(topCategory),
    coupons: z.array(coupon),
    editions: keys,
    goods: z.array(listing),
    'popular-searches': keys,
    reviews: z.array(review),
    shoppers: z.array(shopper),
    shops: z.array(shop),
  }),
  texts: z.record(z.enum(LANGUAGES), texts),
})

/** What the catalogue's files hold. */
export type CatalogueContent = z.infer<typeof content>
/** See `listing`. */
export type Listing = z.infer<typeof listing>
/** See `axes`. */
export type AxisValues = z.infer<typeof axes>[string]

/** The path of a fault in words: the file, then names and keys. A row of a list goes by its key where it has one. */
function placeOf(files: unknown, path: readonly PropertyKey[]): string {
  let at = files
  const names = path.map((step) => {
    at = (at as Record<PropertyKey, unknown> | undefined)?.[step]
    return typeof step === 'number' ? ((at as { key?: string } | undefined)?.key ?? step) : step
  })
  const [folder, file, ...rest] = names.map(String)
  return `${folder}/${file}.json: ${rest.join('.')}`
}

/** Checks the form of all files. Throws with the file and the key of every fault. */
export function checkFiles(files: unknown): CatalogueContent {
  const { data, error } = content.safeParse(files)
  if (error) throw new Error(error.issues.map(({ path, message }) => `${placeOf(files, path)}: ${message}`).join('\n'))
  return data
}
