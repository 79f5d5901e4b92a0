import { combinationKey } from '#contract/catalogue/goods-options.form.ts'
import { wholeOf } from '#contract/catalogue/goods-rules.form.ts'
import {
  changedParts,
  GOODS_PARTS,
  type GoodsPart,
  type TypedGoods,
  type TypedSku,
  withPartOf,
} from '#contract/catalogue/shop-goods.form.ts'

/** A product as an editor began with it, and as it is typed now. */
export interface EditedGoods {
  readonly version: number
  readonly base: TypedGoods
  readonly form: TypedGoods
}

/** A product as the server has it. */
export interface SavedGoods {
  readonly version: number
  readonly form: TypedGoods
}

const isStockTouched = (form: TypedGoods): boolean =>
  form.skus.some(({ id, stock, stock_seen }) => id !== '' && stock.trim() !== '' && stock.trim() !== String(stock_seen))

/** Whether something is typed that is not saved. */
export const isEdited = ({ base, form }: Pick<EditedGoods, 'base' | 'form'>): boolean =>
  changedParts(base, form).length > 0 || isStockTouched(form)

/** The stock of now where it was not touched; where it was, the difference that was typed stays what it is. */
function withFreshStock(form: TypedGoods, newer: TypedGoods): TypedGoods {
  const fresh = new Map(newer.skus.map((sku) => [sku.id, sku]))
  const skus = form.skus.map((sku) => {
    const now = sku.id === '' ? undefined : fresh.get(sku.id)
    if (!now || sku.stock.trim() !== String(sku.stock_seen)) return sku
    return { ...sku, stock: now.stock, stock_seen: now.stock_seen }
  })
  return { ...form, skus }
}

const isPartOf = (few: readonly string[], many: readonly string[]): boolean => few.every((key) => many.includes(key))

/** What was sent of a new variant and not typed again is what the server has; a stock that was typed again is a difference. */
function savedAs(sku: TypedSku, sent: TypedSku | undefined, now: TypedSku): TypedSku {
  // What this page did not send is not known to be more or less than what is there.
  if (!sent) return { ...sku, id: now.id, stock: now.stock, stock_seen: now.stock_seen }
  const text = (field: 'price' | 'purchase' | 'weight' | 'code'): string =>
    sku[field] === sent[field] ? now[field] : sku[field]
  const stock =
    sku.stock.trim() === sent.stock.trim()
      ? { stock: now.stock, stock_seen: now.stock_seen }
      : { stock_seen: wholeOf(sent.stock) ?? 0 }
  const picture = sku.picture?.id === sent.picture?.id ? now.picture : sku.picture
  return {
    ...sku,
    id: now.id,
    price: text('price'),
    purchase: text('purchase'),
    weight: text('weight'),
    code: text('code'),
    picture,
    ...stock,
  }
}

/** New variants that were saved in the meantime get their ids: sent again without them, their stock would be counted twice. */
function withSavedSkus({ base, form }: Pick<EditedGoods, 'base' | 'form'>, newer: TypedGoods): TypedGoods {
  const named = new Set(form.skus.map(({ id }) => id))
  const free = new Map(
    newer.skus.filter(({ id }) => !named.has(id)).map((sku) => [combinationKey(sku.values), sku] as const),
  )
  const sentAs = base.skus.filter(({ id }) => id === '')
  const taken = new Set<TypedSku>()
  const skus = form.skus.map((sku) => {
    if (sku.id !== '') return sku
    const key = combinationKey(sku.values)
    const sent =
      sentAs.find((each) => combinationKey(each.values) === key) ??
      // An option was added or removed while it was saved: the first combination that it could become.
      sentAs.find(
        (each) => !taken.has(each) && (isPartOf(each.values, sku.values) || isPartOf(sku.values, each.values)),
      )
    const now = free.get(sent ? combinationKey(sent.values) : key)
    if (!now) return sku
    if (sent) taken.add(sent)
    free.delete(combinationKey(now.values))
    return savedAs(sku, sent, now)
  })
  return { ...form, skus }
}

/** A variant that another tab archived comes back as a new one: the server finds it again by its values. */
function withLiveSkus(form: TypedGoods, newer: TypedGoods): TypedGoods {
  const live = new Set(newer.skus.map(({ id }) => id))
  const skus = form.skus.map((sku) => (sku.id === '' || live.has(sku.id) ? sku : { ...sku, id: '', stock_seen: 0 }))
  return { ...form, skus }
}

/** The parts that were changed here and there in different ways. */
export function conflictsOf(edited: EditedGoods, newer: SavedGoods): GoodsPart[] {
  const { base } = edited
  const form = withSavedSkus(edited, newer.form)
  const theirs = new Set(changedParts(base, newer.form))
  const differs = new Set(changedParts(form, newer.form))
  return changedParts(base, form).filter((part) => theirs.has(part) && differs.has(part))
}

/**
 * What is typed, over a newer version: parts that only the other one changed are taken from it, and so are those in conflict that are
 * not `kept`. Nothing else that was typed is lost.
 */
export function rebased(edited: EditedGoods, newer: SavedGoods, kept: readonly GoodsPart[] = []): EditedGoods {
  const { base } = edited
  const form = withSavedSkus(edited, newer.form)
  const mine = new Set(changedParts(base, form))
  const conflicts = new Set(conflictsOf(edited, newer))
  const theirs = new Set(
    changedParts(base, newer.form).filter((part) => !mine.has(part) || (conflicts.has(part) && !kept.includes(part))),
  )
  // Options come before prices: the variants must be there that have them.
  const merged = GOODS_PARTS.filter((part) => theirs.has(part)).reduce(
    (now, part) => withPartOf(part, newer.form, now),
    form,
  )
  return {
    version: newer.version,
    base: newer.form,
    form: withLiveSkus(withFreshStock(merged, newer.form), newer.form),
  }
}

/** Follows what is saved elsewhere: the same again where both changed the same part, because then a person chooses. */
export function following(edited: EditedGoods, newer: SavedGoods): EditedGoods {
  if (newer.version < edited.version) return edited
  if (newer.version === edited.version)
    return { ...edited, form: withFreshStock(withSavedSkus(edited, newer.form), newer.form) }
  return conflictsOf(edited, newer).length > 0 ? edited : rebased(edited, newer)
}
