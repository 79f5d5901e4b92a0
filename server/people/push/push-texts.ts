import { LANGUAGES, type Language, nearest } from '#contract/platform/languages.ts'
import { WEBHOOK_OFF } from '#machines/people/notice-tab.ts'
import { ANNOUNCED, FAVOURITE_BACK, FAVOURITE_CHEAPER, NEW_ORDER } from '#machines/people/notice-kind.ts'
import type { NoticeSubject } from '../../platform/domain/domain.ts'
import { catalogueText } from '../../platform/plugins/catalogue-text.ts'

const languageOf = (lang: string): Language => nearest(LANGUAGES, lang) ?? 'en'

/** A text that every language has; a test compares them. */
function textAt(lang: string, ...path: readonly string[]): string {
  const text = catalogueText(languageOf(lang), path)
  if (text === undefined) throw new Error(`There is no text ${path.join('.')}`)
  return text
}

/** Where the texts of a lifecycle are: those of a settlement are among those of its order. */
const placeOf = (lifecycle: string): readonly string[] =>
  lifecycle === 'settlement' ? ['order', 'settlement'] : [lifecycle]

/** What a notice says, by the name of what happened; undefined where no text is its own. */
export function noticeText(lang: string, name: string, topic: string): string | undefined {
  const language = languageOf(lang)
  if (name === NEW_ORDER && topic.startsWith('shop:')) return textAt(lang, 'message', 'events', 'newOrder')
  if (name === 'shop.followed') return textAt(lang, 'message', 'events', 'followed')
  if (name === 'review.replied') return textAt(lang, 'message', 'events', 'replied')
  if (name === 'question.asked') return textAt(lang, 'message', 'events', 'asked')
  if (name === 'question.answered') return textAt(lang, 'message', 'events', 'answered')
  if (name === FAVOURITE_CHEAPER) return textAt(lang, 'message', 'events', 'cheaper')
  if (name === WEBHOOK_OFF) return textAt(lang, 'message', 'events', 'webhookOff')
  if (name === FAVOURITE_BACK) return textAt(lang, 'message', 'events', 'back')
  if (name === ANNOUNCED) return textAt(lang, 'message', 'events', 'announced')
  const [lifecycle = '', event = ''] = name.split('.')
  const place = placeOf(lifecycle)
  const reader = topic.startsWith('shop:') ? 'merchant' : 'shopper'
  return (
    catalogueText(language, [...place, 'for', reader, 'events', event]) ??
    catalogueText(language, [...place, 'events', event])
  )
}

/** What a notice says where it has no text of its own. */
export const otherNews = (lang: string): string => textAt(lang, 'message', 'events', 'other')

/** What the button of a push says that stops those of its kind. */
export const stopTitle = (lang: string): string => textAt(lang, 'message', 'stopNews', 'action')

/** A number with what it is of: "Order 2026…"; the number alone where its domain has no text for it. */
export function numbered(lang: string, subject: Pick<NoticeSubject, 'numbered'> | undefined, number: string): string {
  if (!subject?.numbered) return number
  // The number reads from left to right in every language.
  return textAt(lang, ...subject.numbered.split(/[:.]/)).replace('{{number}}', `\u2066${number}\u2069`)
}

/** What stands for a message that has no text. */
export const messageTypeText = (lang: string, type: 'text' | 'img' | 'voice' | 'goods'): string =>
  textAt(lang, 'chat', 'types', type)

/** The name of customer service. */
export const serviceName = (lang: string): string => textAt(lang, 'chat', 'service')

/** What stands in the place of a recalled message. */
export const recalledText = (lang: string): string => textAt(lang, 'chat', 'recalled', 'other')
