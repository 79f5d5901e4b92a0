import { composed } from '#contract/platform/composed.ts'
import type { ImportColumn } from '#contract/catalogue/goods-import.contract.ts'
import { comparableName } from '#contract/platform/comparable-name.ts'
import { GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import { seenOf } from './cells.ts'

/** What a column of a file of products is read as, by its names in both vocabularies of the format: today's, and the old one. */
const NAMES = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  description: ['description', 'body (html)'],
  vendor: ['vendor'],
  category: ['product category', 'standard product type'],
  type: ['type', 'custom product type'],
  published: ['published on online store', 'published'],
  status: ['status'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  sku: ['sku', 'variant sku'],
  price: ['price', 'variant price'],
  cost: ['cost per item'],
  quantity: ['inventory quantity', 'variant inventory qty'],
  weight: ['weight value (grams)', 'variant grams'],
  picture: ['product image url', 'image src'],
  pictureAt: ['image position'],
  pictureAlt: ['image alt text'],
  variantPicture: ['variant image url', 'variant image'],
  /** Ours: the pieces that were sold or reserved when the file was written. */
  sold: ['sold at export'],
  /** Ours: the variant that those pieces were of. */
  variantId: ['variant id'],
  /** Ours: attributes that have no column, as an object of JSON. */
  moreAttributes: ['more attributes'],
} as const

/** A field of a product that a column holds. */
export type ImportField = keyof typeof NAMES

/** The field of the file that a part of a product's form comes from. */
export const FIELD_OF: Readonly<Record<string, ImportField>> = {
  title: 'title',
  description: 'description',
  pictures: 'picture',
  attributes: 'type',
  category: 'category',
  axes: 'option1Name',
  price: 'price',
  purchase: 'cost',
  weight: 'weight',
  stock: 'quantity',
  values: 'option1Value',
  code: 'sku',
  picture: 'variantPicture',
}

const BY_NAME = new Map<string, ImportField>(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.map((name) => [comparableName(name), field as ImportField] as const),
  ),
)

/** `Material (product.metafields.custom.material)`, and the same without a name before it. */
const METAFIELD = /^(.*?)\s*\(?product\.metafields\.[^.\s]+\.([^)\s]+)\)?$/i
const ATTRIBUTE = 'attribute:'
/** `Inventory Available: Warehouse`: what one place of a shop has of a variant. */
const STOCK_AT = /^inventory available ?: ?(.+)$/i
const STOCK = 'stockAt:'

/** No table of products has more; each column is looked at for every row. */
export const MOST_COLUMNS = 500

/** The attribute that has a column of its own in the format. */
export const TYPE = 'Type'

/** What is looked at of the name of a column. */
const LONGEST_NAME = 200

const named = (header: string): string => seenOf(header, LONGEST_NAME).replaceAll(/\s+/g, ' ').trim()

function readAs(header: string): string | null {
  const field = BY_NAME.get(comparableName(header))
  if (field) return field
  const place = STOCK_AT.exec(header)?.[1]
  if (place !== undefined) return `${STOCK}${place}`
  // An attribute keeps the letters that the merchant wrote, wide ones too.
  const [, label = '', key = ''] = METAFIELD.exec(header) ?? METAFIELD.exec(composed(header, 'NFKC')) ?? []
  const name = label || key
  if (comparableName(name) === comparableName(TYPE)) return 'type'
  return name ? `${ATTRIBUTE}${name}` : null
}

/** The columns of a file by its header. A second column of the same meaning is not used. */
export function columnsOf(header: readonly string[]): ImportColumn[] {
  const seen = new Set<string>()
  return header.map((name) => {
    const as = readAs(named(name))
    const key = comparableName(as ?? '')
    if (as === null || seen.has(key)) return { name: named(name), as: null }
    seen.add(key)
    return { name: named(name), as }
  })
}

/** How many columns of a header are known. */
export const knownIn = (header: readonly string[]): number => columnsOf(header).filter(({ as }) => as !== null).length

/** Whether a header says which product each row is of. */
export const isHeader = (header: readonly string[]): boolean =>
  columnsOf(header).some(({ as }) => as === 'handle') && knownIn(header) > 1

/** An attribute by its name as it is kept and as it is compared. */
export const attributeNamed = (name: string): { readonly name: string; readonly key: string } => {
  const kept = [...name].slice(0, GOODS_MOST.attribute).join('')
  return { name: kept, key: comparableName(kept) }
}

/** Where each field and each attribute stands in a row. */
export interface Places {
  /** How many columns the header has. */
  readonly width: number
  at(field: ImportField): number | undefined
  /** The name of a field's column as the file writes it; today's name where the file has none. */
  nameOf(field: ImportField): string
  /** Where the stock of each place of the shop stands. */
  readonly stocks: readonly number[]
  /** With the name by which each is compared. */
  readonly attributes: readonly {
    readonly name: string
    readonly key: string
    readonly at: number
    readonly column: string
  }[]
}

/** Reads the places of the fields from the columns of a file. */
export function placesOf(columns: readonly ImportColumn[]): Places {
  const at = new Map(columns.map(({ as }, place) => [as, place]))
  const find = (field: ImportField): number | undefined => at.get(field)
  return {
    width: columns.length,
    at: find,
    nameOf: (field) => columns[find(field) ?? -1]?.name ?? NAMES[field][0],
    stocks: columns.flatMap(({ as }, place) => (as?.startsWith(STOCK) ? [place] : [])),
    attributes: columns.flatMap(({ name, as }, place) =>
      as?.startsWith(ATTRIBUTE) ? [{ ...attributeNamed(as.slice(ATTRIBUTE.length)), at: place, column: name }] : [],
    ),
  }
}
