import { useAtomValue } from 'jotai'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { badgesAtom } from '../atoms/badges.atom.ts'
import { useInShop } from '../hooks/use-in-shop.ts'
import { useWide } from '../hooks/use-wide.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'
import { LiveMark } from '../parts/live-mark.tsx'
import { IconButton } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { onePress } from '../primitives/one-press.ts'
import { DeliverTo } from '../parts/deliver-to.tsx'
import { HeaderLinks } from './frame/header-links.tsx'
import { HeaderSearch } from './frame/header-search.tsx'
import { isPlaceItself } from '../shop-places.ts'
import { useBarHeight } from '../hooks/use-bar-height.ts'
import { useIsShoppersPage } from './frame/use-is-shoppers-page.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useScrolled } from './use-scrolled.ts'

/** Over pictures the bar is transparent until about half of them is scrolled away. */
const CLEAR_UNTIL_PX = 200
/** Buttons over pictures keep their own background. */
const CLEAR =
  'border-transparent [&_a]:bg-surface/85 [&_button]:bg-surface/85 wide:[&_a]:bg-transparent wide:[&_button]:bg-transparent'

/** Shared by all pages: the second click of a double click may hit the page behind. */
const backPresses = onePress()

const WIDTHS = {
  narrow: 'max-w-[560px]',
  middle: 'max-w-[720px]',
  wide: 'max-w-[1120px]',
  feed: 'max-w-none',
  full: 'max-w-none',
} as const

/** The props of every page frame. */
export interface FrameProps {
  readonly title: string
  /** At most two actions. */
  readonly actions?: ReactNode
  /** False for tab pages: they have no page behind them. */
  readonly back?: boolean
  /** The primary action, below the content and never over its last row. */
  readonly bottomBar?: ReactNode
  readonly children: ReactNode
  /** How wide the content and its bottom bar may become: narrow for forms, wide for reading, a feed for products, full for the desk. */
  readonly width?: keyof typeof WIDTHS
  /** The content begins under the bar, which is transparent until the pictures are scrolled away. */
  readonly over?: boolean
  /** Sticks below the bar: tabs, a search field. */
  readonly under?: ReactNode
  /** False while an error stands in place of the data. */
  readonly hasData?: boolean
  /** What stands in place of the title on a narrow screen; the title stays for those who cannot see it. */
  readonly lead?: ReactNode
  /** The content says the title itself on a wide screen. */
  readonly says?: boolean
  /** What others search for: the example in the search field of a wide header. */
  readonly hint?: string | undefined
}

/** Whether a page is drawn as the detail of another one, which has the bars. */
const InPanel = createContext(false)

/** Draws a page as the detail beside a list: its title and content, without bars of its own. */
export function Panel({ children }: { children: ReactNode }) {
  return <InPanel value={true}>{children}</InPanel>
}

/** The bar, the live mark, the content and the bottom bar of a page; of one in a panel its title, content and action. */
export function Frame(props: FrameProps) {
  return useContext(InPanel) ? <PanelFrame {...props} /> : <PageFrame {...props} />
}

function PanelFrame({ title, actions, under, bottomBar, children }: FrameProps) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2 [--gutter:2px]">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{title}</h2>
        {actions}
      </div>
      {under}
      {children}
      {bottomBar && <div className="flex gap-3">{bottomBar}</div>}
    </section>
  )
}

function PageFrame({
  title,
  actions,
  back = true,
  bottomBar,
  children,
  width = 'wide',
  over = false,
  under,
  hasData = true,
  lead,
  says = false,
  hint,
}: FrameProps) {
  const { t } = useTranslation()
  const go = useNavigation()
  // As the bell counts; for staff the cases that wait as well.
  const { messages, desk } = useAtomValue(badgesAtom)
  const waiting = messages + desk
  useEffect(() => {
    const name = t('app.name')
    const count = waiting > 0 ? `(${waiting > 999 ? '999+' : waiting}) ` : ''
    document.title = `${count}${title === name ? name : `${title} · ${name}`}`
  }, [title, waiting, t])
  const isClear = !useScrolled(CLEAR_UNTIL_PX) && over
  const column = cx('mx-auto w-full', WIDTHS[width])
  const heading = useFocusOnArrival()
  const isWide = useWide()
  const isShoppersPage = useIsShoppersPage()
  const isInShop = useInShop()
  const carriesTools = isWide && isShoppersPage && !isInShop
  // The search page has its own field.
  const { pathname } = useLocation()
  const searches = pathname !== links.search()
  const header = useBarHeight('--bar')
  const foot = useBarHeight('--bottom-bar')
  return (
    <div className="flex min-h-[calc(100dvh-var(--offer))] flex-col print:block print:min-h-0">
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
          {back && !(isInShop && isPlaceItself(pathname)) ? (
            <IconButton label={t('actions.back')} presses={backPresses} onClick={go.back}>
              <Icon name="back" />
            </IconButton>
          ) : (
            <span className="w-2 tablet:w-1.5 wide:w-0.5" />
          )}
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
            {title}
          </h1>
          {carriesTools && <div className="min-w-0 flex-[2]">{searches && <HeaderSearch hint={hint} />}</div>}
          {carriesTools && <DeliverTo />}
          {actions}
          {carriesTools && <HeaderLinks />}
        </div>
        {under && <div className={column}>{under}</div>}
        <LiveMark hasData={hasData} />
      </header>
      <main id="main" tabIndex={-1} className={cx(column, 'flex-1 pb-6 outline-none print:pb-0')}>
        {children}
      </main>
      {bottomBar && (
        <div
          ref={foot}
          className={cx(
            column,
            'print:hidden sticky bottom-[calc(var(--tab-bar,0px)+var(--offer))] z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] low:static tablet:rounded-t-card tablet:border-x',
          )}
        >
          <div className="gutter flex min-h-16 items-center gap-3 py-2">{bottomBar}</div>
        </div>
      )}
    </div>
  )
}
