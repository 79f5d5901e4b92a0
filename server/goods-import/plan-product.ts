import { CATALOGUE_LANGUAGES } from '#contract/languages.ts'
import type { Localised } from '#contract/contract.ts'
import { shelfFull, type ShelfLimits } from '#contract/goods-caps.form.ts'
import { wrongInGoods } from '#contract/goods-rules.form.ts'
import type { ImportItem, ImportProblem } from '#contract/goods-import.contract.ts'
import { comparableName, cut, tidyText } from '#contract/plain-text.ts'
import { type Problem, problem } from '#contract/problem.ts'
import {
  EMPTY_GOODS,
  type GoodsForm,
  type GoodsPart,
  type GoodsPicture,
  type SkuForm,
} from '#contract/shop-goods.form.ts'
import { formOf, type Planned, planEdit, planNew, untouched, wrongStock } from '../shop-goods/goods-plan.ts'
import type { OwnGoods, OwnSku } from '../shop-goods/own-goods.queries.ts'
import { type ImportField, type Places, TYPE } from './columns.ts'
import { matchVariants, type MatchedVariant } from './plan-options.ts'
import { foundAt, type Found, type ReadProduct } from './read-product.ts'

type Change = ImportItem['changes'][number]

/** What the name of a picture stands for: an address that the product can have, with the file in the zip, or why there is none. */
export type FoundPicture =
  | { readonly address: string; readonly file?: string }
  | { readonly problem: ImportProblem | Problem }

/** What a plan reads beside the product. */
export interface PlanContext {
  readonly lang: keyof Localised
  readonly places: Places
  /** The category of this name, if the shop knows one. */
  readonly categoryOf: (name: string, own: string) => string | undefined
  readonly pathOf: (category: string) => string
  readonly defaultCategory: string | null
  readonly pictureOf: (name: string, goods: OwnGoods | undefined) => FoundPicture
  /** The variant of the shop that has this code. */
  readonly ownerOf: (code: string) => string | undefined
  readonly limits: ShelfLimits
  readonly hasReturnAddress: boolean
  /** Products on the shelf, counted up as plans put more there. */
  readonly shelf: { count: number }
  readonly newId: () => string
}

/** What a product of the file becomes. */
export interface ProductPlan {
  readonly becomes: 'new' | 'changed' | 'same' | 'wrong'
  readonly problems: readonly Found[]
  readonly changes: readonly Change[]
  readonly planned: Planned
  readonly parts: readonly GoodsPart[]
  readonly onShelf: boolean
  /** What the file says of the stock of variants, by their ids. */
  readonly told: ReadonlyMap<string, number>
}

/** The text that a reader of this language is shown. */
export const shownIn = (text: Localised, lang: keyof Localised): string =>
  text[lang] || CATALOGUE_LANGUAGES.map((each) => text[each]).find((each) => each !== '') || ''

