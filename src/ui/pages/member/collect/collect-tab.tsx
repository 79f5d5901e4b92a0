import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Undoable } from '#streams/platform/removal.ts'
import { isEmptyList, type PagedStream } from '#streams/platform/paged.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { useUndo } from '../../../hooks/use-undo.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Endless } from '../../../parts/endless.tsx'
import { Tabs } from '../../../parts/tabs.tsx'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { Reserved } from '../../../primitives/reserved.tsx'
import { Tick } from '../../../primitives/tick.tsx'
import { KEPT_GRID, KeptSkeleton, ShopsSkeleton } from '../../../shopping/kept-grid.tsx'
import { Frame } from '../../../templates/frame.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { ShareList } from './share-list.tsx'

const TABS = ['products', 'shops'] as const
type Tab = (typeof TABS)[number]

interface CollectTabProps<T> {
  readonly tab: Tab
  readonly list: PagedStream<T>
  /** Takes rows out of the list at once. */
  readonly remove: (ids: readonly string[]) => Undoable
  readonly says: (count: number) => string
  readonly nameOf: (row: T) => string
  /** One row, with its key and, while the list is edited, its tick. */
  readonly children: (row: T, choice: ReactNode) => ReactNode
}

/** One of the two lists: its rows, and while it is edited the choice of those that leave it. */
export function CollectTab<T extends { readonly id: string }>({
  tab,
  list,
  remove,
  says,
  nameOf,
  children,
}: CollectTabProps<T>) {
  const { t } = useTexts(['kept', 'common'])
  const { live, loadMore } = useInfiniteList(list)
  const ids = dataOf(live)?.items.map(({ id }) => id) ?? []
  const { chosen, isEditing, choose, toggle } = useChoice(tab, ids)
  const removed = useUndo()
  const handleRemove = (): void => {
    removed(says(chosen.length), remove(chosen))
    if (chosen.length === ids.length) toggle()
  }
  return (
    <Frame
      title={t('title')}
      actions={<ListActions tab={tab} isReady={ids.length > 0} isEditing={isEditing} onEdit={toggle} />}
      under={<KeptTabs tab={tab} />}
      bottomBar={
        isEditing && (
          <>
            <ChooseAll checked={chosen.length === ids.length} onChange={(on) => choose(ids, on)} />
            <Button kind="destructive" disabled={chosen.length === 0} onClick={handleRemove}>
              {t(tab === 'shops' ? 'unfollow' : 'remove', { count: chosen.length })}
            </Button>
          </>
        )
      }
    >
      <LiveContent
        live={live}
        skeleton={tab === 'shops' ? <ShopsSkeleton /> : <KeptSkeleton />}
        isEmpty={isEmptyList}
        empty={<Nothing tab={tab} />}
      >
        {({ items, after }) => (
          <>
            <ul className={KEPT_GRID}>
              {items.map((row) =>
                children(
                  row,
                  isEditing && (
                    <Tick
                      label={t('choose', { name: nameOf(row) })}
                      checked={chosen.includes(row.id)}
                      onChange={(on) => choose([row.id], on)}
                    />
                  ),
                ),
              )}
            </ul>
            <Endless after={after} length={items.length} onMore={() => void loadMore()} />
          </>
        )}
      </LiveContent>
    </Frame>
  )
}

function KeptTabs({ tab }: { tab: Tab }) {
  const { t } = useTexts('kept')
  const go = useNavigation()
  return (
    <Tabs
      label={t('title')}
      value={tab}
      tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      onChange={(value) => go.replace(links.collect(value === 'shops' ? value : undefined))}
    />
  )
}

/** The ways to share a list and to choose its notices, and its edit mode. */
function ListActions({
  tab,
  isReady,
  isEditing,
  onEdit,
}: {
  tab: Tab
  isReady: boolean
  isEditing: boolean
  onEdit: () => void
}) {
  const { t } = useTexts(['kept', 'common'])
  const go = useNavigation()
  const [isSharing, setSharing] = useState(false)
  return (
    <Reserved isReady={isReady}>
      {tab === 'products' && !isEditing && (
        <IconButton label={t('share.title')} onClick={() => setSharing(true)}>
          <Icon name="share" />
        </IconButton>
      )}
      {isSharing && <ShareList onClose={() => setSharing(false)} />}
      {tab === 'products' && !isEditing && (
        <IconButton label={t('notices')} onClick={() => go.open(links.messageSetting())}>
          <Icon name="settings" />
        </IconButton>
      )}
      <Button small kind="plain" onClick={onEdit}>
        {t(isEditing ? 'done' : 'common:actions.edit')}
      </Button>
    </Reserved>
  )
}

/** Chooses every row, or none. */
function ChooseAll({ checked, onChange }: { checked: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTexts('kept')
  return (
    <label className="-ms-3 flex flex-1 items-center">
      <Tick label={t('all')} checked={checked} onChange={onChange} />
      <span aria-hidden="true" className="text-sm">
        {t('all')}
      </span>
    </label>
  )
}

/** Which rows are chosen while a list is edited: those of another tab are not, and neither are rows that have left. */
function useChoice(tab: Tab, ids: readonly string[]) {
  const [edited, setEdited] = useState<{ readonly tab: Tab; readonly ids: readonly string[] }>()
  const isEditing = edited?.tab === tab && ids.length > 0
  const chosen = isEditing ? ids.filter((id) => edited.ids.includes(id)) : []
  return {
    chosen,
    isEditing,
    toggle: (): void => setEdited(isEditing ? undefined : { tab, ids: [] }),
    choose: (some: readonly string[], on: boolean): void =>
      setEdited({ tab, ids: [...chosen.filter((id) => !some.includes(id)), ...(on ? some : [])] }),
  }
}

function Nothing({ tab }: { tab: Tab }) {
  const { t } = useTexts('kept')
  const go = useNavigation()
  return (
    <EmptyState
      title={t(`empty.${tab}`)}
      text={t(`emptyText.${tab}`)}
      action={
        <Button kind="primary" onClick={() => (tab === 'shops' ? go.open(links.shops()) : go.switchTab(links.home()))}>
          {t(`look.${tab}`)}
        </Button>
      }
    />
  )
}
