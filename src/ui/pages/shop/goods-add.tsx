import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { CategoryTree } from '#contract/catalogue/category.contract.ts'
import type { GoodsCounts, GoodsDraftView } from '#contract/catalogue/shop-goods.contract.ts'
import { newKey } from '#client/key.ts'
import { watchCategories } from '#streams/catalogue/category.stream.ts'
import { watchGoodsCounts, watchGoodsDraft } from '#streams/catalogue/shop-goods.stream.ts'
import { together } from '../../hooks/together.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { Button } from '../../primitives/button.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { BasicsSection } from './goods/basics-section.tsx'
import { DraftMark, DraftNotices } from './goods/draft-notices.tsx'
import { LevelCaps } from './goods/level-caps.tsx'
import { useGoodsDraft } from './goods/use-goods-draft.ts'
import { useWrong } from './goods/use-wrong.ts'

/** The first step of a new product: its category, attributes and brand, and what the level of the shop allows. */
export function GoodsAddPage() {
  return (
    <MerchantsOnly>
      <FirstStep />
    </MerchantsOnly>
  )
}

function FirstStep() {
  const { t } = useTexts('goodsEdit')
  const named = useQuery()('draft')
  // A draft has its id from the first letter on: what a lost network kept is found again under it.
  const { typed: unsaved, setTyped, forget } = useDraft('goodsDraft/new', { id: '' })
  const [fresh] = useState(() => unsaved.id || newKey())
  const id = named || fresh
  const isFresh = id === fresh
  const [counts, tree] = [useLive(watchGoodsCounts()), useLive(watchCategories())]
  const draft = useLive(isFresh ? undefined : watchGoodsDraft(id))
  const live = together<{ counts: GoodsCounts; tree: CategoryTree; draft?: GoodsDraftView }>({
    counts,
    tree,
    ...(isFresh ? {} : { draft }),
  })
  return (
    <DetailPage title={t('add.title')} live={live} skeleton={<SkeletonRows count={5} className="h-24" />}>
      {(data) => (
        <BasicsForm
          key={id}
          {...{ id, ...data }}
          tree={data.tree.data}
          onBegun={() => unsaved.id !== id && isFresh && setTyped({ id })}
          onSaved={forget}
        />
      )}
    </DetailPage>
  )
}

function BasicsForm({
  id,
  draft,
  counts,
  tree,
  onBegun,
  onSaved,
}: {
  id: string
  draft?: GoodsDraftView
  counts: GoodsCounts
  tree: CategoryTree['data']
  onBegun: () => void
  /** It is on the server: the device need not remember it. */
  onSaved: () => void
}) {
  const { t } = useTexts('goodsEdit')
  const go = useNavigation()
  const editor = useGoodsDraft(id, draft)
  const [pending, setPending] = useState(false)
  const wrong = useWrong(editor.form, undefined)
  const handleNext = async (): Promise<void> => {
    wrong.check()
    const { category, attributes } = editor.form
    const isHalf = attributes.some(({ name, value }) => (name.trim() === '') !== (value.trim() === ''))
    if (category === '' || isHalf) return
    setPending(true)
    const isSaved = await editor.save()
    setPending(false)
    if (!isSaved) return
    onSaved()
    // Back leads to the same draft, and not to a new one.
    go.replace(links.shopGoodsAdd(id))
    go.open(links.shopGoodsDraft(id))
  }
  return (
    <div data-editor className="gutter grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
      <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
        <span>{t('add.step', { n: 1, all: 2 })}</span>
        {(editor.version > 0 || editor.state !== 'saved') && <DraftMark state={editor.state} />}
      </p>
      <DraftNotices editor={editor} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1fr)_340px] wide:items-start">
        <BasicsSection
          form={editor.form}
          wrong={wrong}
          tree={tree}
          change={(next) => {
            onBegun()
            editor.change(next)
          }}
        />
        <LevelCaps counts={counts} />
      </div>
      <Button
        kind="primary"
        wide
        pending={pending}
        disabled={editor.state === 'elsewhere'}
        onClick={() => void handleNext()}
      >
        {t('add.next')}
      </Button>
    </div>
  )
}
