import { createContext, type ReactNode, useContext } from 'react'
import { useBarHeight } from '../hooks/use-bar-height.ts'
import { cx } from '../primitives/cx.ts'
import { Isolated } from '../primitives/isolated.tsx'
import type { FrameProps } from './frame/frame-props.types.ts'
import { PageHeader } from './frame/page-header.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const WIDTHS: Readonly<Record<NonNullable<FrameProps['width']>, string>> = {
  narrow: 'max-w-[560px]',
  middle: 'max-w-[720px]',
  wide: 'max-w-[1120px]',
  feed: 'max-w-none',
  full: 'max-w-none',
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

function PanelFrame({ title, titleLang, actions, under, bottomBar, children }: FrameProps) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2 [--gutter:2px]">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-xl font-bold">
          {titleLang === undefined ? title : <Isolated lang={titleLang}>{title}</Isolated>}
        </h2>
        {actions}
      </div>
      {under}
      {children}
      {bottomBar && <div className="flex gap-3">{bottomBar}</div>}
    </section>
  )
}

function PageFrame({ bottomBar, children, width = 'wide', ...header }: FrameProps) {
  // Asked here: what the content focuses comes before the heading.
  const heading = useFocusOnArrival()
  const column = cx('mx-auto w-full', WIDTHS[width])
  const foot = useBarHeight('--bottom-bar')
  return (
    <div className="flex min-h-[calc(100dvh-var(--offer))] flex-col print:block print:min-h-0">
      <PageHeader {...header} column={column} heading={heading} />
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
