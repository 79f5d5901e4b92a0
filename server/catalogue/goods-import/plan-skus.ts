import { problem } from '#contract/platform/problem.ts'
import { GOODS_MOST, type SkuForm } from '#contract/catalogue/shop-goods.form.ts'
import { untouched } from '../shop-goods/goods-plan.ts'
import type { OwnSku } from '../shop-goods/own-goods.queries.ts'
import type { Planning } from './plan-context.ts'
import type { MatchedVariant } from './plan-options.ts'
import { recordVariantPicture, variantPicture } from './plan-pictures.ts'
import { changedPrices, newPrices } from './plan-prices.ts'
import type { ReadVariant } from './read-product.ts'

/** A variant as the file leaves it. */
export interface PlannedVariant {
  readonly form: SkuForm
  /** Its row of the file, where it has one. */
  readonly read?: ReadVariant
  /** What the file says of its stock. */
  readonly importedStock?: number | undefined
}

/** Plans the variants of a product: those that it has, in their order, then those that the file adds. */
export function planSkus(planning: Planning, matched: readonly MatchedVariant[]): PlannedVariant[] {
  const live = planning.goods?.skus.filter(({ archived }) => !archived) ?? []
  const bySku = new Map(matched.flatMap((variant) => (variant.sku ? [[variant.sku.id, variant] as const] : [])))
  const codes = new Set<string>()
  const kept = live.map((sku) => {
    const variant = bySku.get(sku.id)
    return variant ? changedVariant(planning, sku, variant, codes) : { form: untouched(sku).form }
  })
  const added = matched.filter(({ sku }) => !sku).map((variant) => addedVariant(planning, variant, codes))
  return [...kept, ...added]
}

function changedVariant(
  planning: Planning,
  sku: OwnSku,
  { read, values }: MatchedVariant,
  codes: Set<string>,
): PlannedVariant {
  const { form: was } = untouched(sku)
  const form: SkuForm = {
    ...was,
    values,
    ...changedPrices(planning, read, was),
    weight_grams: weightIn(planning, read, was.weight_grams),
    code: codeIn(planning, read, was, codes),
    picture: variantPicture(planning, read.picture, read.line, was.picture),
  }
  recordVariant(planning, read, was, form)
  const isOwnExport = isExportOf(sku, read)
  return {
    form: { ...form, stock_change: stockChange(planning, sku, read) },
    read,
    importedStock: isOwnExport ? undefined : read.quantity,
  }
}

function recordVariant(planning: Planning, row: ReadVariant, was: SkuForm, is: SkuForm): void {
  const { record } = planning
  const { line } = row
  if (is.price !== was.price) record.change(line, 'price', [was.price, is.price], 'amount')
  if (is.purchase !== was.purchase) record.change(line, 'cost', [was.purchase, is.purchase], 'amount')
  if (is.price !== was.price || is.purchase !== was.purchase) record.parts.add('prices')
  if (is.weight_grams !== was.weight_grams) record.change(line, 'weight', [was.weight_grams, is.weight_grams], 'number')
  if (is.code !== was.code) record.change(line, 'sku', [was.code, is.code])
  const hasOtherPicture = is.picture?.id !== was.picture?.id
  if (hasOtherPicture) recordVariantPicture(planning, { name: row.picture, line }, [was.picture, is.picture])
  const hasOtherValues = is.values.join() !== was.values.join()
  if (is.weight_grams !== was.weight_grams || is.code !== was.code || hasOtherPicture || hasOtherValues)
    record.parts.add('options')
}

function addedVariant(planning: Planning, { read, values }: MatchedVariant, codes: Set<string>): PlannedVariant {
  const { record, context } = planning
  const { line, quantity = 0 } = read
  const form: SkuForm = {
    id: '',
    values,
    ...newPrices(read, context),
    weight_grams: weightIn(planning, read, 0),
    code: codeIn(planning, read, { id: '', code: '' }, codes),
    picture: variantPicture(planning, read.picture, line, null),
    stock_change: quantity,
  }
  record.parts.add('options')
  if (form.price !== '0') record.change(line, 'price', ['', form.price], 'amount')
  record.change(line, 'quantity', ['', quantity], 'number')
  return { form, read, importedStock: quantity }
}

function weightIn({ context }: Planning, { weight }: ReadVariant, was: number): number {
  const said = weight ?? was
  return said > 0 ? said : (context.fill.weight_grams ?? said)
}

/** The code of a variant, where no other one has it: one of the shop, or one of `taken` in this product. */
function codeIn(
  { context, record }: Planning,
  { code, line }: ReadVariant,
  was: Pick<SkuForm, 'id' | 'code'>,
  taken: Set<string>,
): string {
  if (code === undefined || code === '' || code === was.code) return code ?? was.code
  const owner = context.ownerOf(code)
  if ((owner === undefined || owner === was.id) && !taken.has(code)) {
    taken.add(code)
    return code
  }
  record.note(line, 'sku', code, problem('goods.codeTaken', { code }))
  return was.code
}

/** Whether a row says how many pieces were sold of this variant when the file was written. */
const isExportOf = (sku: OwnSku, { id, sold }: ReadVariant): boolean => sold !== undefined && id === sku.id

/** Pieces that come or go: what was sold since the file was written is not put back. */
function stockChange({ record }: Planning, sku: OwnSku, row: ReadVariant): number {
  const { line, quantity, sold = 0 } = row
  if (quantity === undefined) return 0
  const asked = isExportOf(sku, row) ? quantity + sold - sku.given : quantity - (sku.importedStock ?? sku.left)
  // What is reserved stays, and no more comes than a variant can have.
  const moved = Math.max(-sku.left, Math.min(asked, GOODS_MOST.stock - sku.left))
  if (moved !== asked) {
    const wrong = asked < moved ? problem('import.belowNothing') : problem('goods.stock', { most: GOODS_MOST.stock })
    record.note(line, 'quantity', String(quantity), wrong)
  }
  if (moved !== 0) record.change(line, 'quantity', [sku.left, sku.left + moved], 'number')
  return moved
}
