import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { HashRouter, Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router-dom'
import { sessionAtom, type SessionUser } from './atoms/session.atom.ts'
import { links } from './links.ts'
import { isWholeAddress } from './named-in-address.ts'
import { useQuery } from './navigation.ts'
import { LoadingPage } from './pages/loading.tsx'
import { IncompleteLinkPage, NotFoundPage } from './pages/not-found.tsx'
import { LoadingMark } from './parts/loading-mark.tsx'
import { Toaster } from './parts/toaster.tsx'
import { plainPath } from './plain-path.ts'
import { Alerts } from './alerts.tsx'
import { Shell } from './shell.tsx'
import { type Access, moved, type Screen, screens } from './screens.tsx'
import { PageFailure } from './page-failure.tsx'

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
          {Object.entries(moved).map(([path, to]) => (
            <Route key={path} path={path} element={<Moved to={to} />} />
          ))}
          <Route path="*" element={<Stray />} />
        </Routes>
      </Shell>
      <Alerts />
      <Toaster />
    </HashRouter>
  )
}

/** Leads on from an address that a screen had before. */
function Moved({ to }: { to: (query: URLSearchParams) => string }) {
  const [query] = useSearchParams()
  return <Navigate replace to={to(query)} />
}

/** Leads on from an address with something added around it; any other that no screen has leads nowhere. */
function Stray() {
  const { pathname, search } = useLocation()
  const path = plainPath(pathname)
  return screens.some((screen) => screen.path === path) ? <Navigate replace to={path + search} /> : <NotFoundPage />
}

const may: Record<Access, (user: SessionUser) => boolean> = {
  everyone: () => true,
  signedIn: () => true,
  merchant: () => true,
  staff: ({ roles }) => roles.includes('support') || roles.includes('finance'),
}

/** Leads a visitor to login and back to where they were going; a stranger to staff screens sees none. */
function Guarded({ screen }: { screen: Screen }) {
  const { user } = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  const { Page, access, retry } = screen
  const read = useQuery()
  if (!isWholeAddress(screen.path, read)) return <IncompleteLinkPage />
  if (access !== 'everyone' && !user) return <Navigate replace to={links.login(pathname + search)} />
  if (user && !may[access](user)) return <NotFoundPage />
  // A personal page shows nothing of the user before.
  const whose = access === 'everyone' ? '' : user?.id
  return (
    <PageFailure key={`${whose} ${pathname}`} onRetry={retry}>
      <Suspense fallback={<LoadingMark />}>
        <Page />
      </Suspense>
    </PageFailure>
  )
}
