import { useTexts } from '../../primitives/use-texts.ts'
import { watchActs } from '#streams/care/acts.stream.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { Chip } from '../../primitives/chip.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { ActList } from './act-list.tsx'
import { DeskNav } from './desk-nav.tsx'

/** What staff did. A thing or a person that is pressed narrows it to that one; the chips above widen it again. */
export function DeskHistoryPage() {
  const { t } = useTexts('staff')
  const query = useQuery()
  const go = useNavigation()
  const [about, by] = [query('about'), query('by')]
  const { live, loadMore } = useInfiniteList(watchActs({ about, by }))
  return (
    <Frame title={t('history.title')} under={<DeskNav />} width="middle">
      <div className="gutter grid gap-3 py-4">
        {(about || by) && (
          <p className="flex flex-wrap gap-2">
            {about && (
              <Chip chosen onClick={() => go.replace(links.deskHistory(by ? { by } : {}))}>
                {t('history.about')} <Icon name="close" size={16} />
              </Chip>
            )}
            {by && (
              <Chip chosen onClick={() => go.replace(links.deskHistory(about ? { about } : {}))}>
                {t('history.by')} <Icon name="close" size={16} />
              </Chip>
            )}
          </p>
        )}
        <section className="card">
          <LiveContent live={live} skeleton={<SkeletonRows className="h-20" />}>
            {({ items, after }) => <ActList acts={items} after={after} about={about} onMore={() => void loadMore()} />}
          </LiveContent>
        </section>
      </div>
    </Frame>
  )
}
