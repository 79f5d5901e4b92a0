import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import type { TypedGoods } from '#contract/catalogue/shop-goods.form.ts'

const LANGUAGE = CATALOGUE_LANGUAGES.join('|')

/** The fields that a control of the editor shows the problem of; `#` is a place in a list. */
const SHOWN: readonly RegExp[] = [
  'category',
  'brand',
  'title',
  `title\\.(${LANGUAGE})`,
  `description\\.(${LANGUAGE})`,
  'attributes\\.#\\.(name|value)',
  'pictures',
  'detail_pictures',
  'freight_id',
  'axes',
  'axes\\.#\\.(axis|values)',
  'axes\\.#\\.values\\.#',
  'skus',
  'skus\\.#\\.(price|purchase|stock|weight|code|picture|values)',
].map((field) => new RegExp(`^${field.replaceAll('#', '\\d+')}$`))

/** What the server calls otherwise than the editor. */
const RENAMED: readonly (readonly [RegExp, string])[] = [
  [/^form\./, ''],
  [/^(skus\.\d+)\.stock_change$/, '$1.stock'],
  [/^(skus\.\d+)\.weight_grams$/, '$1.weight'],
  [/^(skus\.\d+)(\.id)?$/, '$1.values'],
  [/^(axes\.\d+)(\.key)?$/, '$1.axis'],
  [/^(attributes\.\d+)$/, '$1.name'],
]

/** Whether the lists of a form are as long as a field says. */
function isThere(field: string, form: TypedGoods): boolean {
  const [list, at, part, value] = field.split('.')
  if (at === undefined || !/^\d+$/.test(at)) return true
  if (list === 'axes' && part === 'values' && value !== undefined)
    return form.axes[Number(at)]?.values[Number(value)] !== undefined
  return (list === 'axes' || list === 'skus' || list === 'attributes') && form[list][Number(at)] !== undefined
}

/**
 * The field of the editor that is nearest to the one a problem names: `form.skus.3.picture.id` is shown at `skus.3.picture`. Undefined
 * where no control is near; it is said for the whole form then.
 */
export function shownField(named: string, form: TypedGoods): string | undefined {
  let field = RENAMED.reduce((name, [from, to]) => name.replace(from, to), named)
  while (field !== '' && !(SHOWN.some((each) => each.test(field)) && isThere(field, form)))
    field = field.slice(0, Math.max(0, field.lastIndexOf('.')))
  return field === '' ? undefined : field
}
