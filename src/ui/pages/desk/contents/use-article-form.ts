import { deskArticleCalls } from '#contract/people/article.calls.ts'
import type { ArticleTexts, DeskArticle } from '#contract/people/article.contract.ts'
import { ask } from '#client/http.ts'
import { showDeskArticle } from '#streams/people/desk-articles.stream.ts'
import type { WrittenLanguage } from './language-sides.tsx'
import { useVersionedForm } from './use-versioned-form.ts'

type Part = keyof ArticleTexts
/** One field: a part of the article in one language. */
export type Field = `${Part} ${WrittenLanguage}`
export type Typed = Readonly<Record<Field, string>>

const EMPTY = { en: '', 'zh-CN': '', ar: '' }
/** An article before it is saved for the first time. */
export const BEGUN: Omit<DeskArticle, 'id'> = {
  kind: 'help',
  title: EMPTY,
  state: 'unpublished',
  has_draft: false,
  changed_at: '',
  version: 0,
  texts: { title: EMPTY, keywords: EMPTY, body: EMPTY },
  versions: [],
  open: [],
}

const typedOf = ({ texts: { title, keywords, body } }: DeskArticle): Typed => ({
  'title en': title.en,
  'title zh-CN': title['zh-CN'],
  'title ar': title.ar,
  'keywords en': keywords.en,
  'keywords zh-CN': keywords['zh-CN'],
  'keywords ar': keywords.ar,
  'body en': body.en,
  'body zh-CN': body['zh-CN'],
  'body ar': body.ar,
})
const inEach = (typed: Typed, part: Part): ArticleTexts[Part] => ({
  en: typed[`${part} en`],
  'zh-CN': typed[`${part} zh-CN`],
  ar: typed[`${part} ar`],
})

/** The texts of an article as they are typed. */
export const useArticleForm = (article: DeskArticle) =>
  useVersionedForm<DeskArticle, Typed>(article, {
    name: 'article',
    typedOf,
    send: ({ id, version }, typed) =>
      ask(deskArticleCalls.save, {
        id,
        version,
        texts: { title: inEach(typed, 'title'), keywords: inEach(typed, 'keywords'), body: inEach(typed, 'body') },
      }),
    onSaved: showDeskArticle,
  })
