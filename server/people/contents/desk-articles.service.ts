import type {
  ArticleState,
  ArticleTexts,
  ChangeArticle,
  DeskArticle,
  DeskArticles,
  DeskListedArticle,
  DroppedDraft,
  PublishArticle,
  SaveArticle,
} from '#contract/people/article.contract.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { CATALOGUE_LANGUAGES, textFor } from '#contract/platform/languages.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { Queries, Tx } from '../../platform/db/database.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { isComplete } from '../../platform/text/is-complete.ts'
import { withTranslations } from '../../platform/text/with-translations.ts'
import { isAgreedTo } from '../article/article.queries.ts'
import { announceVersion, unannounceVersion } from '../announcement/announcement.queries.ts'
import { changedBetween } from '../audit/changed.ts'
import { asSeen, changeWritten, isToCome } from '../audit/change-written.ts'
import { newTermsTexts } from './new-terms.ts'
import * as rows from './desk-articles.queries.ts'

/** So many articles are written at most: a search reads all of them. */
const MOST_ARTICLES = 300

type Row = rows.DeskArticleRow
type Open = DeskArticle['open'][number]
type Act = 'saved' | 'published' | 'scheduled' | 'unscheduled' | 'takenOffline' | 'draftDropped' | 'removed'

const EMPTY: Localised = { en: '', 'zh-CN': '', ar: '' }
const textsOf = ({ draft, title, keywords, body }: Row): ArticleTexts =>
  draft ?? { title: title ?? EMPTY, keywords: keywords ?? EMPTY, body: body ?? EMPTY }

/** The texts as they were typed, each with its translations where its English stays. */
const translated = (before: ArticleTexts, typed: ArticleTexts): ArticleTexts => ({
  title: withTranslations(before.title, typed.title),
  keywords: withTranslations(before.keywords, typed.keywords),
  body: withTranslations(before.body, typed.body),
})

const stateOf = ({ is_shown, is_waiting, publish_at }: Row): ArticleState =>
  is_shown ? 'published' : is_waiting ? 'scheduled' : publish_at === null ? 'unpublished' : 'offline'

/** What staff wrote and no one reads now or will: what came with the program would come back with its next start. */
const canGo = ({ kind, is_shown, is_waiting, is_built_in, publish_at }: Row): boolean =>
  kind === 'help' && !is_shown && !is_waiting && !is_built_in && publish_at !== null

function openOf(row: Row): Open[] {
  const { draft, is_waiting, is_shown, kind } = row
  const can: readonly (readonly [Open, boolean])[] = [
    ['publish', draft !== null],
    ['unschedule', is_waiting],
    ['takeOffline', is_shown && !isAgreedTo(kind)],
    ['dropDraft', draft !== null],
    ['remove', canGo(row)],
  ]
  return can.flatMap(([each, isOpen]) => (isOpen ? [each] : []))
}

const listed = (row: Row): DeskListedArticle => ({
  id: row.id,
  kind: row.kind,
  title: textsOf(row).title,
  state: stateOf(row),
  has_draft: row.draft !== null,
  changed_at: row.changed_at.toISOString(),
})

async function presented(on: Queries, row: Row): Promise<DeskArticle> {
  const versions = await rows.versionsOf(on, row.id)
  return {
    ...listed(row),
    version: row.version,
    texts: textsOf(row),
    versions: versions.map((each) => ({ ...each, publish_at: each.publish_at.toISOString() })),
    open: openOf(row),
  }
}

/** Every article as the desk lists it. */
export const deskArticles = async ({ services }: SignedAsk): Promise<Result<DeskArticles>> =>
  accepted({ data: (await rows.allArticles(services.db)).map(listed) })

/** One article with its draft and its versions. */
export async function deskArticle({ services }: SignedAsk, id: string): Promise<Result<DeskArticle>> {
  const row = await rows.articleRow(services.db, id)
  return row ? accepted(await presented(services.db, row)) : refused('article.notFound')
}

const refuseUnknown = (): never => refuse('article.notFound')

/** Changes an article in one transaction and records the act. `work` answers what was done. */
const changed = <T>(
  ask: SignedAsk,
  id: string,
  work: (tx: Tx, row: Row | undefined) => Promise<Act>,
  answer: (tx: Tx) => Promise<T>,
): Promise<Result<T>> =>
  changeWritten<Row | undefined, Act, T>(
    ask,
    {
      entity: 'article',
      id,
      lock: (tx) => rows.lockedArticle(tx, id),
      row: (tx) => rows.articleRow(tx, id),
      details: (act, before, left) => {
        const after = left ?? before
        return {
          number: after ? textFor(textsOf(after).title, 'en').text : '',
          ...(act === 'saved' &&
            after && { changed: changedBetween(before && { ...textsOf(before) }, { ...textsOf(after) }) }),
          ...(act === 'scheduled' && after?.publish_at && { at: after.publish_at.toISOString() }),
        }
      },
    },
    work,
    answer,
  )

