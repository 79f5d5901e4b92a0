import { useTexts } from '../../../primitives/use-texts.ts'
import type { ArticleState } from '#contract/people/article.contract.ts'
import { StatusBadge } from '../../../parts/status-badge.tsx'

const TONES = {
  unpublished: 'waiting',
  scheduled: 'moving',
  published: 'good',
  offline: 'over',
} as const satisfies Record<ArticleState, string>

/** What the readers of an article see of it. */
export function ArticleBadge({ state }: { state: ArticleState }) {
  const { t } = useTexts('deskArticle')
  return <StatusBadge tone={TONES[state]} label={t(`states.${state}`)} />
}
