import { useTexts } from '../../../primitives/use-texts.ts'
import { ARTICLE_MOST } from '#contract/people/article.calls.ts'
import { ArticleText } from '../../../article/article-text.tsx'
import { TextArea, TextField } from '../../../primitives/field.tsx'
import type { WrittenLanguage } from './language-sides.tsx'
import type { Field, Typed } from './use-article-form.ts'

/** The fields of an article in one language. */
export function ArticleFields({
  language,
  typed,
  onType,
}: {
  language: WrittenLanguage
  typed: Typed
  onType: (field: Field, text: string) => void
}) {
  const { t, i18n } = useTexts('deskArticle')
  const written = { lang: language, dir: i18n.dir(language) }
  return (
    <>
      <TextField
        {...written}
        label={t('fields.title')}
        name={`title ${language}`}
        value={typed[`title ${language}`]}
        most={ARTICLE_MOST.title}
        onChange={({ target }) => onType(`title ${language}`, target.value)}
      />
      <TextArea
        {...written}
        label={t('fields.body')}
        hint={t('fields.bodyHint')}
        name={`body ${language}`}
        rows={16}
        value={typed[`body ${language}`]}
        most={ARTICLE_MOST.body}
        onChange={({ target }) => onType(`body ${language}`, target.value)}
      />
      <TextField
        {...written}
        label={t('fields.keywords')}
        hint={t('fields.keywordsHint')}
        name={`keywords ${language}`}
        value={typed[`keywords ${language}`]}
        most={ARTICLE_MOST.keywords}
        onChange={({ target }) => onType(`keywords ${language}`, target.value)}
      />
    </>
  )
}

/** An article in one language, as its readers see it. */
export function ArticlePreview({ language, typed }: { language: WrittenLanguage; typed: Typed }) {
  const { t } = useTexts('deskArticle')
  const [title, body] = [typed[`title ${language}`], typed[`body ${language}`]]
  if (title === '' && body === '') return <p className="text-muted">{t('notWritten')}</p>
  return (
    <div data-part="preview" className="grid grid-cols-1 gap-4 rounded-card border border-line p-4">
      <h3 className="text-xl font-bold wrap-anywhere">
        <bdi lang={language}>{title}</bdi>
      </h3>
      <ArticleText text={body} lang={language} />
    </div>
  )
}
