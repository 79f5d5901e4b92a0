import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serviceAccess$ } from '#streams/service-access.ts'
import { watchServiceState } from '#streams/service-case.stream.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useQuery } from '../../navigation.ts'
import { Frame } from '../../templates/frame.tsx'
import { Articles } from './service/articles.tsx'
import { LockedTalk } from './service/locked-talk.tsx'
import { Talk } from './service/talk.tsx'
import { WaysToWrite } from './service/ways-to-write.tsx'

/** Customer service: articles answer first, then a person does. A locked account reaches this page and nothing else. */
export function ServicePage() {
  const query = useQuery()
  const { user } = useAtomValue(sessionAtom)
  const [access] = useState(() => serviceAccess$.value)
  const isTalking = query('talk') === '1'
  if (isTalking && user) return <Talk order={query('order')} />
  if (isTalking && access) return <LockedTalk access={access} />
  return <Help order={query('order')} isLocked={!user && access !== null} />
}

function Help({ order, isLocked }: { order: string; isLocked: boolean }) {
  const { t } = useTranslation('help')
  const state = dataOf(useLive(watchServiceState()))
  return (
    <Frame title={t('title')} width="middle">
      <div className="gutter grid grid-cols-1 gap-5 py-4">
        <Articles>
          <WaysToWrite state={state} order={order} isLocked={isLocked} />
        </Articles>
      </div>
    </Frame>
  )
}
