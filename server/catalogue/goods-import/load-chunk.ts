import type { ImportItem } from '#contract/catalogue/goods-import.contract.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { CATALOGUE_LANGUAGES, type CatalogueLanguage } from '#contract/platform/languages.ts'
import { comparableName } from '#contract/platform/comparable-name.ts'
import { problem } from '#contract/platform/problem.ts'
import { MAX_IMPORT_ROWS_OF_PRODUCT } from '#machines/platform/constants.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { Refusal } from '../../platform/door/refusal.ts'
import { isHiddenCategory } from '../goods/category.service.ts'
import type { CategoryGuess } from '../goods/category-guess.queries.ts'
import { hasFreight, limitsOf } from '../shop-goods/in-shop.ts'
import { type OwnGoods, ownGoodsOf } from '../shop-goods/own-goods.queries.ts'
import type { ShopRoot } from '../../shops/shop/shop.kind.ts'
import { placesOf } from './columns.ts'
import type { GoodsImportRoot } from './goods-import.kind.ts'
import { type FileRow, LONGEST_HANDLE } from './goods-import.table.ts'
import { pictureFinder } from './import-pictures.ts'
import type { PlanContext } from './plan-context.ts'
import { planProduct, type ProductPlan } from './plan-product.ts'
import { foundAt, type ReadProduct } from './read-product.ts'
import { shownIn } from '../../platform/text/shown-text.ts'
import type { TableReader } from './table-reader.ts'
import type { ZipIndex } from './zip-index.ts'

/** What is read of an item: one row more than a product may have says that it has too many. */
export const ITEM = `position, handle, jsonb_path_query_array(rows, '$[0 to ${MAX_IMPORT_ROWS_OF_PRODUCT}]') as rows, becomes, changes`

/** A product of an import as it was read. */
export interface Item {
  readonly position: number
  readonly handle: string
  readonly rows: readonly FileRow[]
  /** What its merchant was shown; null while it is checked for the first time. */
  readonly becomes: string | null
  readonly changes: ImportItem['changes']
}

/** A category, with the names of the one above it. */
export interface Category {
  readonly id: string
  readonly name: Localised
  readonly above: Localised | null
  /** It takes no products that it does not have. */
  readonly is_hidden: boolean
}

/** What the products of one import share while it runs. */
export interface Run {
  readonly root: GoodsImportRoot
  readonly shop: Pick<ShopRoot, 'id' | 'level' | 'levelTerms' | 'returnAddress'>
  readonly zip: ZipIndex
  readonly categories: readonly Category[]
  readonly findCategory: FindCategory
  readonly listings: { count: number }
  /** Reads the products of the file. */
  readonly reader: TableReader
  /** Suggests categories of new products while the file is checked; what was shown then is imported without it. */
  readonly guess?: CategoryGuess
  /** The variants of this run by their codes. */
  readonly codes: Map<string, string>
}

const categories = statement(
  'import_categories',
  `select c.id, c.name, p.name as above, ${isHiddenCategory} as is_hidden from categories c left join categories p on p.id = c.parent_id
   order by is_hidden, c.position, c.id`,
)
// Handles are kept in small letters; an id is called as the file calls it.
const byHandle = statement(
  'import_goods',
  `select id, handle from goods where shop_id = $1 and deleted_at is null and handle = any($2)
   union all select id, lower(id) as handle from goods where shop_id = $1 and deleted_at is null and handle is null and lower(id) = any($2)`,
)
const codes = statement(
  'import_codes',
  `select k.code, k.id from skus k join goods g on g.id = k.goods_id
   where k.code <> '' and k.code = any($2) and not k.archived and g.shop_id = $1 and g.deleted_at is null`,
)

const lockedCategories = statement(
  'import_locked_categories',
  `select c.id, c.name, p.name as above, ${isHiddenCategory} as is_hidden from categories c left join categories p on p.id = c.parent_id
   order by c.id for key share of c`,
)

/** Every category, with the name that it keeps until the transaction ends. */
export const categoriesKept = (tx: Queries): Promise<Category[]> => tx.run<Category>(lockedCategories)

/** Every category, to find one by its name: of several, one that is not hidden. */
export const allCategories = (on: Queries): Promise<Category[]> => on.run<Category>(categories)

/** Finds a category by the name that a file gives it; of several with this name it is `own`, where that is one of them. */
export type FindCategory = (name: string, own: string) => string | undefined

/** Finds a category by its id, by its path such as `Home > Lamps`, or by the last part of a path that has the name of one. */
export function categoryFinder(all: readonly Category[]): FindCategory {
  const ids = new Map<string, string[]>()
  const add = (text: string, id: string): void => {
    const key = comparableName(text)
    if (key !== '') ids.set(key, [...(ids.get(key) ?? []), id])
  }
  for (const each of all) {
    add(each.id, each.id)
    for (const lang of CATALOGUE_LANGUAGES) {
      add(pathOf(each, lang), each.id)
      if (each.above) add(each.name[lang], each.id)
    }
  }
  return (path, own) => {
    const found = [path, ...path.split('>').reverse()].map((part) => ids.get(comparableName(part))).find(Boolean)
    return found?.includes(own) ? own : found?.[0]
  }
}

/** The path of a category as a file names it, in one language. */
export const pathOf = ({ name, above }: Category, lang: CatalogueLanguage): string =>
  [above, name].flatMap((each) => (each ? shownIn(each, lang) : [])).join(' > ')

