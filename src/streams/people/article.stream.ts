import { agreementCalls, articleCalls, type ArticleKind } from '#contract/people/article.calls.ts'
import type { Agreed, Article, Articles } from '#contract/people/article.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'
import { renewProfile } from './profile.stream.ts'

/** What a list of articles asks for; the language is the one that is searched. */
export interface ArticleSearch {
  readonly language: string
  readonly kind?: ArticleKind | undefined
  readonly keywords?: string
}

/** The published articles that answer a search, the best first; all of a kind without one. */
export const watchArticles = ({ language, kind, keywords = '' }: ArticleSearch): LiveStream<Articles> =>
  read({
    name: `articles/${kind ?? ''}/${keywords === '' ? '' : language}/${keywords}`,
    audience: 'everyone',
    call: () => ask(articleCalls.getList, { ...(kind ? { kind } : {}), ...(keywords ? { keywords } : {}) }),
  })

/** A published article. */
export const watchArticle = (id: string): LiveStream<Article> =>
  read({ name: `article/${id}`, audience: 'everyone', call: () => ask(articleCalls.detail, { id }) })

/** Which versions of the terms and the privacy policy this person agreed to. */
export const watchAgreed = (): LiveStream<Agreed> =>
  read({ name: 'agreed', call: () => ask(agreementCalls.agreed, {}) })

/** Agrees to these versions. What was agreed to stays so, also where another one is refused: there may be a newer one by now. */
export async function agreeTo(texts: readonly Pick<Article, 'id' | 'number'>[]): Promise<Result<unknown>> {
  const answers = await Promise.all(texts.map(({ id, number }) => ask(agreementCalls.agree, { id, number })))
  watchAgreed().refetch()
  for (const [at, { ok }] of answers.entries()) if (!ok) watchArticle(texts[at]?.id ?? '').refetch()
  // What the foot of the window asks for follows from all of them together.
  void renewProfile()
  return answers.find(({ ok }) => !ok) ?? accepted(true)
}
