import { LANGUAGES, type Language, nearest } from '#contract/languages.ts'
import { NEW_ORDER } from '#machines/notice-kind.ts'
import { ar } from './texts/ar.ts'
import { en } from './texts/en.ts'
import { zh } from './texts/zh-CN.ts'

/** What only a push says; everything else is said as on the screen. */
interface Own {
  readonly newOrder: string
  /** What a number is of. */
  readonly of: Readonly<Record<'order' | 'recharge' | 'withdrawal' | 'guaranteeClaim', string>>
}

const own: Readonly<Record<Language, Own>> = {
  en: {
    newOrder: 'New order',
    of: {
      order: 'Order {number}',
      recharge: 'Recharge {number}',
      withdrawal: 'Withdrawal {number}',
      guaranteeClaim: 'Claim {number}',
    },
  },
  'zh-CN': {
    newOrder: '新订单',
    of: {
      order: '订单 {number}',
      recharge: '充值 {number}',
      withdrawal: '提现 {number}',
      guaranteeClaim: '理赔 {number}',
    },
  },
  ar: {
    newOrder: 'طلب جديد',
    of: {
      order: 'الطلب {number}',
      recharge: 'الإيداع {number}',
      withdrawal: 'السحب {number}',
      guaranteeClaim: 'المطالبة {number}',
    },
  },
}
/** As much of the catalogues as a push always says. */
interface Catalogue {
  readonly message: Pick<(typeof en)['message'], 'events'>
  readonly chat: Pick<(typeof en)['chat'], 'types' | 'service' | 'recalled'>
}
const catalogues: Readonly<Record<Language, Catalogue>> = { en, 'zh-CN': zh, ar }

const languageOf = (lang: string): Language => nearest(LANGUAGES, lang) ?? 'en'

/** A text at a place of the catalogues; undefined where there is none. */
function textAt(catalogue: object, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], catalogue)
  return typeof found === 'string' ? found : undefined
}

/** Where the texts of a lifecycle are: those of a settlement are among those of its order. */
const placeOf = (lifecycle: string): readonly string[] =>
  lifecycle === 'settlement' ? ['order', 'settlement'] : [lifecycle]

/** What a notice says, by the name of what happened; undefined where no text is its own. */
export function noticeText(lang: string, name: string, topic: string): string | undefined {
  const language = languageOf(lang)
  const { message } = catalogues[language]
  if (name === NEW_ORDER && topic.startsWith('shop:')) return own[language].newOrder
  if (name === 'shop.followed') return message.events.followed
  if (name === 'review.replied') return message.events.replied
  const [lifecycle = '', event = ''] = name.split('.')
  const [catalogue, place] = [catalogues[language], placeOf(lifecycle)]
  const reader = topic.startsWith('shop:') ? 'merchant' : 'shopper'
  return textAt(catalogue, [...place, 'for', reader, 'events', event]) ?? textAt(catalogue, [...place, 'events', event])
}

/** What a notice says where it has no text of its own. */
export const otherNews = (lang: string): string => catalogues[languageOf(lang)].message.events.other

/** A number with what it is of: "Order 2026…"; the number alone of anything else. */
export function numbered(lang: string, entity: string, number: string): string {
  const { of } = own[languageOf(lang)]
  const text = entity === 'refund' ? of.order : (of as Readonly<Record<string, string>>)[entity]
  // The number reads from left to right in every language.
  return text === undefined ? number : text.replace('{number}', `\u2066${number}\u2069`)
}

/** What stands for a message that has no text. */
export const messageTypeText = (lang: string, type: 'text' | 'img' | 'voice' | 'goods'): string =>
  catalogues[languageOf(lang)].chat.types[type]

/** The name of customer service. */
export const serviceName = (lang: string): string => catalogues[languageOf(lang)].chat.service

/** What stands in the place of a recalled message. */
export const recalledText = (lang: string): string => catalogues[languageOf(lang)].chat.recalled.other
