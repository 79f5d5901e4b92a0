import type { AnnouncementTexts } from '#contract/people/announcement.contract.ts'
import { NEW_VERSION_TEXT } from '#machines/people/notice-kind.ts'
import type { ArticleTexts } from '#contract/people/article.contract.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { type Language, LANGUAGES } from '#contract/platform/languages.ts'
import { catalogueText } from '../../platform/plugins/catalogue-text.ts'

/** The page on which a text is read and agreed to. */
const pageOf = (id: string): string =>
  id === 'terms' || id === 'privacy'
    ? `/pages/privacy_agreement/privacy_agreement?which=${id}`
    : `/pages/public/article?id=${id}`

const say = (lang: Language): string => catalogueText(lang, NEW_VERSION_TEXT.split(/[:.]/)) ?? ''

/** The announcement of a new version of a text that people agree to, in every language, with the way to it. */
export function newTermsTexts(
  id: string,
  { title }: ArticleTexts,
): { readonly texts: AnnouncementTexts; readonly place: string } {
  const body: Localised = { en: say('en'), 'zh-CN': say('zh-CN'), ar: say('ar') }
  for (const lang of LANGUAGES) body[lang] = say(lang)
  return { texts: { title, body }, place: pageOf(id) }
}
