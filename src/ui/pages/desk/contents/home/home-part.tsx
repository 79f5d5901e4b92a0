import { useTexts } from '../../../../primitives/use-texts.ts'
import { watchDeskHome } from '#streams/catalogue/desk-home.stream.ts'
import { useLive } from '../../../../hooks/use-live.ts'
import { Skeleton } from '../../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../../templates/live-content.tsx'
import { BoardPage } from '../../../../templates/pages.tsx'
import { DeskNav } from '../../desk-nav.tsx'
import { ContentsTabs } from '../contents-tabs.tsx'
import { PublishedVersions } from '../published-versions.tsx'
import { EditHome } from './edit-home.tsx'

/** What the home page shows: its banners and the order of its parts. */
export function HomePart() {
  const { t } = useTexts('deskArticle')
  return (
    <BoardPage
      title={t('title')}
      width="full"
      className="grid-cols-[minmax(0,1fr)]"
      under={
        <>
          <DeskNav />
          <ContentsTabs part="home" />
        </>
      }
    >
      <LiveContent live={useLive(watchDeskHome())} skeleton={<Skeleton className="mx-(--gutter) h-96" />}>
        {(home) => (
          <div className="grid grid-cols-1 gap-4">
            <EditHome home={home} />
            <div className="mx-(--gutter)">
              <PublishedVersions about="home" versions={home.versions} history={t('home.history')} />
            </div>
          </div>
        )}
      </LiveContent>
    </BoardPage>
  )
}
