import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { GOODS_TABS, type GoodsTab, MY_GOODS_SORTS, type MyGoodsSort } from '#contract/catalogue/shop-goods.calls.ts'
import type { BulkDone, GoodsFoundNow } from '#contract/catalogue/shop-goods.contract.ts'
import { watchGoodsCounts, watchGoodsFound, watchMyGoods } from '#streams/catalogue/shop-goods.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { Below } from '../../parts/below.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Button, IconButton } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { BulkBar } from './goods-manage/bulk-bar.tsx'
import { BulkResult } from './goods-manage/bulk-result.tsx'
import { DraftList } from './goods-manage/draft-list.tsx'
import { FindGoods } from './goods-manage/find-goods.tsx'
import { GoodsRow } from './goods-manage/goods-row.tsx'
import { ListingState } from './goods-manage/listing-state.tsx'
import { usePicked } from './goods-manage/use-picked.ts'

const TABS = [...GOODS_TABS, 'drafts'] as const
type Tab = (typeof TABS)[number]

/** The products of the merchant's shop, by what they need: listed, sold out, low in stock, off the shelf, not finished. */
export function GoodsManagePage() {
  return (
    <MerchantsOnly>
      <Manage />
    </MerchantsOnly>
  )
}

function Manage() {
  const { t } = useTexts('myGoods')
  const query = useQuery()
  const go = useNavigation()
  const counting = useLive(watchGoodsCounts())
  const counts = dataOf(counting)
  const tab: Tab = TABS.find((each) => each === query('tab')) ?? 'onSale'
  const [done, setDone] = useState<BulkDone>()
  return (
    <Frame
      title={t('title')}
      width="middle"
      actions={
        <>
          <Button small kind="plain" onClick={() => go.open(links.shopImport())}>
            {t('importExport')}
          </Button>
          <IconButton label={t('add')} onClick={() => go.open(links.shopGoodsAdd())}>
            <Icon name="plus" />
          </IconButton>
        </>
      }
      under={
        <Tabs
          label={t('title')}
          value={tab}
          tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`), count: counts?.tabs[value] ?? 0 }))}
          onChange={(value) => go.replace(links.shopGoods({ tab: value }))}
        />
      }
    >
      {counts && <ListingState counts={counts} />}
      {done && <BulkResult done={done} onClose={() => setDone(undefined)} />}
      <Below isReady={counting.state !== 'loading'} skeleton={<SkeletonRows className="h-24" />}>
        {/* Another list, and so is another search: nothing of it is picked yet. */}
        {tab === 'drafts' ? <DraftList /> : <Listed key={`${tab} ${query('keywords')}`} tab={tab} onDone={setDone} />}
      </Below>
    </Frame>
  )
}

const NOTHING_FOUND: GoodsFoundNow = { found: 0, mark: '' }

function Listed({ tab, onDone }: { tab: GoodsTab; onDone: (done: BulkDone) => void }) {
  const { t } = useTexts('myGoods')
  const query = useQuery()
  const go = useNavigation()
  const keywords = query('keywords')
  const sort: MyGoodsSort = MY_GOODS_SORTS.find((each) => each === query('sort')) ?? 'new'
  const sought = { tab, ...(keywords ? { keywords } : {}) }
  const asked = { ...sought, sort }
  const { live, loadMore } = useInfiniteList(watchMyGoods(asked))
  const counted = watchGoodsFound(sought)
  const { found, mark } = dataOf(useLive(counted)) ?? NOTHING_FOUND
  const picked = usePicked(sought, { found, mark, recount: counted.refetch })
  const handleDone = (bulk: BulkDone): void => {
    onDone(bulk)
    picked.clear()
  }
  return (
    <>
      <FindGoods
        key={`${keywords} ${sort}`}
        keywords={keywords}
        sort={sort}
        onChange={(change) => go.replace(links.shopGoods({ tab, keywords, sort, ...change }))}
      />
      {picked.count > 0 && (
        <div className="gutter sticky top-(--bar,52px) z-10 border-b border-line bg-surface py-3">
          <BulkBar picked={picked} found={found} onShelf={tab !== 'offShelf'} onDone={handleDone} />
        </div>
      )}
      <LiveContent
        live={live}
        skeleton={<SkeletonRows className="h-24" />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          keywords ? (
            <EmptyState title={t('empty.found')} text={t('emptyText.found')} />
          ) : (
            <EmptyState
              title={t(`empty.${tab}`)}
              text={t(`emptyText.${tab}`)}
              action={
                tab === 'onSale' && (
                  <Button kind="primary" onClick={() => go.open(links.shopGoodsAdd())}>
                    {t('add')}
                  </Button>
                )
              }
            />
          )
        }
      >
        {({ items, after }) => (
          <>
            <ul className="card mx-(--gutter) mt-4 divide-y divide-line">
              {items.map((goods) => (
                <GoodsRow
                  key={goods.id}
                  goods={goods}
                  isPicked={picked.isAll || picked.ids.has(goods.id)}
                  onToggle={() => picked.toggle(goods.id)}
                />
              ))}
            </ul>
            <Endless after={after} length={items.length} onMore={() => void loadMore()} />
          </>
        )}
      </LiveContent>
    </>
  )
}
