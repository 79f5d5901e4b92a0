import type { Language } from '#contract/platform/languages.ts'
import { catalogueText } from '../../platform/plugins/catalogue-text.ts'

/** The texts of shared links, in the catalogue of goods. */
const TEXTS = [
  'preview.price',
  'preview.priceFrom',
  'preview.soldOut',
  'preview.toHome',
  'preview.toShop',
  'preview.goodsUnknownTitle',
  'preview.goodsUnknownText',
  'preview.goodsOffTitle',
  'preview.goodsOffText',
  'preview.shopUnknownTitle',
  'preview.shopUnknownText',
  'preview.shopShutTitle',
  'preview.shopShutText',
] as const
/** The place of a text of shared links. */
export type ShareTextKey = (typeof TEXTS)[number]

/** A text of shared links, in the language of the reader; a test compares the languages. */
export function shareText(lang: Language, key: ShareTextKey, values: Readonly<Record<string, string>> = {}): string {
  const text = catalogueText(lang, ['goods', ...key.split('.')])
  if (text === undefined) throw new Error(`There is no text goods.${key}`)
  return text.replaceAll(/\{\{(\w{1,20})\}\}/g, (_gap, value: string) => values[value] ?? '')
}
