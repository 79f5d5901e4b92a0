import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { shelfFull, type ShelfLimits, wrongForLevel } from '#contract/catalogue/goods-caps.form.ts'
import { isMissing, wrongInGoods } from '#contract/catalogue/goods-rules.form.ts'
import { IMPORT_LACKS, type ImportFill, type ImportLack } from '#contract/catalogue/goods-import.form.ts'
import type { ImportItem, ImportProblem } from '#contract/catalogue/goods-import.contract.ts'
import { comparableName } from '#contract/platform/comparable-name.ts'
import { cut } from '#contract/platform/plain-text.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import {
  EMPTY_GOODS,
  GOODS_MOST,
  type GoodsForm,
  type GoodsPart,
  type GoodsPicture,
  type SkuForm,
} from '#contract/catalogue/shop-goods.form.ts'
import { formOf, type Planned, planEdit, planNew, untouched, wrongStock } from '../shop-goods/goods-plan.ts'
import type { OwnGoods, OwnSku } from '../shop-goods/own-goods.queries.ts'
import { type ImportField, type Places, TYPE } from './columns.ts'
import { fitVariants, matchVariants, type MatchedVariant } from './plan-options.ts'
import { foundAt, type Found, type ReadProduct, type ReadVariant } from './read-product.ts'

type Change = ImportItem['changes'][number]

/** A picture in the zip: its name without folders, and its place. */
export interface ZipFile {
  readonly name: string
  readonly place: number
}

/** What the name of a picture stands for: an address that the product can have, with the file in the zip, or why there is none. */
export type FoundPicture =
  | { readonly address: string; readonly file?: ZipFile }
  | { readonly problem: ImportProblem | Problem }

/** What a plan reads beside the product. */
export interface PlanContext {
  readonly lang: keyof Localised
  readonly places: Places
  /** The category of this name, if the shop knows one. */
  readonly categoryOf: (name: string, own: string) => string | undefined
  readonly pathOf: (category: string) => string
  readonly defaultCategory: string | null
  /** What was chosen for this product alone, and what products of its title are. */
  readonly chosenFor: (handle: string) => string | undefined
  readonly suggestedFor: (handle: string) => string | undefined
  /** What is put where products lack something. */
  readonly fill: ImportFill
  readonly pictureOf: (name: string, goods: OwnGoods | undefined) => FoundPicture
  /** The variant of the shop that has this code. */
  readonly ownerOf: (code: string) => string | undefined
  readonly limits: ShelfLimits
  readonly hasReturnAddress: boolean
  /** Whether the shop has said where it delivers. */
  readonly hasFreight: boolean
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
  /** Whether it stays off the shelf although the file shows it. */
  readonly isHeld: boolean
  readonly lacks: readonly ImportLack[]
  /** What the file says of the stock of variants, by their ids. */
  readonly told: ReadonlyMap<string, number>
}

/** The text that a reader of this language is shown. */
export const shownIn = (text: Localised, lang: keyof Localised): string =>
  text[lang] || CATALOGUE_LANGUAGES.map((each) => text[each]).find((each) => each !== '') || ''

/** The price of a variant that has none yet: it is a draft, and cannot go on the shelf. */
const UNPRICED = '0'

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

const LACK_OF: Readonly<Record<string, ImportLack>> = {
  'goods.titleMissing': 'title',
  'goods.pictureMissing': 'picture',
  'goods.categoryMissing': 'category',
  'goods.priceMissing': 'price',
  'goods.purchaseMissing': 'cost',
}

/**
 * Plans what one product of the file becomes; nothing is written. What does not fit is left out with a note. A new product that lacks
 * something, or that the level has no room for, comes in off the shelf; one that is on the shelf keeps what it has.
 */