const COLUMN_OF: Readonly<Record<string, ImportField>> = {
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

/** Plans what one product of the file becomes; nothing is written. A product with one error is not imported at all. */
export function planProduct(read: ReadProduct, goods: OwnGoods | undefined, context: PlanContext): ProductPlan {
  const { lang, places } = context
  const problems: Found[] = [...read.problems]
  const changes: Change[] = []
  const say = (
    line: number,
    field: ImportField,
    value: string,
    wrong: Pick<Problem, 'key' | 'params'>,
    isNote = false,
  ) => problems.push(foundAt(line, places.nameOf(field), value, wrong, isNote))
  const change = (
    line: number,
    field: ImportField,
    [before, after]: readonly [before: unknown, after: unknown],
    kind: Change['kind'] = 'text',
    files: readonly string[] = [],
  ): void => {
    const shown = { before: cut(String(before), 200), after: cut(String(after), 200) }
    changes.push({ line, column: places.nameOf(field), kind, ...shown, files: files.map((name) => cut(name, 80)) })
  }
  const changePictures = (
    line: number,
    field: ImportField,
    [was, is]: readonly [was: readonly GoodsPicture[], is: readonly GoodsPicture[]],
    files: readonly string[],
  ): void => {
    const had = new Set(was.map(({ id }) => id))
    const areOthers = was.length === is.length && is.some(({ id }) => !had.has(id))
    change(line, field, [was.length, is.length], areOthers ? 'otherPictures' : 'pictures', files)
  }

  const before = goods ? formOf(goods) : EMPTY_GOODS
  const parts = new Set<GoodsPart>()
  const localised = (part: 'title' | 'description'): Localised => {
    const text = read[part]
    const was = shownIn(before[part], lang)
    // What is shown in place of an unwritten text is no change of it.
    if (text === undefined || text === was) return before[part]
    parts.add(part)
    change(read.line, part, [was, text])
    return { ...before[part], [lang]: text }
  }
  const [title, description] = [localised('title'), localised('description')]
  const brand = read.brand ?? before.brand
  if (brand !== before.brand) {
    parts.add('brand')
    change(read.line, 'vendor', [before.brand, brand])
  }
  const category = categoryIn()
  const attributes = attributesIn()
  const pictures = picturesIn()
  const matched = matchVariants(withVariant(read, goods), goods, { lang, newKey: context.newId })
  if (matched.problem && !hasErrors()) say(read.line, 'option1Name', read.options.join(', '), matched.problem)
  for (const { line, code = '', values } of matched.repeated)
    say(line, values.length > 0 ? 'option1Value' : 'sku', values.join(', ') || code, problem('goods.duplicateSku'))
  if (JSON.stringify(matched.axes) !== JSON.stringify(before.axes)) parts.add('options')

  const told = new Map<number, number>()
  const lines: (MatchedVariant | undefined)[] = []
  const skus = skusIn()
  const form: GoodsForm = {
    ...before,
    title,
    description,
    brand,
    category,
    attributes,
    pictures,
    axes: matched.axes,
    skus,
  }
  const planned = planOf()
  const onShelf = read.isShown ?? goods?.onShelf ?? false
  const goesUp = onShelf && !goods?.onShelf
  if (onShelf !== (goods?.onShelf ?? false)) change(read.line, 'published', [!onShelf, onShelf], 'yesNo')
  judge()

  const stillGood = !hasErrors()
  if (stillGood && goods && !onShelf && goods.onShelf) context.shelf.count -= 1
  if (stillGood && goesUp) context.shelf.count += 1
  const isChanged = changes.length > 0 || parts.size > 0
  return {
    becomes: hasErrors() ? 'wrong' : goods ? (isChanged ? 'changed' : 'same') : 'new',
    problems: fewest(problems),
    // Nothing of a product with an error is imported, so nothing of it changes.
    changes: hasErrors() ? [] : changes,
    planned,
    parts: [...parts],
    onShelf,
    told: new Map(
      planned.skus
        .filter(({ archived }) => !archived)
        .flatMap(({ id }, at) => (told.has(at) ? [[id, told.get(at) ?? 0] as const] : [])),
    ),
  }

  function hasErrors(): boolean {
    return problems.some(({ is_note }) => !is_note)
  }

  function categoryIn(): string {
    const typed = read.attributes.find(({ name }) => name === TYPE)?.value ?? ''
    const named = read.category ?? ''
    const found = [named, typed]
      .filter(Boolean)
      .map((name) => context.categoryOf(name, before.category))
      .find(Boolean)
    // Another vocabulary's category is no reason to move a product that has one.
    const next = found && (named || !goods) ? found : before.category || (context.defaultCategory ?? '')
    if (named !== '' && !context.categoryOf(named, before.category))
      say(read.line, 'category', named, problem('import.categoryUnknown'), next !== '')
    if (next !== before.category) {
      parts.add('category')
      if (goods) change(read.line, 'category', [context.pathOf(before.category), context.pathOf(next)])
    }
    return next
  }

  function attributesIn(): GoodsForm['attributes'] {
    const next = before.attributes.map(({ name, value }) => ({ name, value, key: comparableName(name) }))
    for (const { name, key, value } of read.attributes) {
      const at = next.findIndex((each) => each.key === key)
      if (value === '') next.splice(at, at < 0 ? 0 : 1)
      // The merchant's own spelling of a name stays.
      else if (at >= 0) next[at] = { name: next[at]?.name ?? name, key, value }
      else next.push({ name, key, value })
    }
    const after = next.map(({ name, value }) => ({ name, value }))
    if (JSON.stringify(after) === JSON.stringify(before.attributes)) return before.attributes
    parts.add('attributes')
    const text = (all: GoodsForm['attributes']) => all.map(({ name, value }) => `${name}: ${value}`).join('; ')
    change(read.line, 'type', [text(before.attributes), text(after)])
    return after
  }

  function picturesIn(): readonly GoodsPicture[] {
    if (read.pictures === undefined) return before.pictures
    const found = read.pictures.map((picture) => ({ picture, is: context.pictureOf(picture.name, goods) }))
    // A picture that cannot be had leaves a product with the pictures that it has.
    const keeps = before.pictures.length > 0 && found.some(({ is }) => 'problem' in is)
    for (const { picture, is } of found)
      if ('problem' in is) {
        const isNote = keeps || found.some((other) => 'address' in other.is)
        say(picture.line, 'picture', picture.name, is.problem as Problem, isNote)
      }
    if (keeps) return before.pictures
    const alts = new Map(before.pictures.map(({ id, alt }) => [id, alt]))
    const after = found.flatMap(({ picture, is }): GoodsPicture[] =>
      'address' in is ? [{ id: is.address, url: is.address, alt: picture.alt ?? alts.get(is.address) ?? '' }] : [],
    )
    const had = new Set(before.pictures.map(({ id }) => id))
    const files = found.flatMap(({ is }) =>
      'file' in is && is.file !== undefined && !had.has(is.address) ? [is.file] : [],
    )
    const each = after.filter(({ id }, at) => after.findIndex((other) => other.id === id) === at)
    const key = (all: readonly GoodsPicture[]) => JSON.stringify(all.map(({ id, alt }) => [id, alt]))
    if (key(each) !== key(before.pictures)) {
      parts.add('pictures')
      changePictures(read.line, 'picture', [before.pictures, each], files)
    }
    return each
  }

  function skusIn(): SkuForm[] {
    const live = goods?.skus.filter(({ archived }) => !archived) ?? []
    const bySku = new Map(
      matched.variants.flatMap((variant) => (variant.sku ? [[variant.sku.id, variant] as const] : [])),
    )
    const kept = live.map((sku) => {
      const variant = bySku.get(sku.id)
      lines.push(variant)
      return variant ? edited(sku, variant, lines.length - 1) : untouched(sku).form
    })
    const fresh = matched.variants.filter(({ sku }) => !sku)
    return [
      ...kept,
      ...fresh.map((variant) => {
        lines.push(variant)
        parts.add('options')
        return added(variant, lines.length - 1)
      }),
    ]
  }

  function edited(sku: OwnSku, { read: row, values }: MatchedVariant, at: number): SkuForm {
    const { form: was } = untouched(sku)
    const price = row.price ?? was.price
    const purchase = row.cost ?? was.purchase
    const weight = row.weight ?? was.weight_grams
    const code = row.code ?? was.code
    const picture = variantPicture(row.picture, row.line, was.picture)
    if (price !== was.price) change(row.line, 'price', [was.price, price], 'amount')
    if (purchase !== was.purchase) change(row.line, 'cost', [was.purchase, purchase], 'amount')
    if (price !== was.price || purchase !== was.purchase) parts.add('prices')
    if (weight !== was.weight_grams) change(row.line, 'weight', [was.weight_grams, weight], 'number')
    if (code !== was.code) change(row.line, 'sku', [was.code, code])
    if (picture?.id !== was.picture?.id)
      changePictures(row.line, 'variantPicture', [listOf(was.picture), listOf(picture)], fileOf(row.picture))
    const isOther = values.join() !== was.values.join()
    if (weight !== was.weight_grams || code !== was.code || picture?.id !== was.picture?.id || isOther)
      parts.add('options')
    return {
      ...was,
      values,
      price,
      purchase,
      weight_grams: weight,
      code,
      picture,
      stock_change: stockChange(sku, row, at),
    }
  }

  /** Pieces that come or go: what was sold since the file was written is not put back. */
  function stockChange(sku: OwnSku, row: MatchedVariant['read'], at: number): number {
    const { quantity, sold } = row
    if (quantity === undefined) return 0
    const isOwnExport = sold !== undefined && row.id === sku.id
    if (!isOwnExport) told.set(at, quantity)
    const moved = isOwnExport ? quantity + sold - sku.given : quantity - (sku.told ?? sku.left)
    if (moved !== 0) change(row.line, 'quantity', [sku.left, sku.left + moved], 'number')
    return moved
  }

  function added({ read: row, values }: MatchedVariant, at: number): SkuForm {
    const { price = '0', cost = '0', quantity = 0, weight = 0, code = '' } = row
    told.set(at, quantity)
    change(row.line, 'price', ['', price], 'amount')
    change(row.line, 'quantity', ['', quantity], 'number')
    const picture = variantPicture(row.picture, row.line, null)
    return { id: '', values, code, price, purchase: cost, weight_grams: weight, picture, stock_change: quantity }
  }

  function variantPicture(name: string | undefined, line: number, was: GoodsPicture | null): GoodsPicture | null {
    if (name === undefined) return was
    if (name === '') return null
    const is = context.pictureOf(name, goods)
    if ('address' in is) return { id: is.address, url: is.address, alt: '' }
    say(line, 'variantPicture', name, is.problem as Problem, true)
    return was
  }

  function fileOf(name = ''): string[] {
    const is = name === '' ? undefined : context.pictureOf(name, goods)
    return is && 'file' in is && is.file !== undefined ? [is.file] : []
  }

  function planOf(): Planned {
    if (!goods) return planNew(form, context.newId)
    // Stock travels beside the parts; without one of them only numbers of variants that are there may change.
    return planEdit(goods, form, { parts: [...parts], newId: context.newId })
  }

  function judge(): void {
    const touchesLimits = goesUp || parts.has('prices') || parts.has('options')
    const wrong = [...wrongInGoods(form, onShelf && touchesLimits ? context.limits : undefined)]
    const stock = wrongStock(planned.skus)
    if (stock) wrong.push(stock)
    for (const each of wrong) place(each)
    for (const [at, sku] of planned.skus.filter(({ archived }) => !archived).entries()) {
      const code = tidyText(sku.form.code)
      const owner = code === '' ? undefined : context.ownerOf(code)
      if (owner !== undefined && owner !== sku.id)
        place({ ...problem('goods.codeTaken', { code }), field: `skus.${at}.code` } as Problem)
    }
    if (goesUp && !context.hasReturnAddress) say(read.line, 'published', '', problem('shop.returnAddressMissing'))
    const full = goesUp ? shelfFull(context.shelf.count, 1, context.limits) : undefined
    if (full) say(read.line, 'published', '', full)
  }

  /** Says a problem of a form in the line and column that it comes from. */
  function place({ field = '', key, params }: Problem): void {
    const [part = '', index = '', detail = ''] = field.split('.')
    const variant = part === 'skus' ? lines[Number(index)]?.read : undefined
    const column = COLUMN_OF[part === 'skus' ? detail : part] ?? 'handle'
    const line = variant?.line ?? read.line
    const isSaid = problems.some(
      (each) => each.line === line && each.problem.key === key && each.column === places.nameOf(column),
    )
    // A cell that could not be read is not missing besides.
    const isUnread = problems.some(
      (each) => !each.is_note && each.line === line && each.column === places.nameOf(column),
    )
    if (!isSaid && !isUnread) say(line, column, '', { key, params } as Problem)
  }
}

const MOST_PROBLEMS = 100
/** As many problems as anybody reads, errors first where there are more. */
const fewest = (problems: readonly Found[]): readonly Found[] =>
  problems.length <= MOST_PROBLEMS
    ? problems
    : [...problems].sort((a, b) => Number(a.is_note) - Number(b.is_note)).slice(0, MOST_PROBLEMS)

const listOf = (picture: GoodsPicture | null): readonly GoodsPicture[] => (picture ? [picture] : [])

/** A new product has one variant at least. */
const withVariant = (read: ReadProduct, goods: OwnGoods | undefined): ReadProduct =>
  goods || read.variants.length > 0 ? read : { ...read, variants: [{ line: read.line, values: [] }] }