const present =
  (id: string) =>
  async (tx: Tx): Promise<DeskArticle> =>
    presented(tx, (await rows.articleRow(tx, id)) ?? refuseUnknown())

const gone = async (): Promise<DroppedDraft> => ({ article: null })

/**
 * Saves the draft. One that a colleague changed in the meantime is not overwritten; where a colleague deleted it, it begins again with
 * what was typed.
 */
export const saveArticle = (ask: SignedAsk, { id, version, texts }: SaveArticle): Promise<Result<DeskArticle>> =>
  changed(
    ask,
    id,
    async (tx, row) => {
      if (row && row.version !== version) refuse('article.changed')
      if (row) await rows.changeArticle(tx, id, translated(textsOf(row), texts))
      else {
        if ((await rows.articleCount(tx)) >= MOST_ARTICLES) refuse('article.limit', { max: MOST_ARTICLES })
        if (!(await rows.beginArticle(tx, id, texts, version + 1))) refuse('article.changed')
      }
      return 'saved'
    },
    present(id),
  )

const aboutOf = (id: string, number: number): string => `${id}/${number}`

/** Deletes the version that waits for its time, and its announcement. */
async function dropWaiting(tx: Tx, { id }: Row): Promise<void> {
  for (const { number } of await rows.dropWaitingVersion(tx, id)) await unannounceVersion(tx, aboutOf(id, number))
}

/** What people agree to is written in every language: no one agrees to what they cannot read. */
const isInEachLanguage = ({ title }: ArticleTexts): boolean =>
  CATALOGUE_LANGUAGES.every((language) => title[language] !== '')

/** Makes the draft the next version, read at once or from a time on. It replaces one that still waits for its time. */
export const publishArticle = (ask: SignedAsk, { id, version, at }: PublishArticle): Promise<Result<DeskArticle>> =>
  changed(
    ask,
    id,
    async (tx, found) => {
      const row = asSeen(found, version, 'article')
      if (!row.draft) return refuse('article.noDraft')
      if (!isComplete(row.draft)) refuse('article.incomplete')
      if (isAgreedTo(row.kind) && !isInEachLanguage(row.draft)) refuse('article.everyLanguage')
      if (at !== null && !(await isToCome(tx, at))) refuse('article.past', {}, 'at')
      await dropWaiting(tx, row)
      const number = await rows.insertVersion(tx, id, row.draft, at, ask.session.userId)
      if (isAgreedTo(row.kind))
        await announceVersion(tx, { ...newTermsTexts(row.id, row.draft), about: aboutOf(id, number), at })
      await rows.changeArticle(tx, id, null)
      return at === null ? 'published' : 'scheduled'
    },
    present(id),
  )

/** The version that waits for its time is a draft again, unless there is a newer one. */
export const unscheduleArticle = (ask: SignedAsk, { id, version }: ChangeArticle): Promise<Result<DeskArticle>> =>
  changed(
    ask,
    id,
    async (tx, found) => {
      const row = asSeen(found, version, 'article')
      if (!row.is_waiting) refuse('article.noDraft')
      await dropWaiting(tx, row)
      await rows.changeArticle(tx, id, textsOf(row))
      return 'unscheduled'
    },
    present(id),
  )

/** Its readers see it no more. What it said stays, and can be changed and published again. */
export const takeArticleOffline = (ask: SignedAsk, { id, version }: ChangeArticle): Promise<Result<DeskArticle>> =>
  changed(
    ask,
    id,
    async (tx, found) => {
      const row = asSeen(found, version, 'article')
      if (isAgreedTo(row.kind)) refuse('article.needed')
      if (!row.is_shown) refuse('article.notShown')
      await dropWaiting(tx, row)
      await rows.changeArticle(tx, id, textsOf(row), true)
      return 'takenOffline'
    },
    present(id),
  )

/** Deletes the draft, and an article that has nothing else. */
export const dropArticleDraft = (ask: SignedAsk, { id, version }: ChangeArticle): Promise<Result<DroppedDraft>> =>
  changed(
    ask,
    id,
    async (tx, found) => {
      const row = asSeen(found, version, 'article')
      if (!row.draft) refuse('article.noDraft')
      if (row.publish_at === null) await rows.removeArticle(tx, id)
      else await rows.changeArticle(tx, id, null)
      return 'draftDropped'
    },
    async (tx) => {
      const row = await rows.articleRow(tx, id)
      return { article: row ? await presented(tx, row) : null }
    },
  )

/** Deletes an article that no one reads now, with its versions: there is a most of them. */
export const removeArticle = (ask: SignedAsk, { id, version }: ChangeArticle): Promise<Result<DroppedDraft>> =>
  changed(
    ask,
    id,
    async (tx, found) => {
      if (!canGo(asSeen(found, version, 'article'))) refuse('article.inUse')
      await rows.removeArticle(tx, id)
      return 'removed'
    },
    gone,
  )
