import type { ImportColumn } from '#contract/goods-import.contract.ts'

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
} as const

/** A field of a product that a column holds. */
export type ImportField = keyof typeof NAMES

const BY_NAME = new Map<string, ImportField>(
  Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field as ImportField] as const)),
)

/** `Material (product.metafields.custom.material)`, and the same without a name before it. */
const METAFIELD = /^(.*?)\s*\(?product\.metafields\.[^.\s]+\.([^)\s]+)\)?$/i
const ATTRIBUTE = 'attribute:'

const named = (header: string): string => header.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

function readAs(header: string): string | null {
  const name = named(header)
  const field = BY_NAME.get(name.toLowerCase())
  if (field) return field
  const [, label = '', key = ''] = METAFIELD.exec(name) ?? []
  return label || key ? `${ATTRIBUTE}${label || key}` : null
}

/** The columns of a file by its header. A second column of the same meaning is not used. */
export function columnsOf(header: readonly string[]): ImportColumn[] {
  const seen = new Set<string>()
  return header.map((name) => {
    const as = readAs(name)
    if (as === null || seen.has(as)) return { name: named(name), as: null }
    seen.add(as)
    return { name: named(name), as }
  })
}

/** How many columns of a header are known. */
export const knownIn = (header: readonly string[]): number => columnsOf(header).filter(({ as }) => as !== null).length

/** Whether a header says which product each row is of. */
export const isHeader = (header: readonly string[]): boolean =>
  columnsOf(header).some(({ as }) => as === 'handle') && knownIn(header) > 1

/** Where each field and each attribute stands in a row. */
export interface Places {
  at(field: ImportField): number | undefined
  /** The name of a field's column as the file writes it; today's name where the file has none. */
  nameOf(field: ImportField): string
  readonly attributes: readonly { readonly name: string; readonly at: number; readonly column: string }[]
}

/** Reads the places of the fields from the columns of a file. */
export function placesOf(columns: readonly ImportColumn[]): Places {
  const at = new Map(columns.map(({ as }, place) => [as, place]))
  const find = (field: ImportField): number | undefined => at.get(field)
  return {
    at: find,
    nameOf: (field) => columns[find(field) ?? -1]?.name ?? NAMES[field][0],
    attributes: columns.flatMap(({ name, as }, place) =>
      as?.startsWith(ATTRIBUTE) ? [{ name: as.slice(ATTRIBUTE.length), at: place, column: name }] : [],
    ),
  }
}
