import { useQuery } from '../../navigation.ts'
import { AnnouncementsPart } from './contents/announcements/announcements-part.tsx'
import { ArticlesPart } from './contents/articles-part.tsx'
import { CategoriesPart } from './contents/categories/categories-part.tsx'
import { HomePart } from './contents/home/home-part.tsx'
import { SynonymsPart } from './contents/synonyms/synonyms-part.tsx'

/** What the shop writes for its readers: articles, announcements, the home page, the names of categories and words of the same meaning, in languages side by side. */
export function DeskContentsPage() {
  const part = useQuery()('part')
  if (part === 'announcements') return <AnnouncementsPart />
  if (part === 'home') return <HomePart />
  if (part === 'synonyms') return <SynonymsPart />
  return part === 'categories' ? <CategoriesPart /> : <ArticlesPart />
}
