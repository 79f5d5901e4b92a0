import { levelTerms } from '#machines/fund/level.terms.ts'
import { seededBond } from '../../shops/shop/first-bond.ts'
import { statement, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { goodsTerms } from '../../platform/search-text/goods-terms.ts'
import { HOT_FROM } from '../../catalogue/goods/popular-searches.ts'
import { wholeTerms } from '../../catalogue/goods/search-terms.ts'
import { freightRow } from '../../shops/shop/freight.writer.ts'
import { recordOpening } from './opening.ts'
import { demoBanners, demoCategories, demoGoods, demoPopularTerms, demoShops } from './catalogue/catalogue.ts'
import { inEveryLanguage, namesIn } from './catalogue/text.ts'
import type { DemoGoods, DemoShop } from './catalogue/types.ts'
import { OPENING } from '../../catalogue/page/home-content.ts'
import type { HomeContent, StoredBanner } from '../../catalogue/page/page.table.ts'
import { insertRows } from './insert-rows.ts'
import type { SeededPictures } from './seed-pictures.ts'
import type { SeededGoods, SeededPerson } from './seeded.ts'

const DAY_MS = 24 * 60 * 60_000

const CATEGORIES = 'id text, parent_id text, name jsonb, picture text, scene text, position int'
const SHOPS = `id text, owner_id text, name text, bio jsonb, logo text, level int, level_terms jsonb, bond_state text, bond_facts jsonb,
  return_address jsonb, created_at timestamptz`
const FREIGHTS = `id text, shop_id text, name text, is_default boolean, rates jsonb, not_served jsonb, only_listed boolean, position int`
const GOODS = `id text, shop_id text, category_id text, title jsonb, description jsonb, brand text, pictures jsonb, axes jsonb,
  price_micro bigint, created_at timestamptz`
const TERMS = 'id text, terms text, about text'
const SKUS = `id text, goods_id text, spec jsonb, picture text, price_micro bigint, purchase_micro bigint, initial int, on_hand int, position int`
const HOME = 'number int, content jsonb, publish_at timestamptz'
const SEARCHES = 'keywords text, lang text, mark text, street text, day date, terms text'

/** A shop with its id and its owner. */
export interface OwnedShop {
  readonly shop: Omit<DemoShop, 'name'> & { readonly name: string }
  readonly id: string
  readonly ownerId: string
}

/** Writes shops. */
export async function writeOwnedShops(
  tx: Tx,
  owned: readonly OwnedShop[],
  { pictures, since }: { pictures: Pick<SeededPictures, 'shop'>; since: string },
): Promise<void> {
  const rows = owned.map(({ shop, id, ownerId }) => ({
    id,
    owner_id: ownerId,
    name: shop.name,
    bio: inEveryLanguage(shop.bio),
    logo: pictures.shop(shop.key),
    level: shop.level,
    level_terms: levelTerms(shop.level),
    ...seededBond(shop.level, levelTerms(shop.level)),
    return_address: shop.returnAddress,
    created_at: since,
  }))
  const freights = owned.flatMap(({ shop, id: shopId }) =>
    shop.freights.map(({ name, rates, not_served, only_listed }, position) =>
      freightRow({ shopId, name, isDefault: position === 0, rule: { rates, not_served, only_listed }, position }),
    ),
  )
  await insertRows(tx, 'shops', SHOPS, rows)
  await insertRows(tx, 'freight_templates', FREIGHTS, freights)
  await recordOpening(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Writes the demo's shops, whose owners are among these people. */
export async function writeShops(
  tx: Tx,
  people: readonly SeededPerson[],
  at: { pictures: SeededPictures; since: string },
): Promise<void> {
  const owned = demoShops.map((shop) => {
    const owner = people.find(({ email }) => email === shop.ownerEmail)
    return { shop: { ...shop, name: inEveryLanguage(shop.name).en }, id: owner?.shopId ?? '', ownerId: owner?.id ?? '' }
  })
  await writeOwnedShops(tx, owned, at)
}

const categoryIds = statement('seed_category_ids', 'select id from categories')

/** Writes the categories that are not there yet. */
export async function writeCategories(tx: Tx, pictures: Pick<SeededPictures, 'category' | 'scene'>): Promise<void> {
  const known = new Set((await tx.run<{ id: string }>(categoryIds)).map(({ id }) => id))
  const rows = demoCategories.map(({ key, parent, name, scene }, position) => ({
    id: key,
    parent_id: parent,
    name: inEveryLanguage(name),
    picture: pictures.category(key),
    scene: scene && pictures.scene(scene),
    position,
  }))
  await insertRows(
    tx,
    'categories',
    CATEGORIES,
    rows.filter(({ id }) => !known.has(id)),
  )
}

/** Writes the categories, the banners of the home page and the first popular search terms. */
export async function writeHomePage(tx: Tx, { pictures, now }: { pictures: SeededPictures; now: Date }): Promise<void> {
  const banners = demoBanners.map(({ key, category, title, line, scene }): StoredBanner => {
    return {
      id: key,
      kind: 'category',
      target: category,
      title: inEveryLanguage(title),
      line: inEveryLanguage(line),
      picture: pictures.scene(scene),
      narrow: pictures.narrowScene(scene),
      starts_at: null,
      ends_at: null,
    }
  })
  const day = now.toISOString().slice(0, 10)
  const searches = demoPopularTerms.flatMap((keywords, index) =>
    Object.entries(keywords).flatMap(([lang, word = '']) =>
      // Somewhat more people for the first than for the last, and enough for each of them.
      Array.from({ length: HOT_FROM + demoPopularTerms.length - index }, (_, nth) => ({
        keywords: word,
        lang,
        mark: `demo ${nth}`,
        street: `demo ${nth}`,
        day,
        terms: wholeTerms(word) ?? '',
      })),
    ),
  )
  await writeCategories(tx, pictures)
  const content: HomeContent = { ...OPENING, banners }
  await insertRows(tx, 'home_versions', HOME, [{ number: 1, content, publish_at: now.toISOString() }])
  await insertRows(tx, 'searches', SEARCHES, searches)
}

const topOf = (category: string): string => demoCategories.find(({ key }) => key === category)?.parent ?? category

/** Goods with their ids and their shop. */
export interface Listing {
  readonly goods: DemoGoods
  readonly id: string
  readonly skuIds: readonly string[]
  readonly shopId: string
  /** A search by any of these names finds the goods. */
  readonly shopNames: readonly string[]
}

function termsFor({ goods: { title, description, brand, category, axes }, shopNames }: Listing) {
  const categories = [category, topOf(category)].flatMap(
    (key) => demoCategories.find((each) => each.key === key)?.name ?? [],
  )
  return goodsTerms({
    title: inEveryLanguage(title),
    description: inEveryLanguage(description),
    attributes: [],
    options: axes.flatMap(({ values }) => values.map(inEveryLanguage)),
    brand,
    categories: categories.map(inEveryLanguage),
    shop: shopNames,
  })
}

/** Writes goods and their SKUs. */
export async function writeListings(
  tx: Tx,
  listings: readonly Listing[],
  { pictures, now }: { pictures: Pick<SeededPictures, 'goods'>; now: Date },
): Promise<void> {
  const rows = listings.map((listing) => {
    const { goods, id, shopId } = listing
    return {
      id,
      shop_id: shopId,
      category_id: goods.category,
      title: inEveryLanguage(goods.title),
      description: inEveryLanguage(goods.description),
      brand: goods.brand,
      pictures: goods.photos.map(pictures.goods),
      axes: goods.axes.map(({ axis, values }) => ({
        axis: inEveryLanguage(axis),
        values: values.map(inEveryLanguage),
      })),
      price_micro: goods.priceMicro,
      created_at: new Date(now.getTime() - goods.ageDays * DAY_MS).toISOString(),
    }
  })
  const terms = listings.map((listing) => ({ id: listing.id, ...termsFor(listing) }))
  const skus = listings.flatMap(({ goods, id, skuIds }) =>
    goods.skus.map((sku, position) => ({
      id: skuIds[position],
      goods_id: id,
      spec: sku.spec.map(({ axis, value }) => ({ axis: inEveryLanguage(axis), value: inEveryLanguage(value) })),
      picture: pictures.goods(sku.photo),
      price_micro: sku.priceMicro,
      purchase_micro: sku.purchaseMicro,
      initial: sku.stock,
      on_hand: sku.stock,
      position,
    })),
  )
  await insertRows(tx, 'goods', GOODS, rows)
  await insertRows(tx, 'goods_terms', TERMS, terms)
  await insertRows(tx, 'skus', SKUS, skus)
}

const choose = statement(
  'seed_freight',
  `update goods g set freight_id = f.id from freight_templates f
   where g.shop_id = $1 and f.shop_id = $1 and f.name = $2 and g.category_id = any($3)`,
)

/** Gives the products of some categories the template that their shop has for them. */
async function chooseFreights(tx: Tx, shopIds: ReadonlyMap<string, string>): Promise<void> {
  for (const { key, freights } of demoShops)
    for (const { name, categories } of freights)
      if (categories.length > 0) await tx.run(choose, [shopIds.get(key), name, categories])
}

/** Writes the demo's goods. */
export async function writeGoods(
  tx: Tx,
  shopIds: ReadonlyMap<string, string>,
  { pictures, now }: { pictures: SeededPictures; now: Date },
): Promise<SeededGoods[]> {
  const listings = demoGoods.map((goods) => ({
    goods,
    id: newId(),
    skuIds: goods.skus.map(() => newId()),
    shopId: shopIds.get(goods.shop) ?? '',
    shopNames: namesIn(demoShops.find(({ key }) => key === goods.shop)?.name ?? {}),
  }))
  await writeListings(tx, listings, { pictures, now })
  await chooseFreights(tx, shopIds)
  return listings.map(({ goods, id, skuIds }) => ({
    id,
    key: goods.key,
    shop: goods.shop,
    category: goods.category,
    topCategory: topOf(goods.category),
    ageDays: goods.ageDays,
    skus: goods.skus.map(({ stock, priceMicro }, index) => ({ id: skuIds[index] ?? '', stock, priceMicro })),
  }))
}
