import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { minutes } from '#machines/platform/constants.ts'
import { watchShopBoard } from '#streams/figures/shop-board.stream.ts'
import { watchFirstSteps, watchShopToday, watchShopWaiting } from '#streams/figures/shop-work.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { retriedWith } from '../../hooks/together.ts'
import { useNow } from '../../hooks/use-now.ts'
import { links } from '../../links.ts'
import { Bell } from '../../parts/bell.tsx'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { dateFormat, useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Reserved } from '../../primitives/reserved.tsx'
import { BoardPage } from '../../templates/pages.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { BoardSkeleton, BusyBoard, NewBoard } from './index/layouts.tsx'

/** The merchant's home: what waits in the order of its deadline, and today against yesterday; of a new shop the first steps. */
export function ShopIndexPage() {
  return (
    <MerchantsOnly>
      <Board />
    </MerchantsOnly>
  )
}

function Board() {
  const { t } = useTexts('shop')
  const board = useLive(watchShopBoard())
  const waiting = useLive(watchShopWaiting())
  const data = dataOf(board)
  // Once it sells, a shop knows what it needs.
  const isNew = data?.total_order === 0
  const steps = useLive(isNew ? watchFirstSteps() : undefined)
  const today = useLive(data && !isNew ? watchShopToday() : undefined)
  return (
    <BoardPage
      title={t('board.title')}
      actions={
        <>
          <Today />
          <Bell />
          <Reserved isReady={data !== undefined && waiting.state !== 'loading'}>
            <Action
              id={data?.shop.id ?? ''}
              ship={waiting.state === 'loading' ? 1 : (dataOf(waiting)?.counts.ship ?? 0)}
            />
          </Reserved>
        </>
      }
    >
      <LiveContent live={retriedWith(board, waiting)} skeleton={<BoardSkeleton />}>
        {(shown) =>
          isNew ? (
            <NewBoard board={shown} waiting={waiting} steps={dataOf(steps)} />
          ) : (
            <BusyBoard board={shown} waiting={waiting} today={today} />
          )
        }
      </LiveContent>
    </BoardPage>
  )
}

/** The day of the reader, beside the title. */
function Today() {
  const { language } = useFormat()
  const now = useNow(minutes(1))
  return (
    <span className="me-auto hidden text-sm text-muted wide:inline">
      {dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(now)}
    </span>
  )
}

/** The one thing to do: ship what can be shipped, else look at the shop. A phone has it above the list. */
function Action({ id, ship }: { id: string; ship: number }) {
  const { t } = useTexts('shop')
  if (ship > 0)
    return (
      <Link
        to={links.shipMany()}
        className="hidden min-h-11 min-w-44 items-center justify-center gap-2 rounded-control bg-fill px-5 font-bold text-on-fill hover:brightness-105 tablet:inline-flex"
      >
        <Icon name="truck" size={20} />
        {t('board.ship', { count: ship })}
      </Link>
    )
  return (
    <Link
      to={links.shopHome(id)}
      className="hidden min-h-11 min-w-44 items-center justify-center gap-2 rounded-control border border-line bg-surface px-5 font-bold hover:bg-canvas tablet:inline-flex"
    >
      <Icon name="eye" size={20} />
      {t('board.view')}
    </Link>
  )
}
