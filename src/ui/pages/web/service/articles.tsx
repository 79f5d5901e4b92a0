import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST } from '#contract/platform/text-limits.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { useQuery } from '../../../navigation.ts'
import { ARTICLES } from '../../../service/articles.ts'
import { findArticles } from './find-articles.ts'

/** Help articles, narrowed while one types; the one that the address names is open. The children stand before all articles, and after those that were found. */
export function Articles({ children }: { children: ReactNode }) {
  const { t } = useTranslation('help')
  const [typed, setTyped] = useState('')
  // An answer of customer service may lead to one.
  const wanted = useQuery()('article')
  const all = ARTICLES.map((key) => ({
    key,
    title: t(`article.${key}.title`),
    text: t(`article.${key}.text`),
    words: t(`article.${key}.words`),
  }))
  const found = findArticles(all, typed)
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
        {typed.trim() === '' ? null : t('found', { count: found.length })}
      </p>
      {typed.trim() === '' && children}
      {found.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <ul aria-label={t('articles')} data-part="articles" className="card divide-y divide-line overflow-hidden">
          {found.map(({ key, title, text }) => (
            <li key={key}>
              <details
                className="group"
                open={key === wanted}
                ref={(it) => void (key === wanted && it?.scrollIntoView?.({ block: 'center' }))}
              >
                <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 font-medium hover:bg-canvas [&::-webkit-details-marker]:hidden">
                  <span className="flex-1 py-2">{title}</span>
                  <Icon name="down" size={18} className="shrink-0 text-faint transition group-open:rotate-180" />
                </summary>
                <p className="px-4 pb-4 text-muted">{text}</p>
              </details>
            </li>
          ))}
        </ul>
      )}
      {typed.trim() !== '' && children}
    </section>
  )
}
