import type { Article, DeskArticle } from '#contract/people/article.contract.ts'

const inEnglish = (text: string) => ({ en: text, 'zh-CN': '', ar: '' })
const TITLE = 'Πώς πληρώνω'

/** A published article. */
export const article = (is: Partial<Article> = {}): Article => ({
  id: 'paying',
  kind: 'help',
  title: inEnglish(TITLE),
  body: inEnglish('Επιλέξτε πληρωμή'),
  number: 1,
  published_at: '2026-01-01T00:00:00.000Z',
  ...is,
})

/** As a list has it. */
export const listedArticle = ({ id, kind, title }: Article = article()): Pick<Article, 'id' | 'kind' | 'title'> => ({
  id,
  kind,
  title,
})

/** The same at the desk. */
export const deskArticle = (is: Partial<DeskArticle> = {}): DeskArticle => ({
  ...listedArticle(),
  state: 'published',
  has_draft: false,
  changed_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  texts: { title: inEnglish(TITLE), keywords: inEnglish(''), body: inEnglish('Επιλέξτε πληρωμή') },
  versions: [{ number: 1, publish_at: '2026-01-01T00:00:00.000Z', by: '' }],
  open: ['takeOffline'],
  ...is,
})
