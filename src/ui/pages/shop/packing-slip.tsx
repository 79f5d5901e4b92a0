import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { watchPackingSlips } from '#streams/trade/packing-slips.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { Button } from '../../primitives/button.tsx'
import { Chip } from '../../primitives/chip.tsx'
import { SkeletonCard } from '../../primitives/skeleton.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { PAPERS, type Paper } from './packing-slip/papers.ts'
import { Slip } from './packing-slip/slip.tsx'

/** The packing slips of the named orders, one sheet each, as they come out of the printer. */
export function PackingSlipPage() {
  return (
    <MerchantsOnly>
      <Slips />
    </MerchantsOnly>
  )
}

function Slips() {
  const { t } = useTexts('shop')
  const ids = useQuery()('ids')
  const live = useLive(watchPackingSlips(ids))
  const [paper, setPaper] = useState<Paper>('a5')
  const asked = new Set(ids.split(',').filter(Boolean)).size
  return (
    <ListPage
      title={t('slips.title')}
      width="middle"
      live={live}
      skeleton={<SkeletonCard className="h-96" />}
      isEmpty={({ orders }) => orders.length === 0}
      empty={<EmptyState title={t('slips.nothing')} text={t('slips.nothingText')} />}
      bottomBar={
        <Button kind="primary" wide onClick={() => globalThis.print()}>
          {t('slips.printNow')}
        </Button>
      }
    >
      {({ orders }) => (
        <div className="gutter grid gap-4 py-4 print:block print:p-0">
          <div className="grid gap-3 print:hidden">
            <div role="group" aria-label={t('slips.paper')} className="flex flex-wrap gap-2">
              {PAPERS.map((each) => (
                <Chip key={each} chosen={each === paper} onClick={() => setPaper(each)}>
                  {t(`slips.papers.${each}`)}
                </Chip>
              ))}
            </div>
            {orders.length < asked && (
              <p role="status" className="text-sm text-muted">
                {t('slips.leftOut', { count: asked - orders.length })}
              </p>
            )}
          </div>
          {orders.map((order) => (
            <Slip key={order.id} order={order} paper={paper} />
          ))}
        </div>
      )}
    </ListPage>
  )
}
