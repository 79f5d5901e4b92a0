import { listingsFull, wrongForLevel } from '#contract/catalogue/goods-caps.form.ts'
import { isMissing, wrongInGoods } from '#contract/catalogue/goods-rules.form.ts'
import type { ImportLack } from '#contract/catalogue/goods-import.form.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import type { GoodsForm } from '#contract/catalogue/shop-goods.form.ts'
import { type Planned, wrongStock } from '../shop-goods/goods-plan.ts'
import { FIELD_OF } from './columns.ts'
import type { Planning } from './plan-context.ts'
import type { PlannedVariant } from './plan-skus.ts'

const LACK_OF: Readonly<Record<string, ImportLack>> = {
  'goods.titleMissing': 'title',
  'goods.pictureMissing': 'picture',
  'goods.categoryMissing': 'category',
  'goods.priceMissing': 'price',
  'goods.purchaseMissing': 'cost',
}

/** What is judged: the form of a product, and the variants that it has in the file. */
interface Judged {
  readonly form: GoodsForm
  readonly planned: Planned
  readonly variants: readonly PlannedVariant[]
}

/** Records what a product lacks, what is wrong in its form, and what keeps it from the shelf where the file shows it. */
export function judge(planning: Planning, judged: Judged): void {
  judgeForm(planning, judged)
  if (planning.isWanted && !planning.staysOn) judgeListing(planning, judged)
}

function judgeForm(planning: Planning, { form, planned, variants }: Judged): void {
  const { lacks } = planning.record
  for (const wrong of wrongInGoods(form)) {
    const lack = LACK_OF[wrong.key]
    if (lack) lacks.add(lack)
    place(planning, variants, wrong, isMissing(wrong))
  }
  const stock = wrongStock(planned.skus)
  if (stock) place(planning, variants, stock, false)
  if (form.skus.some(({ weight_grams }) => weight_grams === 0)) lacks.add('weight')
}

function judgeListing(planning: Planning, { form, variants }: Judged): void {
  const { read, context, record } = planning
  const tooMuch = form.skus.flatMap((sku, at) =>
    sku.price === '0' || sku.purchase === '0' ? [] : wrongForLevel(sku, context.limits, `skus.${at}`),
  )
  for (const wrong of tooMuch) place(planning, variants, wrong, true)
  const lacksMore = [...record.lacks].some((lack) => lack !== 'weight')
  if (tooMuch.length > 0 || read.isGarbled || lacksMore) record.isHeld = true
  if (!context.hasReturnAddress) record.hold(read.line, 'published', problem('shop.returnAddressMissing'))
  if (!context.hasFreight) record.hold(read.line, 'published', problem('shop.freightMissing'))
  const full = record.isHeld ? undefined : listingsFull(context.listings.count, 1, context.limits)
  if (full) record.hold(read.line, 'published', full)
}

/** Records a problem of a form in the line and column that it comes from. */
function place(
  { read, record }: Planning,
  variants: readonly PlannedVariant[],
  { field = '', key, params }: Problem,
  isNote: boolean,
): void {
  const [part = '', index = '', detail = ''] = field.split('.')
  const variant = part === 'skus' ? variants[Number(index)]?.read : undefined
  const column = FIELD_OF[part === 'skus' ? detail : part] ?? 'handle'
  const line = variant?.line ?? read.line
  const ofCell = record.problemsAt(line, column)
  // A cell that could not be read is not missing besides.
  if (isNote && ofCell.length === 0) record.note(line, column, '', { key, params } as Problem)
  if (!isNote && ofCell.every((each) => each.is_note || each.problem.key !== key))
    record.error(line, column, '', { key, params } as Problem)
}
