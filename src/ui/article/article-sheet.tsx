import { watchArticle } from '#streams/people/article.stream.ts'
import { useLive } from '../hooks/use-live.ts'
import { Sheet } from '../primitives/sheet.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { LiveContent } from '../templates/live-content.tsx'
import { ArticlePageText } from './article-page-text.tsx'

/** An article over the page that it belongs to, which stays as it is. */
export function ArticleSheet({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <Sheet title={title} onClose={onClose}>
      <LiveContent live={useLive(watchArticle(id))} skeleton={<Skeleton className="h-60" />}>
        {(article) => <ArticlePageText article={article} />}
      </LiveContent>
    </Sheet>
  )
}
