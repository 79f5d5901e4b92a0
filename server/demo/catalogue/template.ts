import type { Localised } from '#contract/contract.ts'
import type { TemplateAxis } from './axes.ts'
import type { CategoryKey } from './categories.ts'
import type { ColourKey } from './colours.ts'
import type { NoteKey } from './notes.ts'
import { say } from './say.ts'
import type { ShopKey } from './shops.ts'

/** One listing of a template: what differs from its siblings. */
export interface Variant {
  readonly key: string
  /** USDT, as one writes it. */
  readonly price: number
  readonly title: Localised
  /** Said in place of the template's sentences, where they would not be true. */
  readonly about?: Localised
  /** Said of this variant only. */
  readonly also?: Localised
  readonly notes?: readonly NoteKey[]
  readonly icon?: string
  readonly tint?: ColourKey
  readonly axes?: readonly TemplateAxis[]
}

/** Goods of one kind: what they have in common, and the listings made of it. */
export interface Template {
  readonly key: string
  readonly category: CategoryKey
  readonly shop: ShopKey
  readonly brand: string
  readonly icon: string
  /** What stands beside the goods in one of the pictures. */
  readonly companion?: string
  /** Sentences true of every variant. */
  readonly about: Localised
  /** Sentences of the dictionary true of every variant; they close the description. */
  readonly notes?: readonly NoteKey[]
  readonly axes?: readonly TemplateAxis[]
  readonly variants: readonly Variant[]
}

/** A variant, its title written `English | 中文 | العربية`. */
export const v = (
  key: string,
  price: number,
  title: string,
  more: Omit<Variant, 'key' | 'price' | 'title'> = {},
): Variant => ({ key, price, title: say(title), ...more })
