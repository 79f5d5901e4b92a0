import { useTexts } from '../../primitives/use-texts.ts'
import { usePrivatePicture } from '../../hooks/use-private-picture.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { ownPictures } from '../../own-picture.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { PhotoViewer } from '../../parts/photo-viewer.tsx'
import { ProblemNotice } from '../../parts/problem-notice.tsx'
import { WaysOn } from '../../parts/ways-on.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'

/** Large pictures at an address of their own: those that the address names, or a private one of which it has the id. Only pictures of this shop. */
export function CatPhotoPage() {
  const { t } = useTexts('upload')
  const query = useQuery()
  const pictures = ownPictures(query('pictures'))
  return (
    <Frame title={t('viewer.title')} width="full">
      {query('id') ? (
        <Private key={query('id')} id={query('id')} />
      ) : pictures ? (
        <Public pictures={pictures} at={query('at')} />
      ) : (
        <div role="alert">
          <EmptyState title={t('viewer.refused')} text={t('viewer.refusedText')} action={<WaysOn />} />
        </div>
      )}
    </Frame>
  )
}

const STAGE = '-mb-6 h-[calc(100dvh-var(--bar)-var(--tab-bar,0px)-var(--offer))] min-h-80'

function Public({ pictures, at }: { pictures: readonly string[]; at: string }) {
  const { t } = useTexts('upload')
  const go = useNavigation()
  const wanted = /^\d{1,2}$/.test(at) ? Number(at) : 0
  const index = Math.min(wanted, pictures.length - 1)
  return (
    <div className={STAGE}>
      <PhotoViewer
        pictures={pictures}
        at={index}
        title={t('viewer.title')}
        onMove={(next) => go.replace(links.photos(pictures, next))}
        onClose={go.back}
      />
    </div>
  )
}

function Private({ id }: { id: string }) {
  const { t } = useTexts('upload')
  const go = useNavigation()
  const shown = usePrivatePicture(id)
  if (shown.state === 'failed') return <ProblemNotice problem={shown.problem} onRetry={shown.retry} />
  return (
    <div className={STAGE}>
      {shown.state === 'loading' ? (
        <Skeleton className="size-full" />
      ) : (
        <PhotoViewer pictures={[shown.url]} at={0} title={t('viewer.title')} onMove={() => {}} onClose={go.back} />
      )}
    </div>
  )
}
