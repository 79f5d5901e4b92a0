import { IMPORT_LACKS, type ImportLack } from '#contract/catalogue/goods-import.form.ts'
import { EMPTY_GOODS, type GoodsForm, type GoodsPart } from '#contract/catalogue/shop-goods.form.ts'
import { formOf, type Planned, planEdit, planNew } from '../shop-goods/goods-plan.ts'
import type { OwnGoods } from '../shop-goods/own-goods.queries.ts'
import type { PlanContext, Planning } from './plan-context.ts'
import { planHead } from './plan-head.ts'
import { judge } from './plan-judgement.ts'
import { fitVariants, matchVariants, type MatchedVariant } from './plan-options.ts'
import { planPictures } from './plan-pictures.ts'
import { wrongOnShelf } from './plan-prices.ts'
import { type Change, PlanRecord } from './plan-record.ts'
import { type PlannedVariant, planSkus } from './plan-skus.ts'
import type { Found, ReadProduct } from './read-product.ts'

/** What a product of the file becomes. */
export interface ProductPlan {
  readonly becomes: 'new' | 'changed' | 'same' | 'wrong'
  readonly problems: readonly Found[]
  readonly changes: readonly Change[]
  readonly planned: Planned
  readonly parts: readonly GoodsPart[]
  readonly onShelf: boolean
  /** Whether it stays off the shelf although the file shows it. */
  readonly isHeld: boolean
  readonly lacks: readonly ImportLack[]
  /** What the file says of the stock of variants, by their ids. */
  readonly importedStock: ReadonlyMap<string, number>
}

/**
 * Plans what one product of the file becomes; nothing is written. What does not fit is left out with a note. A new product that lacks
 * something, or that the level has no room for, comes in off the shelf; one that is on the shelf keeps what it has.
 */
export function planProduct(given: ReadProduct, goods: OwnGoods | undefined, context: PlanContext): ProductPlan {
  const planning = beginPlanning(given, goods, context)
  const { before, isWanted, record } = planning
  const head = planHead(planning)
  const pictures = planPictures(planning)
  const { axes, variants: matched } = planOptions(planning)
  const variants = planSkus(planning, matched)
  const form: GoodsForm = { ...before, ...head, pictures, axes, skus: variants.map((variant) => variant.form) }
  // Stock travels beside the parts; without one of them only numbers of variants that are there may change.
  const planned = goods
    ? planEdit(goods, form, { parts: [...record.parts], newId: context.newId })
    : planNew(form, context.newId)
  judge(planning, { form, planned, variants })
  const onShelf = isWanted && !record.isHeld
  const wasOnShelf = goods?.onShelf ?? false
  if (onShelf !== wasOnShelf) record.change(planning.read.line, 'published', [!onShelf, onShelf], 'yesNo')
  if (!record.hasErrors) context.listings.count += Number(onShelf) - Number(wasOnShelf)
  return { ...outcomeOf(planning), planned, onShelf, importedStock: importedStockOf(planned, variants) }
}

/** Begins with the variants that the product can have; those that are left out are noted. */
function beginPlanning(given: ReadProduct, goods: OwnGoods | undefined, context: PlanContext): Planning {
  const isWanted = given.isShown ?? goods?.onShelf ?? false
  const staysOn = isWanted && goods?.onShelf === true
  const record = new PlanRecord(context.places, given.problems)
  const { read, left } = fitVariants(given, goods, matchingOf(context), (variant) =>
    staysOn ? wrongOnShelf(variant, context) : undefined,
  )
  for (const { variant, problem: found } of left) {
    const column = variant.values.length > 0 ? 'option1Value' : 'sku'
    record.note(variant.line, column, variant.values.join(', ') || (variant.code ?? ''), found)
  }
  return { read, goods, before: goods ? formOf(goods) : EMPTY_GOODS, isWanted, staysOn, context, record }
}

const matchingOf = ({ lang, newId }: PlanContext) => ({ lang, newKey: newId })

/** Plans the options of a product, and finds its variants among those of the shop. */
function planOptions({
  read,
  goods,
  before,
  context,
  record,
}: Planning): Pick<GoodsForm, 'axes'> & { readonly variants: readonly MatchedVariant[] } {
  const { axes, variants, problem } = matchVariants(withVariant(read, goods), goods, matchingOf(context))
  if (problem && !record.hasErrors) record.error(read.line, 'option1Name', read.options.join(', '), problem)
  if (JSON.stringify(axes) !== JSON.stringify(before.axes)) record.parts.add('options')
  return { axes, variants }
}

/** A new product has one variant at least. */
const withVariant = (read: ReadProduct, goods: OwnGoods | undefined): ReadProduct =>
  goods || read.variants.length > 0 ? read : { ...read, variants: [{ line: read.line, values: [] }] }

/** What was found. Nothing of a product with an error is imported, so nothing of it changes. */
function outcomeOf({
  goods,
  record,
}: Planning): Pick<ProductPlan, 'becomes' | 'problems' | 'changes' | 'parts' | 'isHeld' | 'lacks'> {
  const { changes, parts, lacks, isHeld } = record
  const found = { problems: fewest(record.problems), parts: [...parts] }
  if (record.hasErrors) return { ...found, becomes: 'wrong', changes: [], isHeld: false, lacks: [] }
  const isChanged = changes.length > 0 || parts.size > 0
  const becomes = goods ? (isChanged ? 'changed' : 'same') : 'new'
  return { ...found, becomes, changes, isHeld, lacks: IMPORT_LACKS.filter((each) => lacks.has(each)) }
}

/** What the file says of the stock of each variant: the plan lists those that stay as the form does. */
const importedStockOf = ({ skus }: Planned, variants: readonly PlannedVariant[]): Map<string, number> =>
  new Map(
    skus
      .filter(({ archived }) => !archived)
      .flatMap(({ id }, at) => {
        const importedStock = variants[at]?.importedStock
        return importedStock === undefined ? [] : [[id, importedStock] as const]
      }),
  )

const MOST_PROBLEMS = 100
/** As many of one kind in one column as a reader takes in before the next kind. */
const MOST_ALIKE = 5

/** As many problems as a reader takes in, where there are more: errors first, then some of each kind. */
function fewest(problems: readonly Found[]): readonly Found[] {
  if (problems.length <= MOST_PROBLEMS) return problems
  const seen = new Map<string, number>()
  const rank = (each: Found): number => {
    const kind = `${each.column} ${each.problem.key}`
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    return (each.is_note ? 2 : 0) + (count > MOST_ALIKE ? 1 : 0)
  }
  return problems
    .map((each) => ({ each, rank: rank(each) }))
    .sort((x, y) => x.rank - y.rank)
    .slice(0, MOST_PROBLEMS)
    .map(({ each }) => each)
}
