import { useTexts } from '../../../../primitives/use-texts.ts'
import { watchDeskSynonyms } from '#streams/catalogue/desk-synonyms.stream.ts'
import { useLive } from '../../../../hooks/use-live.ts'
import { Skeleton } from '../../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../../templates/live-content.tsx'
import { BoardPage } from '../../../../templates/pages.tsx'
import { DeskNav } from '../../desk-nav.tsx'
import { ContentsTabs } from '../contents-tabs.tsx'
import { EditSynonyms } from './edit-synonyms.tsx'

/** Words of the same meaning, which searches know. */
export function SynonymsPart() {
  const { t } = useTexts('deskArticle')
  return (
    <BoardPage
      title={t('title')}
      width="full"
      className="grid-cols-[minmax(0,1fr)]"
      under={
        <>
          <DeskNav />
          <ContentsTabs part="synonyms" />
        </>
      }
    >
      <LiveContent live={useLive(watchDeskSynonyms())} skeleton={<Skeleton className="mx-(--gutter) h-96" />}>
        {(synonyms) => (
          <div className="grid grid-cols-1 gap-4">
            <EditSynonyms synonyms={synonyms} />
          </div>
        )}
      </LiveContent>
    </BoardPage>
  )
}
