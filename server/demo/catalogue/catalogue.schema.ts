import { z } from 'zod'
import { CATALOGUE_LANGUAGES } from '#contract/languages.ts'

const key = z.string().min(1)
const keys = z.array(key)
/** USDT as people write it: 19.9. */
const price = z.number().positive()

const category = z.strictObject({ key, icon: key })
const topCategory = category.extend({ children: z.array(category) })

const shop = z.strictObject({
  key,
  ownerEmail: z.email(),
  ownerNickname: key,
  level: z.literal([1, 2, 3, 4, 5]),
  freight: price,
  /** Orders above this amount are sent for free; null if none are. */
  freeAbove: price.nullable(),
  /** ISO 3166 codes; empty means everywhere. */
  countries: keys,
  returnAddress: key,
  icon: key,
  ground: key,
})

const shopper = z.strictObject({
  key,
  nickname: key,
  lang: z.enum(CATALOGUE_LANGUAGES),
  avatarIcon: key,
  address: z.strictObject({
    name: key,
    mobile: key,
    country: key,
    // Which of these a country has, and which may be empty, a test compares with the form.
    province: z.string(),
    city: z.string(),
    address: key,
    zipCode: z.string(),
  }),
})

/** The values of each axis: one that keeps the price, or an amount with the factor that it multiplies the price by. */
const axes = z.record(key, z.array(z.union([z.string(), z.number(), z.tuple([z.number(), z.number().positive()])])))

/** Goods of a template: what differs from the others. */
const listing = z.strictObject({
  key,
  price,
  /** Sentences about these goods alone. */
  notes: keys.optional(),
  icon: key.optional(),
  colour: key.optional(),
  axes: axes.optional(),
})

/** What several goods have in common, and those goods; each of them may replace the icon and the axes. */
const template = z.strictObject({
  key,
  category: key,
  shop: key,
  brand: key,
  icon: key,
  /** The icon beside the goods in one of the pictures. */
  companion: key.optional(),
  /** Sentences about all of these goods; they end the description. */
  notes: keys.optional(),
  axes: axes.optional(),
  goods: z.array(listing),
})

const banner = z.strictObject({ key, category: key, icons: keys, ground: key })
const review = z.strictObject({ key, about: key, stars: z.literal([1, 2, 3, 4, 5]) })
const texts = z.record(z.string(), z.string().regex(/\S/, 'the text is empty'))

const content = z.strictObject({
  data: z.strictObject({
    banners: z.array(banner),
    categories: z.array(topCategory),
    /** Each with the colour that it gives a picture. */
    colours: z.record(key, z.string().regex(/^#[\da-f]{6}$/)),
    editions: keys,
    goods: z.array(template),
    'hot-words': keys,
    reviews: z.array(review),
    shoppers: z.array(shopper),
    shops: z.array(shop),
  }),
  texts: z.record(z.enum(CATALOGUE_LANGUAGES), texts),
})

/** What the catalogue's files hold. */
export type CatalogueContent = z.infer<typeof content>
/** See `template`. */
export type Template = z.infer<typeof template>
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
