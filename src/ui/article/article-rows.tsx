import { Link } from 'react-router-dom'
import type { Articles } from '#contract/people/article.contract.ts'
import { links } from '../links.ts'
import { LanguageMark, Written } from '../parts/written.tsx'
import { Icon } from '../primitives/icon.tsx'

/** Articles by their titles, each the way to its text. */
export function ArticleRows({ articles, label }: { articles: Articles['data']; label: string }) {
  return (
    <ul aria-label={label} data-part="articles" className="card divide-y divide-line overflow-hidden">
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link to={links.article(id)} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-canvas">
            <span className="grid flex-1 gap-0.5 wrap-anywhere">
              <span className="font-medium">
                <Written text={title} />
              </span>
              <LanguageMark text={title} />
            </span>
            <Icon name="next" size={18} className="shrink-0 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
