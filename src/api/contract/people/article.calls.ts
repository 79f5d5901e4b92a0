import { get, post } from '../platform/call.ts'
import type { Done, OnlyId } from '../platform/contract.ts'
import type {
  Agreed,
  AgreeTo,
  Article,
  Articles,
  ChangeArticle,
  DeskArticle,
  DeskArticles,
  DroppedDraft,
  FindArticles,
  PublishArticle,
  SaveArticle,
} from './article.contract.ts'

/** What an article is: help is a list, of each other kind there is one. */
export const ARTICLE_KINDS = ['help', 'intro', 'vip', 'terms', 'privacy'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

/** How long the texts of an article may be in each language. */
export const ARTICLE_MOST = { title: 120, body: 12_000, keywords: 300 } as const

/** Pages that the shop writes. */
export const articleCalls = {
  getList: get<FindArticles, Articles>('article/getList'),
  detail: get<OnlyId, Article>('article/detail'),
}

/** What people agree to, version by version. */
export const agreementCalls = {
  agreed: get<Record<never, never>, Agreed>('article/agreed'),
  agree: post<AgreeTo, Done>('article/agree'),
}

/** Articles at the desk. */
export const deskArticleCalls = {
  list: get<Record<never, never>, DeskArticles>('desk/articles'),
  article: get<OnlyId, DeskArticle>('desk/article'),
  save: post<SaveArticle, DeskArticle>('desk/saveArticle'),
  publish: post<PublishArticle, DeskArticle>('desk/publishArticle'),
  unschedule: post<ChangeArticle, DeskArticle>('desk/unscheduleArticle'),
  takeOffline: post<ChangeArticle, DeskArticle>('desk/takeArticleOffline'),
  dropDraft: post<ChangeArticle, DroppedDraft>('desk/dropArticleDraft'),
  remove: post<ChangeArticle, DroppedDraft>('desk/removeArticle'),
}
