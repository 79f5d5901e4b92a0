import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../../primitives/use-texts.ts'
import { useBarHeight } from '../../hooks/use-bar-height.ts'
import { useInShop } from '../../hooks/use-in-shop.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { DeliverTo } from '../../parts/deliver-to.tsx'
import { LiveMark } from '../../parts/live-mark.tsx'
import { ReportLink } from '../../parts/report-link.tsx'
import { IconButton } from '../../primitives/button.tsx'
import { cx } from '../../primitives/cx.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { onePress } from '../../primitives/one-press.ts'
import { isPlaceItself } from '../../shop-places.ts'
import { useScrolled } from '../use-scrolled.ts'
import type { FrameProps } from './frame-props.types.ts'
import { HeaderLinks } from './header-links.tsx'
import { HeaderSearch } from './header-search.tsx'
import { useIsShoppersPage } from './use-is-shoppers-page.ts'
import { usePageTitle } from './use-page-title.ts'

/** Over pictures the bar is transparent until about half of them is scrolled away. */
const CLEAR_UNTIL_PX = 200
/** Buttons over pictures keep their own background. */
const CLEAR =
  'border-transparent [&_a]:bg-surface/85 [&_button]:bg-surface/85 wide:[&_a]:bg-transparent wide:[&_button]:bg-transparent'

/** Shared by all pages: the second click of a double click may hit the page behind. */
const backPresses = onePress()

interface HeaderProps extends Omit<FrameProps, 'children' | 'bottomBar' | 'width'> {
  /** The width of the page. */
  readonly column: string
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The bar of a page: the way back, its title and actions, for shoppers on a wide screen also the search and the links of the shop. */
export function PageHeader({
  title,
  titleLang,
  actions,
  back = true,
  over = false,
  under,
  hasData = true,
  lead,
  says = false,
  hint,
  column,
  heading,
}: HeaderProps) {
  usePageTitle(title)
  const isClear = !useScrolled(CLEAR_UNTIL_PX) && over
  const isWide = useWide()
  const isShoppersPage = useIsShoppersPage()
  const isInShop = useInShop()
  const carriesTools = isWide && isShoppersPage && !isInShop
  // The search page has its own field.
  const searches = useLocation().pathname !== links.search()
  const header = useBarHeight('--bar')
  return (
    <header
      ref={header}
      className={cx(
        'print:hidden sticky top-0 z-20 border-b pt-[env(safe-area-inset-top)] transition-colors low:static wide:border-line wide:bg-canvas',
        isClear ? CLEAR : 'border-line bg-canvas',
        over && 'max-panes:mb-[calc(-53px-env(safe-area-inset-top))]',
      )}
    >
      <div
        className={cx(
          carriesTools ? 'w-full' : column,
          'flex h-13 items-center gap-1 ps-1 pe-2 tablet:px-[calc(var(--gutter)-10px)] wide:h-16 wide:gap-2',
        )}
      >
        <BackButton back={back} />
        {!carriesTools && lead}
        <h1
          ref={heading}
          tabIndex={-1}
          className={cx(
            'min-w-0 outline-none flex-1 truncate text-lg font-bold transition-opacity panes:opacity-100',
            isClear && 'opacity-0',
            carriesTools && 'max-w-80',
            (carriesTools ? says || lead !== undefined : lead !== undefined) && 'sr-only',
          )}
        >
          {titleLang === undefined ? (
            title
          ) : (
            <Isolated lang={titleLang} cut={1}>
              {title}
            </Isolated>
          )}
        </h1>
        {carriesTools && <div className="min-w-0 flex-[2]">{searches && <HeaderSearch hint={hint} />}</div>}
        {carriesTools && <DeliverTo />}
        {actions}
        {/* On a phone the header has no room for it: there it is a row of Me. */}
        {isWide && <ReportLink />}
        {carriesTools && <HeaderLinks />}
      </div>
      {/* The line of the bar is that of its tabs. */}
      {under && <div className={cx(column, '[&>[role=tablist]]:border-b-0')}>{under}</div>}
      <LiveMark hasData={hasData} />
    </header>
  )
}

/** Draws the way back, but on tab pages and on the places of My shop: they have no page behind them. */
function BackButton({ back }: { back: boolean }) {
  const { t } = useTexts()
  const go = useNavigation()
  const { pathname } = useLocation()
  const isInShop = useInShop()
  return back && !(isInShop && isPlaceItself(pathname)) ? (
    <IconButton label={t('actions.back')} presses={backPresses} onClick={go.back}>
      <Icon name="back" />
    </IconButton>
  ) : (
    <span className="w-2 tablet:w-1.5 wide:w-0.5" />
  )
}
