import { useTexts } from '../../primitives/use-texts.ts'
import { ArticleDetail } from '../../article/article-detail.tsx'
import { useQuery } from '../../navigation.ts'

/** The terms or the privacy policy, at an address of their own, as they are in force now. */
export function PrivacyAgreementPage() {
  const { t } = useTexts('article')
  const which = useQuery()('which') === 'terms' ? 'terms' : 'privacy'
  return <ArticleDetail key={which} id={which} title={t(`kinds.${which}`)} />
}
