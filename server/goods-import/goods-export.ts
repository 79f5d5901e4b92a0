import { Readable } from 'node:stream'
import type { ExportGoods } from '#contract/goods-import.contract.ts'
import type { Localised } from '#contract/contract.ts'
import { accepted, type Result } from '#contract/problem.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { type Queries, statement } from '../db/database.ts'
import type { SentFile } from '../plugins/send-file.ts'
import type { SignedAsk } from '../services.ts'
import { type OwnGoods, ownGoodsOf, type OwnSku } from '../shop-goods/own-goods.queries.ts'
import { usdtText } from '../usdt-text.ts'
import { allCategories, pathOf } from './load-chunk.ts'
import { shownIn } from './plan-product.ts'

/** Products that are read at a time. */
const PAGE = 100

const page = statement(
  'export_goods',
  `select id, coalesce(handle, id) as handle from goods where shop_id = $1 and deleted_at is null and id > $2 order by id limit ${PAGE}`,
)
const attributeNames = statement(
  'export_attributes',
  `select distinct a ->> 'name' as name from goods g cross join jsonb_array_elements(g.attributes) a
   where g.shop_id = $1 and g.deleted_at is null order by 1 limit 200`,
)

/** The columns of an export, in today's vocabulary of the format. The last two are ours: with them sold pieces are not put back. */
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
] as const
type Column = (typeof COLUMNS)[number]
type Cells = Partial<Record<Column, string>>

const TYPE = 'Type'
const metafield = (name: string): string =>
  `${name} (product.metafields.custom.${name.replaceAll(/[^\p{L}\p{N}]+/gu, '_').toLowerCase() || 'field'})`

interface Exported {
  readonly goods: OwnGoods
  readonly handle: string
  readonly lang: keyof Localised
  readonly category: string
}

function skuCells({ goods, lang }: Exported, sku: OwnSku, isFirst: boolean): Cells {
  const cells: Cells = {
    SKU: sku.code,
    Price: usdtText(sku.price),
    'Cost per item': usdtText(sku.purchase),
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
function* rowsOf(exported: Exported, attributes: readonly string[]): Generator<string[]> {
  const { goods, handle, lang, category } = exported
  const skus = goods.skus.filter(({ archived }) => !archived)
  const valueOf = (name: string): string => goods.attributes.find((each) => each.name === name)?.value ?? ''
  const own: Cells = {
    Title: shownIn(goods.title, lang),
    Description: shownIn(goods.description, lang),
    Vendor: goods.brand,
    'Product category': category,
    Type: valueOf(TYPE),
    'Published on online store': goods.onShelf ? 'TRUE' : 'FALSE',
    Status: goods.onShelf ? 'Active' : 'Draft',
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
    yield [...COLUMNS.map((name) => cells[name] ?? ''), ...attributes.map((name) => (at === 0 ? valueOf(name) : ''))]
  }
}

async function* exportRows(on: Queries, shopId: string, lang: keyof Localised): AsyncGenerator<readonly string[]> {
  const [categories, named] = [await allCategories(on), await on.run<{ name: string }>(attributeNames, [shopId])]
  const attributes = named.map(({ name }) => name).filter((name) => name !== TYPE)
  const paths = new Map(categories.map((each) => [each.id, pathOf(each, lang)]))
  yield [...COLUMNS, ...attributes.map(metafield)]
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
      if (each) yield* rowsOf({ goods: each, handle, lang, category: paths.get(each.categoryId) ?? '' }, attributes)
    }
    after = last.id
  }
}

/** The products of the merchant's shop as a file, written while it is read. Imported without a change it changes nothing. */
export function goodsFile({ services: { db }, session }: SignedAsk, { lang }: ExportGoods): Promise<Result<SentFile>> {
  const bytes = Readable.from(writeCsv(exportRows(db, session.shopId ?? '', lang)))
  return Promise.resolve(accepted({ bytes, type: 'text/csv; charset=utf-8', name: `products-${lang}.csv` }))
}
