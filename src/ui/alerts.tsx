import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { outdatedAtom } from './atoms/outdated.atom.ts'
import { sessionAtom } from './atoms/session.atom.ts'
import { loadPatiently } from './load-chunk.ts'
import { NewOrderAlert } from './parts/new-order-alert.tsx'
import { OpenedNotice } from './parts/opened-notice.tsx'

// Their texts come after the first paint, and for members only: a visitor has no orders.
const LifecycleNotices = lazy(() =>
  loadPatiently(() => import('./lifecycles/lifecycle-notices.tsx')).then((it) => ({ default: it.LifecycleNotices })),
)

const ChatAlert = lazy(() =>
  loadPatiently(() => import('./parts/chat-alert.tsx')).then((it) => ({ default: it.ChatAlert })),
)

// What it says comes from the live connection or the worker, which start after the first paint as well.
const NewVersion = lazy(() =>
  loadPatiently(() => import('./parts/new-version.tsx')).then((it) => ({ default: it.NewVersion })),
)

/** What reaches a person anywhere in the app: a new order of the shop, chat messages, and what others did with their orders and money; anybody, that a newer version is ready. */
export function Alerts() {
  const { user } = useAtomValue(sessionAtom)
  const isOutdated = useAtomValue(outdatedAtom)
  return (
    <>
      <NewOrderAlert />
      {user && <OpenedNotice />}
      {isOutdated && (
        <Suspense fallback={null}>
          <NewVersion />
        </Suspense>
      )}
      {user && (
        <Suspense fallback={null}>
          <LifecycleNotices />
          <ChatAlert />
        </Suspense>
      )}
    </>
  )
}
