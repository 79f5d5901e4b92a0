import { useAtomValue } from 'jotai'
import { Component, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { HashRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { problem } from '#contract/problem.ts'
import { sessionAtom, type SessionUser } from './atoms/session.atom.ts'
import { links } from './links.ts'
import { LoadingPage } from './pages/loading.tsx'
import { NotFoundPage } from './pages/not-found.tsx'
import { LoadingMark } from './parts/loading-mark.tsx'
import { ProblemNotice } from './parts/problem-notice.tsx'
import { Toaster } from './parts/toaster.tsx'
import { NewOrderAlert } from './parts/new-order-alert.tsx'
import { Shell } from './shell.tsx'
import { type Access, type Screen, screens } from './screens.tsx'
import { Frame } from './templates/frame.tsx'

/** The whole page: routes, guards, shell and messages. */
export function App() {
  return (
    <HashRouter>
      <Shell>
        <Routes>
          <Route path="/" element={<LoadingPage />} />
          {screens.map((screen) => (
            <Route key={screen.path} path={screen.path} element={<Guarded screen={screen} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Shell>
      <NewOrderAlert />
      <Toaster />
    </HashRouter>
  )
}

const may: Record<Access, (user: SessionUser) => boolean> = {
  everyone: () => true,
  signedIn: () => true,
  merchant: () => true,
  staff: ({ roles }) => roles.includes('support') || roles.includes('finance'),
}

/** Leads a visitor to login and back to where they were going; a stranger to staff screens sees none. */
function Guarded({ screen: { Page, access } }: { screen: Screen }) {
  const { user } = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  if (access !== 'everyone' && !user) return <Navigate replace to={links.login(pathname + search)} />
  if (user && !may[access](user)) return <NotFoundPage />
  return (
    <ChunkFailure key={pathname}>
      <Suspense fallback={<LoadingMark />}>
        <Page />
      </Suspense>
    </ChunkFailure>
  )
}

/** Reloads, because a chunk that once failed to load stays failed for this page. */
function FailedPage() {
  const { t } = useTranslation()
  return (
    <Frame title={t('app.name')}>
      <ProblemNotice problem={problem('system.unknown')} onRetry={() => location.reload()} />
    </Frame>
  )
}

/** A page that could not be loaded or drawn says so and offers to try again; the rest of the shop goes on. */
class ChunkFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <FailedPage />
  }
}
