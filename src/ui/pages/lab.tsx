import { useAtomValue } from 'jotai'
import { useTexts } from '../primitives/use-texts.ts'
import { watchLabOpen } from '#streams/platform/lab-open.stream.ts'
import { isOfDesk, sessionAtom } from '../atoms/session.atom.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useLive } from '../hooks/use-live.ts'
import { links } from '../links.ts'
import { useNavigation, useQuery } from '../navigation.ts'
import { partCode } from '../page-code.tsx'
import { Chip } from '../primitives/chip.tsx'
import { SkeletonRows } from '../primitives/skeleton.tsx'
import { Frame } from '../templates/frame.tsx'
import { LiveContent } from '../templates/live-content.tsx'
import { NotFoundPage } from './not-found.tsx'

const Workbench = partCode(
  () => import('./lab/workbench.tsx'),
  (code) => code.Workbench,
)

const History = partCode(
  () => import('./lab/workbench.tsx'),
  (code) => code.HistoryPage,
)

/** The lab: every lifecycle as a diagram that testers walk. Where the shop does not open it to everyone, only staff may (decision 0097). */
export function LabPage() {
  const { user } = useAtomValue(sessionAtom)
  return isOfDesk(user) ? <Lab /> : <OpenLab />
}

function OpenLab() {
  const live = useLive(watchLabOpen())
  const { t } = useTexts('lab')
  const isOpen = dataOf(live)
  if (isOpen === true) return <Lab />
  if (isOpen === false) return <NotFoundPage />
  return (
    <Frame title={t('title')} width="full">
      <LiveContent live={live} skeleton={<SkeletonRows className="h-60" />}>
        {() => null}
      </LiveContent>
    </Frame>
  )
}

function Lab() {
  const { t } = useTexts('lab')
  const go = useNavigation()
  const isHistory = useQuery()('view') === 'history'
  return (
    <Frame title={t('title')} width="full">
      <div role="group" aria-label={t('title')} className="gutter flex flex-wrap gap-2 pt-4 wide:pb-4">
        <Chip chosen={!isHistory} onClick={() => go.replace(links.labPage())}>
          {t('walk')}
        </Chip>
        <Chip chosen={isHistory} onClick={() => go.replace(links.labPage({ view: 'history' }))}>
          {t('history.title')}
        </Chip>
      </div>
      {isHistory ? <History /> : <Workbench />}
    </Frame>
  )
}
