import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskArticle } from '#contract/people/article.contract.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Button } from '../../../primitives/button.tsx'
import { ArticleActions } from './article-actions.tsx'
import { ArticleBadge } from './article-badge.tsx'
import { ArticleFields, ArticlePreview } from './article-fields.tsx'
import { PublishedVersions } from './published-versions.tsx'
import { LanguageSides } from './language-sides.tsx'
import { Overwritten } from './overwritten.tsx'
import { useArticleForm } from './use-article-form.ts'

/** One article at the desk: two languages side by side, their preview, and what can be done with it. */
export function EditArticle({ article, isGone = false }: { article: DeskArticle; isGone?: boolean }) {
  const { t } = useTexts('deskArticle')
  const { t: say } = useTexts('article')
  const go = useNavigation()
  const form = useArticleForm(article)
  const [isPreview, setPreview] = useState(false)
  const isNew = article.version === 0
  const handleSave = async (): Promise<void> => {
    const saved = await form.save()
    if (saved && isNew) go.replace(links.deskContents({ id: saved.id }))
  }
  return (
    <div data-article-open={article.id} className="gutter grid grid-cols-1 gap-4">
      <section className="card grid grid-cols-1 gap-5 p-4">
        <header className="flex flex-wrap items-center gap-3">
          <h2 className="flex-1 text-lg font-bold">{say(`kinds.${article.kind}`)}</h2>
          <ArticleBadge state={article.state} />
          <Button small aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
            {t('preview')}
          </Button>
        </header>
        <Overwritten isGone={isGone} onLoad={form.isOverwritten ? () => form.begin(article) : undefined} />
        <LanguageSides languages={CATALOGUE_LANGUAGES}>
          {(language) =>
            isPreview ? (
              <ArticlePreview language={language} typed={form.typed} />
            ) : (
              <ArticleFields
                language={language}
                typed={form.typed}
                onType={(field, text) => form.change({ [field]: text })}
              />
            )
          }
        </LanguageSides>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind={form.isChanged || isNew ? 'primary' : 'quiet'}
            disabled={!form.isChanged}
            pending={form.pending}
            onClick={() => void handleSave()}
          >
            {t('save')}
          </Button>
          {!isNew && !isGone && (
            <ArticleActions
              article={article}
              seen={form.seen}
              isChanged={form.isChanged}
              onSave={form.save}
              onDone={form.begin}
            />
          )}
          <p role="status" className="text-sm text-muted">
            {t(form.isChanged ? 'notSaved' : isNew ? 'nothingYet' : 'saved')}
          </p>
        </div>
      </section>
      {article.versions.length > 0 && (
        <PublishedVersions about={article.id} versions={article.versions} history={t('history')} />
      )}
    </div>
  )
}
