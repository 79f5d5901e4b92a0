import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { outdatedAtom } from './atoms/outdated.atom.ts'
import { sessionAtom } from './atoms/session.atom.ts'
import { loadPatiently } from '#streams/platform/load-chunk.ts'
import { NewOrderAlert } from './parts/new-order-alert.tsx'
import { NewVersion } from './parts/new-version.tsx'
import { OpenedNotice } from './parts/opened-notice.tsx'

// Their texts come after the first paint, and for members only: a visitor has no orders.
const LifecycleNotices = lazy(() =>
  loadPatiently(() => import('./lifecycles/lifecycle-notices.tsx')).then((it) => ({ default: it.LifecycleNotices })),
)

const ChatAlert = lazy(() =>
  loadPatiently(() => import('./chat/chat-alert.tsx')).then((it) => ({ default: it.ChatAlert })),
)

// Seldom: its code and texts come when a text has changed.
const NewTerms = lazy(() =>
  loadPatiently(() => import('./parts/new-terms.tsx')).then((it) => ({ default: it.NewTerms })),
)

/** What reaches a signed-in person anywhere in the app: a new order of the shop, chat messages, and what others did with their orders and money. A newer version is offered to everybody. */
export function Alerts() {
  const { user } = useAtomValue(sessionAtom)
  const isOutdated = useAtomValue(outdatedAtom)
  return (
    <>
      <NewOrderAlert />
      {user && <OpenedNotice />}
      {/* In the entry: the other files of an outdated page may be gone. */}
      {isOutdated && <NewVersion />}
      {user && (
        <Suspense fallback={null}>
          <LifecycleNotices />
          <ChatAlert />
          {!isOutdated && user.to_agree && user.to_agree.length > 0 && (
            <NewTerms key={JSON.stringify(user.to_agree)} texts={user.to_agree} />
          )}
        </Suspense>
      )}
    </>
  )
}
