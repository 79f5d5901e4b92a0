import type { ReactNode } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import type { ArticleKind } from '#contract/people/article.calls.ts'
import type { Articles } from '#contract/people/article.contract.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { dataOf } from '../hooks/data-of.ts'
import { Below } from '../parts/below.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { TextField } from '../primitives/field.tsx'
import { SkeletonRows } from '../primitives/skeleton.tsx'
import { LiveContent } from '../templates/live-content.tsx'
import { ArticleRows } from './article-rows.tsx'
import { useArticleSearch } from './use-article-search.ts'

/** Articles, narrowed while one types. The children stand before all articles, and after those that were found. */
export function ArticleSearch({
  kind,
  renderAll,
  isAside = false,
  isReady = true,
  children,
}: {
  kind?: ArticleKind
  /** How all of them are drawn; by default as one list. */
  renderAll?: (articles: Articles['data']) => ReactNode
  /** The page is about something else: what cannot be loaded is left out. */
  isAside?: boolean
  /** What the children show is there: all articles wait for it. */
  isReady?: boolean
  children?: ReactNode
}) {
  const { t } = useTexts('article')
  const { live, typed, setTyped, isSearch } = useArticleSearch(kind)
  const found = dataOf(live)
  return (
    <section className="grid grid-cols-1 gap-3">
      <TextField
        type="search"
        label={t('search')}
        placeholder={t('placeholder')}
        value={typed}
        most={MOST.search}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="figures text-sm text-muted empty:hidden">
        {isSearch && found ? t('found', { count: found.data.length }) : null}
      </p>
      {!isSearch && children}
      <Below isReady={isReady || isSearch} skeleton={<SkeletonRows className="h-14" />}>
        {isAside && live.state === 'failed' && !found ? null : (
          <LiveContent
            live={live}
            skeleton={<SkeletonRows className="h-14" />}
            isEmpty={({ data }) => data.length === 0}
            empty={
              <EmptyState title={t(isSearch ? 'none' : 'nothing')} text={t(isSearch ? 'noneText' : 'nothingText')} />
            }
          >
            {({ data }) =>
              !isSearch && renderAll ? renderAll(data) : <ArticleRows articles={data} label={t('articles')} />
            }
          </LiveContent>
        )}
      </Below>
      {isSearch && children}
    </section>
  )
}
