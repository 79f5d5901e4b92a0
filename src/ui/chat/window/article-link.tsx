import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '../../links.ts'
import type { Article } from '../../service/articles.ts'

/** A help article in a message: its title in the reader's language, which leads to it at once. */
export function ArticleLink({ article, address }: { article: Article; address: string }) {
  return (
    <Suspense fallback={address}>
      <Titled article={article} />
    </Suspense>
  )
}

function Titled({ article }: { article: Article }) {
  const { t } = useTranslation('help')
  return (
    <Link
      to={links.service({ article })}
      data-part="article-link"
      className="font-medium underline underline-offset-2 wrap-anywhere"
    >
      <bdi>{t(`article.${article}.title`)}</bdi>
    </Link>
  )
}
