import { useEffect, useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { ForgetBrowsed, KeptGoods } from '#contract/catalogue/product.contract.ts'
import { forgetHistory, watchHistory } from '#streams/catalogue/history.stream.ts'
import { followStocks } from '#streams/catalogue/kept-goods.stream.ts'
import { isEmptyList } from '#streams/platform/paged.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useSend } from '../../hooks/use-send.ts'
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { Button } from '../../primitives/button.tsx'
import { dayName } from '../../primitives/day-name.ts'
import { useFormat } from '../../primitives/format.ts'
import { Reserved } from '../../primitives/reserved.tsx'
import { KeptSkeleton } from '../../shopping/kept-grid.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { HistoryDay } from './history/history-day.tsx'
import { KeepHistory } from './history/keep-history.tsx'

/** The names of days change at midnight. */
const EVERY_MS = 60_000

const dayOf = ({ at }: KeptGoods): string => new Date(at).toDateString()

/** Views by day; none is empty. */
function byDay(views: readonly KeptGoods[]): [KeptGoods, ...KeptGoods[]][] {
  const days = new Map<string, [KeptGoods, ...KeptGoods[]]>()
  for (const view of views) {
    const day = days.get(dayOf(view))
    if (day) day.push(view)
    else days.set(dayOf(view), [view])
  }
  return [...days.values()]
}

/** What was asked to be deleted, and under which question. */
interface Asked {
  readonly question: 'confirmDay' | 'confirmAll'
  readonly which: ForgetBrowsed
}

/** Asks whether all that one has seen here is deleted: what is viewed after that stays. */
function ForgetAll({
  newest,
  onAsk,
}: {
  newest: { readonly at: string } | undefined
  onAsk: (which: ForgetBrowsed) => void
}) {
  const { t } = useTexts('kept')
  return (
    <Reserved isReady={newest !== undefined}>
      <Button small kind="plain" onClick={() => newest && onAsk({ up_to: newest.at })}>
        {t('history.forgetAll')}
      </Button>
    </Reserved>
  )
}

/** What I viewed, by the day on which I viewed it last; one of it, a day or all can be deleted. */
export function HistoryPage() {
  const { t } = useTexts('kept')
  const go = useNavigation()
  const { language } = useFormat()
  const now = useNow(EVERY_MS)
  const list = watchHistory()
  const { live, loadMore } = useInfiniteList(list)
  useEffect(() => {
    const followed = followStocks(list).subscribe()
    return () => followed.unsubscribe()
  }, [list])
  const [asked, setAsked] = useState<Asked>()
  const newest = dataOf(live)?.items[0]
  return (
    <Frame
      title={t('history.title')}
      actions={<ForgetAll newest={newest} onAsk={(which) => setAsked({ question: 'confirmAll', which })} />}
    >
      <LiveContent
        live={live}
        skeleton={<KeptSkeleton />}
        isEmpty={isEmptyList}
        empty={
          <>
            <KeepHistory isPaused={dataOf(live)?.head.isPaused === true} />
            <EmptyState
              title={t('history.empty')}
              text={t('history.emptyText')}
              action={<Button onClick={() => go.switchTab(links.home())}>{t('look.products')}</Button>}
            />
          </>
        }
      >
        {({ head, items, after }) => (
          <>
            <KeepHistory isPaused={head.isPaused} />
            <div className="grid gap-4">
              {byDay(items).map((viewed) => (
                <HistoryDay
                  key={dayOf(viewed[0])}
                  name={dayName(Date.parse(viewed[0].at), now, language)}
                  viewed={viewed}
                  onForgetDay={(which) => setAsked({ question: 'confirmDay', which })}
                />
              ))}
            </div>
            <Endless after={after} length={items.length} onMore={() => void loadMore()} />
          </>
        )}
      </LiveContent>
      {asked && <Forget {...asked} onClose={() => setAsked(undefined)} />}
    </Frame>
  )
}

function Forget({ question, which, onClose }: Asked & { onClose: () => void }) {
  const { t } = useTexts(['kept', 'common'])
  const { send, pending } = useSend()
  const handleConfirm = async (): Promise<void> => {
    await send(() => forgetHistory(which))
    onClose()
  }
  return (
    <ConfirmSheet
      title={t(`history.${question}`)}
      text={t('history.confirmText')}
      verb={t('common:actions.delete')}
      destructive
      pending={pending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  )
}
