import type { ReactNode } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { watchArticle } from '#streams/people/article.stream.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useLive } from '../hooks/use-live.ts'
import { useFormat } from '../primitives/format.ts'
import { SkeletonCard } from '../primitives/skeleton.tsx'
import { DetailPage } from '../templates/pages.tsx'
import { ArticlePageText } from './article-page-text.tsx'

/** The page of one article. */
export function ArticleDetail({ id, title, children }: { id: string; title?: string; children?: ReactNode }) {
  const { t } = useTexts('article')
  const { written } = useFormat()
  const live = useLive(watchArticle(id))
  const article = dataOf(live)
  const own = article && written(article.title)
  return (
    <DetailPage
      title={own?.text ?? title ?? t('title')}
      titleLang={own?.lang}
      width="middle"
      live={live}
      skeleton={<SkeletonCard className="h-80" />}
    >
      {(shown) => (
        <div className="gutter grid grid-cols-1 gap-8 py-5">
          <ArticlePageText article={shown} />
          {children}
        </div>
      )}
    </DetailPage>
  )
}
