import { useTexts } from '../../../primitives/use-texts.ts'
import { type ContentsPart, links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Tabs } from '../../../parts/tabs.tsx'

const PARTS = ['articles', 'announcements', 'home', 'categories', 'synonyms'] as const

/** The parts of what the shop writes. */
export function ContentsTabs({ part }: { part: ContentsPart | 'articles' }) {
  const { t } = useTexts('deskArticle')
  const go = useNavigation()
  return (
    <Tabs
      label={t('title')}
      value={part}
      tabs={PARTS.map((value) => ({ value, label: t(`parts.${value}`) }))}
      onChange={(value) => go.replace(links.deskContents(value === 'articles' ? {} : { part: value }))}
    />
  )
}
