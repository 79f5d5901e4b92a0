import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { badgesAtom } from '../atoms/badges.atom.ts'
import { useWide } from '../hooks/use-wide.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'
import { LiveMark } from '../parts/live-mark.tsx'
import { IconButton } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { onePress } from '../primitives/one-press.ts'
import { HeaderLinks } from './frame/header-links.tsx'
import { HeaderSearch } from './frame/header-search.tsx'
import { useBarHeight } from './frame/use-bar-height.ts'
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
  feed: 'max-w-[1440px]',
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
  /** What others search for: the example in the search field of a wide header. */
  readonly hint?: string | undefined
}

/** The bar, the live mark, the content and the bottom bar of a page. */
export function Frame({
  title,
  actions,
  back = true,
  bottomBar,
  children,
  width = 'wide',
  over = false,
  under,
  hasData = true,
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
  const carriesTools = isWide && isShoppersPage
  // The search page has its own field.
  const searches = useLocation().pathname !== links.search()
  const header = useBarHeight('--bar')
  const foot = useBarHeight('--bottom-bar')
  return (
    <div className="flex min-h-dvh flex-col">
      <header
        ref={header}
        className={cx(
          'print:hidden sticky top-0 z-20 border-b pt-[env(safe-area-inset-top)] transition-colors wide:border-line wide:bg-surface',
          isClear ? CLEAR : 'border-line bg-surface',
          over && 'mb-[calc(-53px-env(safe-area-inset-top))] wide:mb-0',
        )}
      >
        <div
          className={cx(
            carriesTools ? 'mx-auto w-full max-w-[1440px]' : column,
            'flex h-13 items-center gap-1 ps-1 pe-2 wide:h-16 wide:gap-2 wide:px-[calc(var(--gutter)-10px)]',
          )}
        >
          {back ? (
            <IconButton label={t('actions.back')} presses={backPresses} onClick={go.back}>
              <Icon name="back" />
            </IconButton>
          ) : (
            <span className="w-3 wide:w-2.5" />
          )}
          <h1
            ref={heading}
            tabIndex={-1}
            className={cx(
              'min-w-0 outline-none flex-1 truncate text-lg font-medium transition-opacity wide:opacity-100',
              isClear && 'opacity-0',
              carriesTools && 'max-w-80',
              // The rail says the name of the shop already.
              carriesTools && title === t('app.name') && 'wide:opacity-0',
            )}
          >
            {title}
          </h1>
          {carriesTools && <div className="min-w-0 flex-[2]">{searches && <HeaderSearch hint={hint} />}</div>}
          {actions}
          {carriesTools && <HeaderLinks />}
        </div>
        {under && <div className={column}>{under}</div>}
        <LiveMark hasData={hasData} />
      </header>
      <main id="main" tabIndex={-1} className={cx(column, 'flex-1 pb-6 outline-none')}>
        {children}
      </main>
      {bottomBar && (
        <div
          ref={foot}
          className={cx(
            column,
            'print:hidden sticky bottom-(--tab-bar,0px) z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:rounded-t-card wide:border-x',
          )}
        >
          <div className="gutter flex min-h-16 items-center gap-3 py-2">{bottomBar}</div>
        </div>
      )}
    </div>
  )
}
