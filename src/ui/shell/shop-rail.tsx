import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { Link, useLocation } from 'react-router-dom'
import { watchShopBoard } from '#streams/figures/shop-board.stream.ts'
import { badgesAtom } from '../atoms/badges.atom.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useLive } from '../hooks/use-live.ts'
import { links } from '../links.ts'
import { Badge } from '../primitives/badge.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon, type IconName } from '../primitives/icon.tsx'
import { Isolated } from '../primitives/isolated.tsx'
import { Sheet } from '../primitives/sheet.tsx'
import { isAt, isPlaceItself, ON_A_PHONE, SHOP_PLACES, type ShopPlace } from '../shop-places.ts'
import { ShopLogo } from '../parts/shop-logo.tsx'

/** What waits at a place. */
function useCountOf(): (name: ShopPlace['name']) => number {
  const { shop, chat } = useAtomValue(badgesAtom)
  return (name) => (name === 'orders' ? shop : name === 'messages' ? chat : 0)
}

/** The ways of My shop: a rail beside the page, and the tabs of a phone below each of its places. */
export function ShopNavigation() {
  const { pathname } = useLocation()
  return (
    <>
      <Rail />
      {isPlaceItself(pathname) && <TabBar />}
    </>
  )
}

function Rail() {
  const { t } = useTexts('shop')
  const { pathname } = useLocation()
  const countOf = useCountOf()
  return (
    <nav
      data-part="shop-rail"
      aria-label={t('places.label')}
      className="no-bar fixed inset-y-0 start-0 z-20 hidden w-(--rail) flex-col gap-1 overflow-y-auto border-e border-line bg-surface px-2 pt-3 pb-3 tablet:flex wide:px-3 wider:start-(--edge) wider:bg-canvas print:hidden!"
    >
      <Head />
      {SHOP_PLACES.map((place) => (
        <Way
          key={place.name}
          to={place.to}
          icon={place.icon}
          label={t(`places.${place.name}`)}
          count={countOf(place.name)}
          isHere={isAt(place, pathname)}
        />
      ))}
      <div className="mt-auto border-t border-line pt-1">
        <Way to={links.home()} icon="cart" label={t('places.shopping')} count={0} isHere={false} />
      </div>
    </nav>
  )
}

/** The shop itself: its logo, and on a wide screen its name, its level and whether it is there. */
function Head() {
  const { t } = useTexts(['shop', 'bond'])
  const board = dataOf(useLive(watchShopBoard()))
  if (!board) return <span className="mb-2 h-11 shrink-0" />
  const { id, name, logo, level } = board.shop
  return (
    <Link
      to={links.shopHome(id)}
      title={t('board.view')}
      className="mb-2 flex min-h-11 shrink-0 items-center justify-center gap-3 rounded-control wide:justify-start wide:px-1.5"
    >
      <ShopLogo src={logo} size={40} />
      <span className="sr-only min-w-0 wide:not-sr-only wide:grid">
        <Isolated cut={1} className="text-sm font-bold">
          {name}
        </Isolated>
        <span className="truncate text-xs text-muted">{t(`bond:names.${level as 0}`)}</span>
        <span className={cx('inline-flex items-center gap-1 text-xs', board.online ? 'text-good' : 'text-muted')}>
          <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
          {t(board.online ? 'index.online' : 'index.offline')}
        </span>
      </span>
    </Link>
  )
}

interface WayProps {
  readonly to: string
  readonly icon: IconName
  readonly label: string
  readonly count: number
  readonly isHere: boolean
}

/** A way of the rail: the icon over the word on a tablet, beside it on a wide screen. */
function Way({ to, icon, label, count, isHere }: WayProps) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'relative flex min-h-15 shrink-0 flex-col items-center justify-center gap-0.5 rounded-control px-0.5 text-center text-xs font-medium transition-colors wide:min-h-11 wide:flex-row wide:justify-start wide:gap-3.5 wide:px-3 wide:text-start wide:text-sm',
        isHere ? 'bg-soft font-bold text-thread' : 'text-muted hover:bg-soft/50',
      )}
    >
      <span className="relative">
        <Icon name={icon} />
        <Badge count={count} className="absolute start-3.5 -top-1.5 wide:hidden" />
      </span>
      <span className="max-w-full min-w-0 wide:flex-1">{label}</span>
      <span className="hidden wide:inline-flex">
        <Badge count={count} />
      </span>
    </Link>
  )
}

function TabBar() {
  const { t } = useTexts('shop')
  const { pathname } = useLocation()
  const countOf = useCountOf()
  const [isOpen, setOpen] = useState(false)
  const shown = SHOP_PLACES.slice(0, ON_A_PHONE)
  const isElsewhere = !shown.some((place) => isAt(place, pathname))
  return (
    <nav
      data-part="shop-tab-bar"
      aria-label={t('places.label')}
      className="fixed inset-x-0 bottom-(--offer) z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden low:static print:hidden"
    >
      {shown.map((place) => {
        const isHere = isAt(place, pathname)
        const count = countOf(place.name)
        const label = t(`places.${place.name}`)
        return (
          // From tab to tab nothing is left behind: back leaves the tabs instead of walking through them.
          <Link
            key={place.name}
            to={place.to}
            replace
            aria-current={isHere ? 'page' : undefined}
            className={cx(TAB, isHere ? 'font-bold text-thread' : 'text-muted')}
          >
            <span className="relative">
              <Icon name={place.icon} />
              <Badge count={count} className="absolute start-3.5 -top-1.5" />
            </span>
            {label}
          </Link>
        )
      })}
      <button
        type="button"
        aria-expanded={isOpen}
        className={cx(TAB, isElsewhere ? 'font-bold text-thread' : 'text-muted')}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
        {t('places.more')}
      </button>
      {isOpen && <More onClose={() => setOpen(false)} />}
    </nav>
  )
}

const TAB =
  'relative flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-center text-xs'

/** What a phone has no tab for. */
function More({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('shop')
  const { pathname } = useLocation()
  const ways = [
    ...SHOP_PLACES.slice(ON_A_PHONE).map((place) => ({
      to: place.to,
      icon: place.icon,
      label: t(`places.${place.name}`),
      isHere: isAt(place, pathname),
    })),
    { to: links.home(), icon: 'cart', label: t('places.shopping'), isHere: false } as const,
  ]
  return (
    <Sheet title={t('places.more')} onClose={onClose}>
      <ul className="divide-y divide-line">
        {ways.map(({ to, icon, label, isHere }) => (
          <li key={to}>
            <Link
              to={to}
              replace
              aria-current={isHere ? 'page' : undefined}
              onClick={onClose}
              className={cx('flex min-h-14 items-center gap-3', isHere && 'font-bold text-thread')}
            >
              <Icon name={icon} className={isHere ? 'text-thread' : 'text-muted'} />
              <span className="flex-1">{label}</span>
              <Icon name="next" size={18} className="text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
