import { Readable } from 'node:stream'
import type { ExportGoods } from '#contract/catalogue/goods-import.contract.ts'
import type { CatalogueLanguage } from '#contract/platform/languages.ts'
import { comparableName } from '#contract/platform/comparable-name.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { sheetForm } from '#contract/catalogue/sheet-form.ts'
import { type CsvCell, writeCsv } from '../../platform/csv/write-csv.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { SentFile } from '../../platform/plugins/send-file.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { type OwnGoods, ownGoodsOf, type OwnSku } from '../shop-goods/own-goods.queries.ts'
import { writeDescription } from './cells.ts'
import { MOST_COLUMNS, TYPE } from './columns.ts'
import { allCategories, pathOf } from './load-chunk.ts'
import { shownIn } from '../../platform/text/shown-text.ts'

/** Products that are read at a time. */
const PAGE = 100

const page = statement(
  'export_goods',
  `select id, coalesce(handle, id) as handle from goods where shop_id = $1 and deleted_at is null and id > $2 order by id limit ${PAGE}`,
)
const attributeNames = statement(
  'export_attributes',
  `select a ->> 'name' as name from goods g cross join jsonb_array_elements(g.attributes) a
   where g.shop_id = $1 and g.deleted_at is null group by 1 order by count(*) desc, 1 limit ${MOST_COLUMNS * 2}`,
)

/** The columns of an export, in today's vocabulary of the format. The last three are ours: with two of them sold pieces are not put back, and the third holds the attributes that have no column. */
const COLUMNS = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Product category',
  'Type',
  'Published on online store',
  'Status',
  'SKU',
  'Option1 name',
  'Option1 value',
  'Option2 name',
  'Option2 value',
  'Option3 name',
  'Option3 value',
  'Price',
  'Cost per item',
  'Inventory quantity',
  'Weight value (grams)',
  'Product image URL',
  'Image position',
  'Image alt text',
  'Variant image URL',
  'Sold at export',
  'Variant ID',
  'More attributes',
] as const
type Column = (typeof COLUMNS)[number]
type Cells = Partial<Record<Column, CsvCell>>

const metafield = (name: string): string =>
  `${name} (product.metafields.custom.${name.replaceAll(/[^\p{L}\p{N}]+/gu, '_').toLowerCase() || 'field'})`

/** A product's attributes by the names that they are compared by; of two names alike the first counts. */
const attributesOf = ({ attributes }: OwnGoods): Map<string, OwnGoods['attributes'][number]> =>
  new Map(attributes.map((each) => [comparableName(each.name), each] as const).toReversed())

interface Exported {
  readonly goods: OwnGoods
  readonly handle: string
  readonly lang: CatalogueLanguage
  readonly category: string
}

function skuCells({ goods, lang }: Exported, sku: OwnSku, isFirst: boolean): Cells {
  const cells: Cells = {
    SKU: sku.code,
    Price: sku.price,
    'Cost per item': sku.purchase,
    'Inventory quantity': String(sku.left),
    'Weight value (grams)': String(sku.weightGrams),
    'Variant image URL': sku.picture,
    'Sold at export': String(sku.given - sku.left),
    'Variant ID': sku.id,
  }
  if (goods.axes.length === 0)
    return { ...cells, 'Option1 name': isFirst ? 'Title' : '', 'Option1 value': 'Default Title' }
  goods.axes.slice(0, 3).forEach(({ axis, values }, at) => {
    const n = (at + 1) as 1 | 2 | 3
    if (isFirst) cells[`Option${n} name`] = shownIn(axis, lang)
    const value = values.find(({ key }) => key === sku.values[at])?.value
    cells[`Option${n} value`] = value ? shownIn(value, lang) : ''
  })
  return cells
}

/** The rows of one product: its variants and its pictures side by side, and what is of the product itself in the first. */
function* rowsOf(exported: Exported, columns: readonly string[]): Generator<CsvCell[]> {
  const { goods, handle, lang, category } = exported
  const skus = goods.skus.filter(({ archived }) => !archived)
  const named = attributesOf(goods)
  const take = (key: string): string => {
    const value = named.get(key)?.value ?? ''
    named.delete(key)
    return value
  }
  const [type, ...values] = [comparableName(TYPE), ...columns].map(take)
  const more = [...named.values()].map(({ name, value }) => [name, value] as const)
  const own: Cells = {
    Title: shownIn(goods.title, lang),
    Description: writeDescription(shownIn(goods.description, lang)),
    Vendor: goods.brand,
    'Product category': category,
    Type: type ?? '',
    'Published on online store': goods.onShelf ? 'TRUE' : 'FALSE',
    Status: goods.onShelf ? 'Active' : 'Draft',
    'More attributes': more.length > 0 ? JSON.stringify(Object.fromEntries(more)) : '',
  }
  for (let at = 0; at < Math.max(skus.length, goods.pictures.length, 1); at += 1) {
    const [sku, picture] = [skus[at], goods.pictures[at]]
    const cells: Cells = {
      'URL handle': handle,
      ...(at === 0 ? own : {}),
      ...(sku ? skuCells(exported, sku, at === 0) : {}),
      ...(picture
        ? { 'Product image URL': picture.url, 'Image position': String(at + 1), 'Image alt text': picture.alt }
        : {}),
    }
    yield [...COLUMNS.map((name) => cells[name] ?? ''), ...values.map((value) => (at === 0 ? value : ''))]
  }
}

/** The names of attributes that get a column: those of most products, and of names alike the one that is written most. */
function columnsFor(names: readonly string[]): Map<string, string> {
  const byKey = new Map<string, string>()
  for (const name of names) {
    const key = comparableName(name)
    if (key !== comparableName(TYPE) && !byKey.has(key)) byKey.set(key, name)
  }
  return new Map([...byKey].slice(0, MOST_COLUMNS - COLUMNS.length).sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function* exportRows(on: Queries, shopId: string, lang: CatalogueLanguage): AsyncGenerator<readonly CsvCell[]> {
  const [categories, named] = [await allCategories(on), await on.run<{ name: string }>(attributeNames, [shopId])]
  const attributes = columnsFor(named.map(({ name }) => name))
  const paths = new Map(categories.map((each) => [each.id, pathOf(each, lang)]))
  yield [...COLUMNS, ...[...attributes.values()].map(metafield)]
  const keys = [...attributes.keys()]
  for (let after = ''; ;) {
    const ids = await on.run<{ id: string; handle: string }>(page, [shopId, after])
    const last = ids.at(-1)
    if (!last) return
    const goods = new Map(
      (
        await ownGoodsOf(
          on,
          shopId,
          ids.map(({ id }) => id),
        )
      ).map((each) => [each.id, each]),
    )
    for (const { id, handle } of ids) {
      const each = goods.get(id)
      if (each) yield* rowsOf({ goods: each, handle, lang, category: paths.get(each.categoryId ?? '') ?? '' }, keys)
    }
    after = last.id
  }
}

/** The products of the merchant's shop as a file, written while it is read. Imported without a change it changes nothing. */
export function goodsFile(
  { services: { db }, session, lang: reader }: SignedAsk,
  { lang }: ExportGoods,
): Promise<Result<SentFile>> {
  const bytes = Readable.from(writeCsv(exportRows(db, session.shopId ?? '', lang), sheetForm(reader)))
  return Promise.resolve(accepted({ bytes, type: 'text/csv; charset=utf-8', name: `products-${lang}.csv` }))
}
