import { useTexts } from '../primitives/use-texts.ts'
import type { Article } from '#contract/people/article.contract.ts'
import { LanguageMark } from '../parts/written.tsx'
import { useFormat } from '../primitives/format.ts'
import { AgreedLine } from './agreed-line.tsx'
import { ArticleText } from './article-text.tsx'

/** Whether people agree to a text of this kind, version by version. */
const isAgreedTo = ({ kind }: Article): boolean => kind === 'terms' || kind === 'privacy'

/** An article under its title: its text, its language where that is not the reader's, and how old it is. */
export function ArticlePageText({ article }: { article: Article }) {
  const { t } = useTexts('article')
  const { written, day } = useFormat()
  const { text, lang } = written(article.body)
  return (
    <article data-article={article.id} className="grid grid-cols-1 gap-5">
      <LanguageMark text={article.body} />
      <ArticleText text={text} lang={lang} />
      {isAgreedTo(article) ? (
        <AgreedLine article={article} />
      ) : (
        <p className="text-sm text-muted">{t('updated', { day: day(article.published_at) })}</p>
      )}
    </article>
  )
}
