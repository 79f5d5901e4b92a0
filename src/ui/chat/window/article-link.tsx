import { Link } from 'react-router-dom'
import { watchArticle } from '#streams/people/article.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { Written } from '../../parts/written.tsx'

/** An article in a message: its title in the reader's language, which leads to it at once; its address where it is not there. */
export function ArticleLink({ id, address }: { id: string; address: string }) {
  const article = dataOf(useLive(watchArticle(id)))
  return (
    <Link
      to={links.article(id)}
      data-part="article-link"
      className="font-medium underline underline-offset-2 wrap-anywhere"
    >
      {article ? <Written text={article.title} /> : <bdi dir="ltr">{address}</bdi>}
    </Link>
  )
}
