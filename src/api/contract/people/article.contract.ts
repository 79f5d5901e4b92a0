import { z } from 'zod'
import {
  contract,
  done,
  id,
  inEachLanguage,
  localised,
  moment,
  nameField,
  nothing,
  onlyId,
  optional,
  textField,
  momentInput,
} from '../platform/contract.ts'
import { MOST } from '../platform/text-limits.ts'
import { ARTICLE_KINDS, agreementCalls, ARTICLE_MOST, articleCalls, deskArticleCalls } from './article.calls.ts'

declare module '../platform/problem.ts' {
  interface ProblemParams {
    'article.notFound': None
    'article.notShown': None
    'article.limit': { max: number }
    'article.changed': None
    'article.noDraft': None
    'article.incomplete': None
    'article.everyLanguage': None
    'article.inUse': None
    'article.past': None
    'article.needed': None
    'article.newer': None
  }
}

const kind = z.enum(ARTICLE_KINDS)
const listed = z.strictObject({ id, kind, title: localised })

const articles = z.strictObject({ data: z.array(listed) })
export type Articles = z.infer<typeof articles>

const article = listed.extend({
  body: localised,
  /** Which version it is: the first has the number 1. */
  number: z.number(),
  /** Since when this version is read. */
  published_at: moment,
})
export type Article = z.infer<typeof article>

const findArticles = z.strictObject({
  kind: kind.optional(),
  /** Searched in the language of the reader. */
  keywords: textField(MOST.search, 0).optional(),
})
export type FindArticles = z.input<typeof findArticles>

const agreeTo = z.strictObject({ id, number: z.int().min(1).max(1_000_000) })
export type AgreeTo = z.input<typeof agreeTo>

const agreed = z.strictObject({
  /** The latest version that the person agreed to, of each text. */
  data: z.array(z.strictObject({ id, number: z.number(), at: moment })),
})
export type Agreed = z.infer<typeof agreed>

const texts = z.strictObject({
  title: inEachLanguage(optional(nameField(ARTICLE_MOST.title, 0))),
  keywords: inEachLanguage(optional(nameField(ARTICLE_MOST.keywords, 0))),
  body: inEachLanguage(optional(textField(ARTICLE_MOST.body, 0))),
})
export type ArticleTexts = z.output<typeof texts>

/** What an article is for its readers. A draft beside it changes nothing of that. */
const ARTICLE_STATES = ['unpublished', 'scheduled', 'published', 'offline'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

const deskListed = listed.extend({
  state: z.enum(ARTICLE_STATES),
  has_draft: z.boolean(),
  changed_at: moment,
})
export type DeskListedArticle = z.infer<typeof deskListed>

const deskArticles = z.strictObject({ data: z.array(deskListed) })
export type DeskArticles = z.infer<typeof deskArticles>

const deskArticle = deskListed.extend({
  /** Counts the changes: who saves or publishes names the one that they saw. */
  version: z.number(),
  /** The draft; without one the text that was published last. */
  texts: z.strictObject({ title: localised, keywords: localised, body: localised }),
  /** The newest first. */
  versions: z.array(z.strictObject({ number: z.number(), publish_at: moment, by: z.string() })),
  /** What can be done now. */
  open: z.array(z.enum(['publish', 'unschedule', 'takeOffline', 'dropDraft', 'remove'])),
})
export type DeskArticle = z.infer<typeof deskArticle>

/** The article without its draft; null where nothing is left of it. */
const droppedDraft = z.strictObject({ article: deskArticle.nullable() })
export type DroppedDraft = z.infer<typeof droppedDraft>

const saveArticle = z.strictObject({
  /** Of a new one it is made by its author. */
  id,
  /** 0 for a new one. */
  version: z.int().min(0).max(1_000_000),
  texts,
})
export type SaveArticle = z.input<typeof saveArticle>

/** Names the change that its author saw: a later one is not undone unseen. */
const changeArticle = z.strictObject({ id, version: z.int().min(1).max(1_000_000) })
export type ChangeArticle = z.input<typeof changeArticle>

const publishArticle = changeArticle.extend({
  /** When its readers get it; null for at once. */
  at: momentInput.nullable(),
})
export type PublishArticle = z.input<typeof publishArticle>

/** Pages that the shop writes. */
export const articleContract = contract(articleCalls, {
  getList: {
    summary: 'Published articles of a kind, and those that answer a search',
    policy: 'everyone',
    isPublic: true,
    input: findArticles,
    output: articles,
  },
  detail: {
    summary: 'A published article in every language that it is written in',
    policy: 'everyone',
    isPublic: true,
    input: onlyId,
    output: article,
    refusals: ['article.notFound'],
  },
})

/** What people agree to, version by version. */
export const agreementContract = contract(agreementCalls, {
  agreed: {
    summary: 'Which versions of the terms and the privacy policy I agreed to',
    policy: 'signedIn',
    input: nothing,
    output: agreed,
  },
  agree: {
    summary: 'Agree to the present version of the terms or the privacy policy',
    policy: 'signedIn',
    input: agreeTo,
    output: done,
    refusals: ['article.notFound', 'article.newer'],
  },
})

/** Articles at the desk; each change leaves an act of staff. */
export const deskArticleContract = contract(deskArticleCalls, {
  list: {
    summary: 'Every article, with what its readers see of it',
    policy: 'support',
    input: nothing,
    output: deskArticles,
  },
  article: {
    summary: 'An article with its draft and its versions',
    policy: 'support',
    input: onlyId,
    output: deskArticle,
    refusals: ['article.notFound'],
  },
  save: {
    summary: 'Save the draft of an article, or begin one of help',
    policy: 'support',
    isLarge: true,
    input: saveArticle,
    output: deskArticle,
    refusals: ['article.changed', 'article.limit'],
  },
  publish: {
    summary: 'Publish the draft as the next version, at once or at a time',
    policy: 'support',
    input: publishArticle,
    output: deskArticle,
    refusals: [
      'article.notFound',
      'article.changed',
      'article.noDraft',
      'article.incomplete',
      'article.everyLanguage',
      'article.past',
    ],
  },
  unschedule: {
    summary: 'Make the version that waits for its time a draft again',
    policy: 'support',
    input: changeArticle,
    output: deskArticle,
    refusals: ['article.notFound', 'article.changed', 'article.noDraft'],
  },
  takeOffline: {
    summary: 'Take an article from its readers; the terms and the privacy policy cannot be taken',
    policy: 'support',
    input: changeArticle,
    output: deskArticle,
    refusals: ['article.notFound', 'article.changed', 'article.notShown', 'article.needed'],
  },
  dropDraft: {
    summary: 'Delete a draft; what was published stays',
    policy: 'support',
    input: changeArticle,
    output: droppedDraft,
    refusals: ['article.notFound', 'article.changed', 'article.noDraft'],
  },
  remove: {
    summary: 'Delete an article of help that staff wrote and that no one reads now, with all its versions',
    policy: 'support',
    input: changeArticle,
    output: droppedDraft,
    refusals: ['article.notFound', 'article.changed', 'article.inUse'],
  },
})