/** The product of each handle: one that has no handle of its own is called by its id. */
export async function goodsByHandle(
  on: Queries,
  shopId: string,
  handles: readonly string[],
): Promise<Map<string, string>> {
  const rows = await on.run<{ id: string; handle: string }>(byHandle, [shopId, handles])
  return new Map(rows.map(({ id, handle }) => [handle, id]))
}

/** A product of the file with what it is in the shop, and what it becomes. */
export interface Planned {
  readonly item: Item
  readonly read: ReadProduct
  readonly goods: OwnGoods | undefined
  readonly plan: ProductPlan
}

/** Plans the products of a chunk, one after the other; the shop's products are read as they are now. */
export async function* planChunk(
  on: Queries,
  run: Run,
  items: readonly Item[],
  ids: ReadonlyMap<string, string>,
): AsyncGenerator<Planned> {
  const { root, shop } = run
  const read = await run.reader.products(items, root)
  const wanted = [...new Set(read.flatMap(({ variants }) => variants.flatMap(({ code }) => code || [])))]
  const [goods, pictureOf, taken, delivers] = await Promise.all([
    ownGoodsOf(on, shop.id, [...ids.values()]),
    pictureFinder(on, root, read, run.zip),
    wanted.length === 0 ? [] : on.run<{ code: string; id: string }>(codes, [shop.id, wanted]),
    hasFreight(on, shop.id),
  ])
  const byId = new Map(goods.map((each) => [each.id, each]))
  const fresh = read.filter(({ handle }) => !ids.has(handle))
  const isShown = items.some(({ becomes }) => becomes !== null)
  const suggested = isShown || !run.guess ? NO_GUESS : await run.guess([...new Set(fresh.map(titleIn))])
  const titles = new Map(fresh.map((product) => [product.handle, titleIn(product)]))
  const hidden = new Set(run.categories.filter(({ is_hidden }) => is_hidden).map(({ id }) => id))
  const known = new Set(run.categories.filter(({ is_hidden }) => !is_hidden).map(({ id }) => id))
  const whereKnown = (category: string | null | undefined): string | undefined =>
    category && known.has(category) ? category : undefined
  const chosen = new Map((root.dialect.chosen ?? []).map(({ position, category }) => [position, category]))
  const places = new Map(items.map(({ handle, position }) => [handle, position]))
  for (const { code, id } of taken) run.codes.set(code, id)
  const context: PlanContext = {
    lang: root.dialect.lang,
    places: placesOf(root.usedColumns),
    categoryOf: (name, own) => {
      const found = run.findCategory(name, own)
      return found === own ? found : whereKnown(found)
    },
    isHidden: (name) => hidden.has(run.findCategory(name, '') ?? ''),
    pathOf: (category) => {
      const found = run.categories.find(({ id }) => id === category)
      return found ? pathOf(found, root.dialect.lang) : ''
    },
    defaultCategory: whereKnown(root.dialect.category) ?? null,
    chosenFor: (handle) => whereKnown(chosen.get(places.get(handle) ?? -1)),
    // What was shown is imported: by now the catalogue may say something else.
    suggestedFor: (handle) =>
      whereKnown(isShown ? shownCategory(items, handle, run, root) : suggested.get(titles.get(handle) ?? '')),
    fill: root.dialect.fill,
    pictureOf,
    ownerOf: (code) => run.codes.get(code),
    limits: limitsOf(shop),
    hasReturnAddress: shop.returnAddress !== null,
    hasFreight: delivers,
    listings: run.listings,
    newId,
  }
  for (const [at, item] of items.entries()) {
    const product = read[at]
    if (!product) continue
    const own = byId.get(ids.get(item.handle) ?? '')
    const plan = planned(product, own, context)
    if (plan.becomes !== 'wrong')
      for (const { id, form, archived } of plan.planned.skus)
        if (!archived && form.code !== '') run.codes.set(form.code, id)
    yield { item, read: product, goods: own, plan }
  }
}

const NO_GUESS: ReadonlyMap<string, string> = new Map()

/** The category that the preview named for a new product. */
function shownCategory(
  items: readonly Item[],
  handle: string,
  { findCategory }: Pick<Run, 'findCategory'>,
  { usedColumns }: Pick<GoodsImportRoot, 'usedColumns'>,
): string | undefined {
  const column = placesOf(usedColumns).nameOf('category')
  const shown = items
    .find((item) => item.handle === handle)
    ?.changes.find((change) => change.column === column && change.before === '')
  return shown && findCategory(shown.after, '')
}

const titleIn = ({ title, handle }: ReadProduct): string => title || handle.replaceAll(/[-_]+/g, ' ')

/** A plan, also where the shop's own rules refuse it in a way that no cell explains. */
function planned(read: ReadProduct, goods: OwnGoods | undefined, context: PlanContext): ProductPlan {
  const column = context.places.nameOf('handle')
  const wrong = (found: Parameters<typeof foundAt>[3]): ProductPlan => ({
    becomes: 'wrong',
    problems: [...read.problems, foundAt(read.line, column, read.handle, found)],
    changes: [],
    planned: { form: null as never, skus: [] },
    parts: [],
    onShelf: false,
    isHeld: false,
    lacks: [],
    importedStock: new Map(),
  })
  if (read.handle === '') return wrong(problem('import.handleMissing'))
  if (read.handle.length > LONGEST_HANDLE) return wrong(problem('input.tooLong', { max: LONGEST_HANDLE }))
  try {
    return planProduct(read, goods, context)
  } catch (error) {
    if (error instanceof Refusal) return wrong(error.problem)
    throw error
  }
}
