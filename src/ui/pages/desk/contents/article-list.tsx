import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { DeskListedArticle } from '#contract/people/article.contract.ts'
import { useWide } from '../../../hooks/use-wide.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Written } from '../../../parts/written.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useListKeys } from '../use-list-keys.ts'
import { ArticleBadge } from './article-badge.tsx'

/** All articles, each with what its readers see of it; the arrow keys move through them. */
export function ArticleList({ articles, chosen }: { articles: readonly DeskListedArticle[]; chosen: string }) {
  const { t } = useTexts('deskArticle')
  const { t: say } = useTexts('article')
  const isWide = useWide()
  const go = useNavigation()
  useListKeys(articles, chosen, ({ id }) => go.replace(links.deskContents({ id })))
  return (
    <nav aria-label={t('title')} className="border-t border-line">
      <ul className="divide-y divide-line">
        {articles.map(({ id, title, kind, state, has_draft }) => (
          <li key={id}>
            <Link
              to={links.deskContents({ id })}
              replace={isWide}
              data-article={id}
              aria-current={id === chosen ? 'true' : undefined}
              className={cx('grid gap-1 px-4 py-3', id === chosen ? 'bg-soft' : 'hover:bg-canvas')}
            >
              <span className="font-medium wrap-anywhere">
                {Object.values(title).some(Boolean) ? <Written text={title} /> : t('untitled')}
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                {say(`kinds.${kind}`)}
                <ArticleBadge state={state} />
                {has_draft && state !== 'unpublished' && <span>{t('hasDraft')}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
