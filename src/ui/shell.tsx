import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense } from 'react'
import { useTexts } from './primitives/use-texts.ts'
import { Link, useLocation } from 'react-router-dom'
import { badgesAtom } from './atoms/badges.atom.ts'
import { isOfDesk, sessionAtom } from './atoms/session.atom.ts'
import { useFreshBuild } from './hooks/use-fresh-build.ts'
import { useNotedRoute } from './hooks/use-noted-route.ts'
import { useReportKeys } from './hooks/use-report.ts'
import { InShop, useWorkplace } from './hooks/use-in-shop.ts'
import { links } from './links.ts'
import { partCode } from './page-code.tsx'
import { Badge } from './primitives/badge.tsx'
import { cx } from './primitives/cx.ts'
import { Icon, type IconName } from './primitives/icon.tsx'
import { LogoMark } from './primitives/logo-mark.tsx'
import { screens } from './screens.tsx'
import { isPlaceItself } from './shop-places.ts'
import { useScrollMemory } from './scroll-memory.ts'

interface Place {
  readonly to: string
  readonly icon: IconName
  readonly key: 'tabs.home' | 'tabs.classify' | 'tabs.cart' | 'tabs.member' | 'tabs.shop' | 'tabs.desk'
  readonly badge?: number
  /** Several screens below one address: the place is the present one on each. */
  readonly below?: string
}

/** Most people never see it: its code comes with the first page of My shop. */
const ShopNavigation = partCode(
  () => import('./shell/shop-rail.tsx'),
  (it) => it.ShopNavigation,
)

const TABS_BELOW =
  'pb-[calc(56px+env(safe-area-inset-bottom))] print:pb-0 [--tab-bar:calc(56px+env(safe-area-inset-bottom))] low:pb-0 low:[--tab-bar:0px]'

/** The tab bar on a phone, the side rail on a wide screen, and the page between. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useFreshBuild()
  useNotedRoute()
  useReportKeys()
  const isTab = screens.some(({ path, tab }) => tab !== undefined && path === pathname)
  useScrollMemory()
  if (useWorkplace()) return <ShopShell pathname={pathname}>{children}</ShopShell>
  return (
    <div className="wide:ps-(--rail) wider:ps-[calc(var(--rail)+var(--edge))] wider:pe-(--edge) print:px-0!">
      <SkipLink />
      <Rail />
      <div className={cx(isTab && TABS_BELOW, isTab && 'wide:pb-0 wide:[--tab-bar:0px]')}>{children}</div>
      {isTab && <TabBar />}
    </div>
  )
}

/** My shop has ways of its own in place of a shopper's: a rail from a tablet on. */
function ShopShell({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <InShop value={true}>
      <div className="ps-(--rail) tablet:[--rail:80px] wide:[--rail:216px] wider:ps-[calc(var(--rail)+var(--edge))] wider:pe-(--edge) print:px-0!">
        <SkipLink />
        <Suspense>
          <ShopNavigation />
        </Suspense>
        <div className={cx(isPlaceItself(pathname) && TABS_BELOW, 'tablet:pb-0 tablet:[--tab-bar:0px]')}>
          {children}
        </div>
      </div>
    </InShop>
  )
}

/** The first stop of a keyboard: past the navigation. A button, because the hash of an address is the route. */
function SkipLink() {
  const { t } = useTexts()
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>('#main')?.focus()}
      className="sr-only z-30 rounded-control bg-ink px-4 py-3 text-canvas focus-visible:not-sr-only focus-visible:fixed focus-visible:start-2 focus-visible:top-2"
    >
      {t('tabs.skip')}
    </button>
  )
}

// A place without a screen is not drawn.
const isThere = ({ to }: Place): boolean => screens.some(({ path }) => path === to)

function usePlaces(member: number): Place[] {
  const { cart } = useAtomValue(badgesAtom)
  const places: Place[] = [
    { to: links.home(), icon: 'home', key: 'tabs.home' },
    { to: links.classify(), icon: 'grid', key: 'tabs.classify' },
    { to: links.cart(), icon: 'cart', key: 'tabs.cart', badge: cart },
    { to: links.member(), icon: 'person', key: 'tabs.member', badge: member },
  ]
  return places.filter(isThere)
}

function TabBar() {
  const { t } = useTexts()
  const { member, shop, desk } = useAtomValue(badgesAtom)
  // On a phone the way to one's shop and to the desk leads through the member page.
  const places = usePlaces(member + shop + desk)
  return (
    <nav
      data-part="tab-bar"
      aria-label={t('tabs.label')}
      className="print:hidden fixed inset-x-0 bottom-(--offer) z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] low:static tablet:justify-around tablet:*:max-w-40 wide:hidden"
    >
      {places.map((place) => (
        // From tab to tab nothing is left behind: back leaves the tabs instead of walking through them.
        <PlaceLink key={place.to} place={place} replace />
      ))}
    </nav>
  )
}

function Rail() {
  const { t } = useTexts()
  const { user } = useAtomValue(sessionAtom)
  const { member, shop, desk } = useAtomValue(badgesAtom)
  const staff = isOfDesk(user)
  const places: Place[] = [
    ...usePlaces(member),
    ...(user?.roles.includes('merchant')
      ? [{ to: links.shop(), icon: 'shop', key: 'tabs.shop', badge: shop } as const]
      : []),
    ...(staff
      ? [{ to: links.deskQueue(), icon: 'shield', key: 'tabs.desk', badge: desk, below: '/pages/desk/' } as const]
      : []),
  ]
  return (
    <nav
      aria-label={t('tabs.label')}
      className="no-bar fixed inset-y-0 start-0 z-20 hidden w-(--rail) print:hidden! flex-col items-stretch gap-1 overflow-y-auto border-e border-line bg-surface px-2 pt-3.5 pb-3 wide:flex wider:start-(--edge) wider:bg-canvas"
    >
      <span className="mb-3.5 inline-flex size-11 shrink-0 items-center justify-center self-center">
        <LogoMark />
      </span>
      {places.filter(isThere).map((place) => (
        <PlaceLink key={place.to} place={place} />
      ))}
    </nav>
  )
}

function PlaceLink({
  place: { to, icon, key, badge = 0, below },
  replace = false,
}: {
  place: Place
  replace?: boolean
}) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const isPresent = pathname === to || (below !== undefined && pathname.startsWith(below))
  return (
    <Link
      to={to}
      replace={replace}
      aria-current={isPresent ? 'page' : undefined}
      className={cx(
        'relative flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-center text-xs transition-colors wide:min-h-15 wide:flex-none wide:rounded-control',
        isPresent ? 'font-bold text-thread wide:bg-soft' : 'text-muted wide:hover:bg-soft/50',
      )}
    >
      <span className="relative">
        <Icon name={icon} />
        <Badge count={badge} className="absolute start-3.5 -top-1.5" />
      </span>
      {t(key)}
    </Link>
  )
}
