import type { Localised } from '#contract/platform/contract.ts'
import type { CatalogueLanguage } from '#contract/platform/languages.ts'
import { comparableName } from '#contract/platform/comparable-name.ts'
import { cut } from '#contract/platform/plain-text.ts'
import { problem } from '#contract/platform/problem.ts'
import { GOODS_MOST, type GoodsForm } from '#contract/catalogue/shop-goods.form.ts'
import { TYPE } from './columns.ts'
import type { Planning } from './plan-context.ts'
import { asTyped, withTranslations } from '../../platform/text/with-translations.ts'
import { shownIn } from '../../platform/text/shown-text.ts'

type Head = Pick<GoodsForm, 'title' | 'description' | 'brand' | 'category' | 'attributes'>

/** Plans the texts of a product, its brand, its category and its attributes. */
export const planHead = (planning: Planning): Head => ({
  title: titleIn(planning),
  description: descriptionIn(planning),
  brand: brandIn(planning),
  category: categoryIn(planning),
  attributes: attributesIn(planning),
})

function titleIn(planning: Planning): Localised {
  const { read, goods, before, context, record } = planning
  // A product without a title is called as the file calls it.
  const title = newText(goods ? read.title : read.title || nameOf(read.handle), before.title, context.lang)
  if (title === undefined) return before.title
  if (title === '') {
    record.note(read.line, 'title', '', problem('goods.titleMissing'))
    return before.title
  }
  if (!goods && !read.title) noteNoTitle(planning)
  return withText(planning, 'title', title)
}

function noteNoTitle({ read, record }: Planning): void {
  const wrong = problem('goods.titleMissing')
  // A file without titles changes products; it makes none.
  if (read.title === undefined) return record.error(read.line, 'title', '', wrong)
  record.note(read.line, 'title', '', wrong)
  record.lacks.add('title')
}

function descriptionIn(planning: Planning): Localised {
  const { read, before, context } = planning
  const description = newText(read.description, before.description, context.lang)
  return description === undefined ? before.description : withText(planning, 'description', description)
}

/** The text of the file, where it is another than a reader is shown: what is shown in place of an unwritten text is no change of it. */
const newText = (text: string | undefined, was: Localised, lang: CatalogueLanguage): string | undefined =>
  text === shownIn(was, lang) ? undefined : text

function withText({ read, before, context, record }: Planning, part: 'title' | 'description', text: string): Localised {
  record.parts.add(part)
  record.change(read.line, part, [shownIn(before[part], context.lang), text])
  return withTranslations(before[part], { ...asTyped(before[part]), [context.lang]: text })
}

/** The name of a product that has no title: that of its file. */
const nameOf = (handle: string): string => cut(handle.replaceAll(/[-_]+/g, ' '), GOODS_MOST.title).trim()

function brandIn({ read, before, record }: Planning): string {
  const brand = read.brand ?? before.brand
  if (brand === before.brand) return brand
  record.parts.add('brand')
  record.change(read.line, 'vendor', [before.brand, brand])
  return brand
}

function categoryIn({ read, goods, before, context, record }: Planning): string {
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
    record.note(
      read.line,
      'category',
      named,
      context.isHidden(named) ? problem('import.categoryHidden') : problem('import.categoryUnknown'),
    )
  if (next === before.category) return next
  record.parts.add('category')
  if (goods || chosen || suggested)
    record.change(read.line, 'category', [context.pathOf(before.category), context.pathOf(next)])
  return next
}

function attributesIn({ read, before, record }: Planning): GoodsForm['attributes'] {
  const { attributes, leftOut } = mergedAttributes(before.attributes, read.attributes)
  if (leftOut.length > 0) {
    const wrong = problem('goods.tooManyAttributes', { most: GOODS_MOST.attributes })
    record.note(read.line, 'type', leftOut.join(', '), wrong)
  }
  if (JSON.stringify(attributes) === JSON.stringify(before.attributes)) return before.attributes
  record.parts.add('attributes')
  const text = (all: GoodsForm['attributes']) => all.map(({ name, value }) => `${name}: ${value}`).join('; ')
  record.change(read.line, 'type', [text(before.attributes), text(attributes)])
  return attributes
}

/** The attributes with those of the file, as many as a product can have: an empty value removes one. */
function mergedAttributes(
  own: GoodsForm['attributes'],
  read: Planning['read']['attributes'],
): { readonly attributes: GoodsForm['attributes']; readonly leftOut: readonly string[] } {
  const next = own.map(({ name, value }) => ({ name, value, key: comparableName(name) }))
  const leftOut: string[] = []
  for (const { name, key, value } of read) {
    const at = next.findIndex((each) => each.key === key)
    if (value === '') next.splice(at, at < 0 ? 0 : 1)
    // The merchant's own spelling of a name stays.
    else if (at >= 0) next[at] = { name: next[at]?.name ?? name, key, value }
    else if (next.length < GOODS_MOST.attributes) next.push({ name, key, value })
    else leftOut.push(name)
  }
  return { attributes: next.map(({ name, value }) => ({ name, value })), leftOut }
}
