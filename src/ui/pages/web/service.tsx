import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { CHAT_REQUESTS } from '#contract/care/chat.calls.ts'
import { serviceAccess$ } from '#streams/care/service-access.ts'
import { watchServiceState } from '#streams/care/service-case.stream.ts'
import { ArticleSearch } from '../../article/article-search.tsx'
import { sessionAtom } from '../../atoms/session.atom.ts'
import type { Offered } from '../../chat/window/offered-card.tsx'
import { useLive } from '../../hooks/use-live.ts'
import { useQuery } from '../../navigation.ts'
import { Frame } from '../../templates/frame.tsx'
import { LockedTalk } from './service/locked-talk.tsx'
import { Talk } from './service/talk.tsx'
import { WaysToWrite } from './service/ways-to-write.tsx'

/** What a customer comes from, in the address. */
const ABOUT = ['order', ...CHAT_REQUESTS] as const

/** Customer service: articles answer first, then a person does. A locked account reaches this page and nothing else. */
export function ServicePage() {
  const query = useQuery()
  const { user } = useAtomValue(sessionAtom)
  const [access] = useState(() => serviceAccess$.value)
  const isTalking = query('talk') === '1'
  const about = Object.fromEntries(ABOUT.map((name) => [name, query(name)]))
  if (isTalking && user) return <Talk about={about} />
  if (isTalking && access) return <LockedTalk access={access} />
  return <Help about={about} isLocked={!user && access !== null} />
}

function Help({ about, isLocked }: { about: Offered; isLocked: boolean }) {
  const { t } = useTexts('help')
  const state = useLive(watchServiceState())
  return (
    <Frame title={t('title')} width="middle">
      <div className="gutter grid grid-cols-1 gap-5 py-4">
        <ArticleSearch kind="help" isAside isReady={state.state !== 'loading'}>
          <WaysToWrite state={state} about={about} isLocked={isLocked} />
        </ArticleSearch>
      </div>
    </Frame>
  )
}
