import { textFor, type Language } from '#contract/platform/languages.ts'
import { shortened } from '#contract/platform/plain-text.ts'
import { escaped } from '../../platform/text/escaped.ts'
import { usdtText } from '../../platform/text/usdt-text.ts'
import { average } from '../../shops/shop/average.ts'
import type { SharedGoods, SharedShop } from './share.queries.ts'
import { shareText } from './share.texts.ts'

/** What others show of a link: a chat, a search engine, a social network. */
export interface Preview {
  readonly title: string
  readonly description: string
  readonly type: 'product' | 'website'
  /** The absolute address that is shared. */
  readonly url: string
  /** The absolute address of its picture. */
  readonly picture: string | undefined
  readonly lang: Language
  /** What it costs, micro-USDT. */
  readonly price?: bigint
}

/** Chats and search engines cut what is longer. */
const LONGEST = 200

const joined = (parts: readonly string[]): string =>
  shortened(
    parts
      .map((part) => part.replaceAll(/\s/g, ' ').trim())
      .filter((part) => part !== '')
      .join(' · '),
    LONGEST,
  )

const stars = (sum: number, count: number): string => {
  const found = average(sum, count)
  return found === null ? '' : `${found} ★`
}

/** A product that is on sale, as others show its link. */
export function previewOfGoods(
  goods: SharedGoods,
  { url, picture, lang }: Pick<Preview, 'url' | 'picture' | 'lang'>,
): Preview {
  const { lowest, highest, left, shop_name, rating_sum, rating_count } = goods
  const price = shareText(lang, highest !== null && highest > lowest ? 'preview.priceFrom' : 'preview.price', {
    price: usdtText(lowest),
  })
  return {
    title: textFor(goods.title, lang).text,
    description: joined([
      left > 0 ? price : `${price} (${shareText(lang, 'preview.soldOut')})`,
      shop_name,
      stars(rating_sum, rating_count),
      textFor(goods.description, lang).text,
    ]),
    type: 'product',
    url,
    picture,
    lang,
    price: lowest,
  }
}

/** A shop that sells, as others show its link. */
export const previewOfShop = (
  shop: SharedShop,
  { url, picture, lang }: Pick<Preview, 'url' | 'picture' | 'lang'>,
): Preview => ({
  title: shop.name,
  description: joined([stars(shop.rating_sum, shop.rating_count), textFor(shop.bio, lang).text]),
  type: 'website',
  url,
  picture,
  lang,
})

const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en_GB',
  pt: 'pt_BR',
  'zh-CN': 'zh_CN',
  'zh-TW': 'zh_TW',
  vi: 'vi_VN',
  ar: 'ar_AR',
  ko: 'ko_KR',
  ja: 'ja_JP',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  sv: 'sv_SE',
  fi: 'fi_FI',
  hi: 'hi_IN',
  th: 'th_TH',
  ms: 'ms_MY',
}

/** The tags of a preview, every value escaped: titles and names are what strangers typed. */
export function tagsOf({ title, description, type, url, picture, lang, price }: Preview): string {
  const property = (name: string, value: string): string => `<meta property="${name}" content="${escaped(value)}" />`
  return [
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    property('og:type', type),
    property('og:site_name', 'Shop'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:locale', LOCALES[lang]),
    ...(picture === undefined ? [] : [property('og:image', picture), property('og:image:alt', title)]),
    ...(price === undefined
      ? []
      : [property('product:price:amount', usdtText(price)), property('product:price:currency', 'USDT')]),
    `<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}" />`,
  ].join('\n    ')
}

/** The built page with the tags of a preview in its head. What is put in is no pattern: a title may hold a `$&`. */
export const pageWith = (page: string, preview: Preview): string =>
  page
    .replace(/<title>[^<]{0,200}<\/title>/, () => `<title>${escaped(preview.title)}</title>`)
    .replace('</head>', () => `    ${tagsOf(preview)}\n  </head>`)