export function planProduct(given: ReadProduct, goods: OwnGoods | undefined, context: PlanContext): ProductPlan {
  const { lang, places } = context
  const problems: Found[] = [...given.problems]
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
    files: readonly ZipFile[] = [],
  ): void => {
    const shown = { before: cut(String(before), 200), after: cut(String(after), 200) }
    const named = { files: files.map(({ name }) => cut(name, 80)), places: files.map(({ place }) => place) }
    changes.push({ line, column: places.nameOf(field), kind, ...shown, ...named })
  }
  const changePictures = (
    line: number,
    field: ImportField,
    [was, is]: readonly [was: readonly GoodsPicture[], is: readonly GoodsPicture[]],
    files: readonly ZipFile[],
  ): void => {
    const had = new Set(was.map(({ id }) => id))
    const areOthers = was.length === is.length && is.some(({ id }) => !had.has(id))
    change(line, field, [was.length, is.length], areOthers ? 'otherPictures' : 'pictures', files)
  }

  const isWanted = given.isShown ?? goods?.onShelf ?? false
  const staysOn = isWanted && goods?.onShelf === true
  const matching = { lang, newKey: context.newId }
  const { read, left } = fitVariants(given, goods, matching, (variant) => (staysOn ? wrongOnShelf(variant) : undefined))
  for (const { variant, problem: found } of left)
    say(
      variant.line,
      variant.values.length > 0 ? 'option1Value' : 'sku',
      variant.values.join(', ') || (variant.code ?? ''),
      found,
      true,
    )
  const before = goods ? formOf(goods) : EMPTY_GOODS
  const lacks = new Set<ImportLack>()
  let isHeld = false
  const parts = new Set<GoodsPart>()
  const localised = (part: 'title' | 'description'): Localised => {
    // A product without a title is called as the file calls it.
    const text = part === 'title' && !goods ? read.title || nameOf(read.handle) : read[part]
    const was = shownIn(before[part], lang)
    // What is shown in place of an unwritten text is no change of it.
    if (text === undefined || text === was) return before[part]
    if (part === 'title' && text === '') {
      say(read.line, 'title', '', problem('goods.titleMissing'), true)
      return before.title
    }
    // A file without titles changes products; it makes none.
    if (part === 'title' && !goods && read.title === undefined)
      say(read.line, 'title', '', problem('goods.titleMissing'))
    else if (part === 'title' && !goods && !read.title) {
      say(read.line, 'title', '', problem('goods.titleMissing'), true)
      lacks.add('title')
    }
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
  const matched = matchVariants(withVariant(read, goods), goods, matching)
  if (matched.problem && !hasErrors()) say(read.line, 'option1Name', read.options.join(', '), matched.problem)
  if (JSON.stringify(matched.axes) !== JSON.stringify(before.axes)) parts.add('options')

  const told = new Map<number, number>()
  const codes = new Set<string>()
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
  judge()
  const onShelf = isWanted && !isHeld
  const goesUp = onShelf && !goods?.onShelf
  if (onShelf !== (goods?.onShelf ?? false)) change(read.line, 'published', [!onShelf, onShelf], 'yesNo')

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
    isHeld: stillGood && isHeld,
    lacks: stillGood ? IMPORT_LACKS.filter((each) => lacks.has(each)) : [],
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
    const chosen = goods ? undefined : context.chosenFor(read.handle)
    const suggested = goods || found || chosen ? undefined : context.suggestedFor(read.handle)
    const own = chosen ?? (found && (named || !goods) ? found : before.category)
    const next = own || suggested || (context.defaultCategory ?? '')
    if (named !== '' && !context.categoryOf(named, before.category))
      say(read.line, 'category', named, problem('import.categoryUnknown'), true)
    if (next !== before.category) {
      parts.add('category')
      if (goods || chosen || suggested)
        change(read.line, 'category', [context.pathOf(before.category), context.pathOf(next)])
    }
    return next
  }

  function attributesIn(): GoodsForm['attributes'] {
    const next = before.attributes.map(({ name, value }) => ({ name, value, key: comparableName(name) }))
    const leftOut: string[] = []
    for (const { name, key, value } of read.attributes) {
      const at = next.findIndex((each) => each.key === key)
      if (value === '') next.splice(at, at < 0 ? 0 : 1)
      // The merchant's own spelling of a name stays.
      else if (at >= 0) next[at] = { name: next[at]?.name ?? name, key, value }
      else if (next.length < GOODS_MOST.attributes) next.push({ name, key, value })
      else leftOut.push(name)
    }
    if (leftOut.length > 0)
      say(
        read.line,
        'type',
        leftOut.join(', '),
        problem('goods.tooManyAttributes', { most: GOODS_MOST.attributes }),
        true,
      )
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
      if ('problem' in is) say(picture.line, 'picture', picture.name, is.problem as Problem, true)
    if (keeps) return before.pictures
    const alts = new Map(before.pictures.map(({ id, alt }) => [id, alt]))
    const after = found.flatMap(({ picture, is }): GoodsPicture[] =>
      'address' in is ? [{ id: is.address, url: is.address, alt: picture.alt ?? alts.get(is.address) ?? '' }] : [],
    )
    const had = new Set(before.pictures.map(({ id }) => id))
    const all = after.filter(({ id }, at) => after.findIndex((other) => other.id === id) === at)
    const each = all.slice(0, GOODS_MOST.pictures)
    if (each.length < all.length)
      say(read.line, 'picture', String(all.length), problem('upload.tooMany', { max: GOODS_MOST.pictures }), true)
    if (each.length === 0 && before.pictures.length > 0) {
      say(read.line, 'picture', '', problem('goods.pictureMissing'), true)
      return before.pictures
    }
    const comes = new Set(each.map(({ id }) => id))
    const files = found.flatMap(({ is }) =>
      'file' in is && is.file !== undefined && comes.has(is.address) && !had.has(is.address) ? [is.file] : [],
    )
    const key = (some: readonly GoodsPicture[]) => JSON.stringify(some.map(({ id, alt }) => [id, alt]))
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
    const { price, purchase } = pricesOf(row, was)
    const weight = weightOf(row, was.weight_grams)
    const code = codeOf(row, sku.id, was.code)
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

  /** The prices of a new variant, with the share of the price that was chosen where it has no cost. */
  function filled({ price = UNPRICED, cost = UNPRICED }: ReadVariant): {
    readonly price: string
    readonly purchase: string
  } {
    const { cost_percent: percent } = context.fill
    const share = percent === null ? 0n : (BigInt(price) * BigInt(percent)) / 100n
    return { price, purchase: cost === UNPRICED ? share.toString() : cost }
  }

  /** What keeps a variant from the shelf. */
  function wrongOnShelf(row: ReadVariant): Problem | undefined {
    const prices = filled(row)
    if (prices.price === '0') return problem('goods.priceMissing')
    if (prices.purchase === '0') return problem('goods.purchaseMissing')
    return wrongForLevel(prices, context.limits, 'skus').at(0)
  }

  /** The prices of a variant that is there: what the file does not say stays, and so does what the shelf must not have. */
  function pricesOf(row: ReadVariant, was: SkuForm): { readonly price: string; readonly purchase: string } {
    const said = { price: row.price === '0' ? undefined : row.price, cost: row.cost === '0' ? undefined : row.cost }
    const next = filled({
      ...row,
      price: said.price ?? was.price,
      cost: said.cost ?? was.purchase,
    })
    if (!staysOn || (next.price === was.price && next.purchase === was.purchase)) return next
    const [wrong] = wrongForLevel(next, context.limits, 'skus')
    if (!wrong) return next
    say(row.line, COLUMN_OF[wrong.field?.split('.')[1] ?? ''] ?? 'price', '', wrong, true)
    return { price: was.price, purchase: was.purchase }
  }

  function weightOf({ weight }: ReadVariant, was: number): number {
    const said = weight ?? was
    return said > 0 ? said : (context.fill.weight_grams ?? said)
  }

  /** The code of a variant, where no other one has it. */
  function codeOf({ code, line }: ReadVariant, id: string, was: string): string {
    if (code === undefined || code === '' || code === was) return code ?? was
    const owner = context.ownerOf(code)
    if ((owner === undefined || owner === id) && !codes.has(code)) {
      codes.add(code)
      return code
    }
    say(line, 'sku', code, problem('goods.codeTaken', { code }), true)
    return was
  }

  /** Pieces that come or go: what was sold since the file was written is not put back. */
  function stockChange(sku: OwnSku, row: MatchedVariant['read'], at: number): number {
    const { quantity, sold } = row
    if (quantity === undefined) return 0
    const isOwnExport = sold !== undefined && row.id === sku.id
    if (!isOwnExport) told.set(at, quantity)
    const asked = isOwnExport ? quantity + sold - sku.given : quantity - (sku.told ?? sku.left)
    // What is reserved stays, and no more comes than a variant can have.
    const moved = Math.max(-sku.left, Math.min(asked, GOODS_MOST.stock - sku.left))
    if (moved !== asked)
      say(
        row.line,
        'quantity',
        String(quantity),
        asked < moved ? problem('import.belowNothing') : problem('goods.stock', { most: GOODS_MOST.stock }),
        true,
      )
    if (moved !== 0) change(row.line, 'quantity', [sku.left, sku.left + moved], 'number')
    return moved
  }

  function added({ read: row, values }: MatchedVariant, at: number): SkuForm {
    const { price, purchase } = filled(row)
    const { quantity = 0 } = row
    const [weight, code] = [weightOf(row, 0), codeOf(row, '', '')]
    told.set(at, quantity)
    if (price !== '0') change(row.line, 'price', ['', price], 'amount')
    change(row.line, 'quantity', ['', quantity], 'number')
    const picture = variantPicture(row.picture, row.line, null)
    return { id: '', values, code, price, purchase, weight_grams: weight, picture, stock_change: quantity }
  }

  function variantPicture(name: string | undefined, line: number, was: GoodsPicture | null): GoodsPicture | null {
    if (name === undefined) return was
    if (name === '') return null
    const is = context.pictureOf(name, goods)
    if ('address' in is) return { id: is.address, url: is.address, alt: '' }
    say(line, 'variantPicture', name, is.problem as Problem, true)
    return was
  }

  function fileOf(name = ''): ZipFile[] {
    const is = name === '' ? undefined : context.pictureOf(name, goods)
    return is && 'file' in is && is.file !== undefined ? [is.file] : []
  }

  function planOf(): Planned {
    if (!goods) return planNew(form, context.newId)
    // Stock travels beside the parts; without one of them only numbers of variants that are there may change.
    return planEdit(goods, form, { parts: [...parts], newId: context.newId })
  }

  function judge(): void {
    for (const each of wrongInGoods(form)) {
      const lack = LACK_OF[each.key]
      if (lack) lacks.add(lack)
      place(each, isMissing(each))
    }
    const stock = wrongStock(planned.skus)
    if (stock) place(stock, false)
    if (form.skus.some(({ weight_grams }) => weight_grams === 0)) lacks.add('weight')
    if (!isWanted || staysOn) return
    for (const each of form.skus.flatMap((sku, at) =>
      sku.price === '0' || sku.purchase === '0' ? [] : wrongForLevel(sku, context.limits, `skus.${at}`),
    ))
      hold(() => place(each, true))
    if (given.isGarbled || [...lacks].some((lack) => lack !== 'weight')) isHeld = true
    if (!context.hasReturnAddress)
      hold(() => say(read.line, 'published', '', problem('shop.returnAddressMissing'), true))
    if (!context.hasFreight) hold(() => say(read.line, 'published', '', problem('shop.freightMissing'), true))
    const full = isHeld ? undefined : shelfFull(context.shelf.count, 1, context.limits)
    if (full) hold(() => say(read.line, 'published', '', full, true))
  }

  function hold(tell: () => void): void {
    isHeld = true
    tell()
  }

  /** Says a problem of a form in the line and column that it comes from. */
  function place({ field = '', key, params }: Problem, isNote: boolean): void {
    const [part = '', index = '', detail = ''] = field.split('.')
    const variant = part === 'skus' ? lines[Number(index)]?.read : undefined
    const column = COLUMN_OF[part === 'skus' ? detail : part] ?? 'handle'
    const line = variant?.line ?? read.line
    const ofCell = problems.filter((each) => each.line === line && each.column === places.nameOf(column))
    // A cell that could not be read is not missing besides.
    const isSaid = isNote ? ofCell.length > 0 : ofCell.some((each) => !each.is_note && each.problem.key === key)
    if (!isSaid) say(line, column, '', { key, params } as Problem, isNote)
  }
}

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

const listOf = (picture: GoodsPicture | null): readonly GoodsPicture[] => (picture ? [picture] : [])

/** The name of a product that has no title: that of its file. */
const nameOf = (handle: string): string => cut(handle.replaceAll(/[-_]+/g, ' '), GOODS_MOST.title).trim()

/** A new product has one variant at least. */
const withVariant = (read: ReadProduct, goods: OwnGoods | undefined): ReadProduct =>
  goods || read.variants.length > 0 ? read : { ...read, variants: [{ line: read.line, values: [] }] }
