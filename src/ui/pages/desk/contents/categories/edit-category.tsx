import { useState } from 'react'
import { useTexts } from '../../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { newKey } from '#client/key.ts'
import type { DeskCategory } from '#contract/catalogue/desk-category.contract.ts'
import { links } from '../../../../links.ts'
import { useNavigation } from '../../../../navigation.ts'
import { Button } from '../../../../primitives/button.tsx'
import { useFormat } from '../../../../primitives/format.ts'
import { Overwritten } from '../overwritten.tsx'
import { CategoryFields } from './category-fields.tsx'
import { CategoryPlace } from './category-place.tsx'
import { MoveGoodsSheet } from './move-goods-sheet.tsx'
import { useCategoryForm } from './use-category-form.ts'

const part = 'categories'

/** One category at the desk: its name in the languages, its picture, its place, and what is in it. */
export function EditCategory({ category, all }: { category: DeskCategory; all: readonly DeskCategory[] }) {
  const { t } = useTexts('deskArticle')
  const { localised } = useFormat()
  const go = useNavigation()
  const form = useCategoryForm(category)
  const { id, parent_id, version, goods } = category
  const [isMoving, setMoving] = useState(false)
  const isNew = version === 0
  const above = all.find((each) => each.id === parent_id)
  const handleSave = async (): Promise<void> => {
    if ((await form.save()) && isNew) go.replace(links.deskContents({ part, id }))
  }
  return (
    <section data-category-open={id} className="card mx-(--gutter) grid grid-cols-1 gap-5 p-4">
      <header className="flex flex-wrap items-center gap-1">
        <h2 className="flex-1 text-lg font-bold">
          {above ? t('category.below', { name: localised(above.name) }) : t('category.top')}
        </h2>
        {!isNew && <CategoryPlace category={category} all={all} />}
      </header>
      <Overwritten isGone={false} onLoad={form.isOverwritten ? () => form.begin(category) : undefined} />
      <Counts category={category} all={all} />
      <CategoryFields category={category} typed={form.typed} problemAt={form.at} onType={form.change} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind={form.isChanged ? 'primary' : 'quiet'}
          disabled={!form.isChanged}
          pending={form.pending}
          onClick={() => void handleSave()}
        >
          {t('category.save')}
        </Button>
        {!isNew && parent_id === null && (
          <Button onClick={() => go.open(links.deskContents({ part, id: newKey(), begin: '1', below: id }))}>
            {t('category.beginBelow')}
          </Button>
        )}
        {goods > 0 && <Button onClick={() => setMoving(true)}>{t('category.moveGoods')}</Button>}
        <p role="status" className="text-sm text-muted">
          {t(form.isChanged ? 'notSaved' : isNew ? 'nothingYet' : 'saved')}
        </p>
      </div>
      {!isNew && (
        <Link
          to={links.deskHistory({ about: id })}
          className="inline-flex min-h-11 items-center justify-self-start text-thread"
        >
          {t('category.history')}
        </Link>
      )}
      {isMoving && <MoveGoodsSheet category={category} all={all} onClose={() => setMoving(false)} />}
    </section>
  )
}

/** What a change of the category touches. */
function Counts({
  category: { id, goods, on_shelf, shops },
  all,
}: {
  category: DeskCategory
  all: readonly DeskCategory[]
}) {
  const { t } = useTexts('deskArticle')
  const { number } = useFormat()
  const below = all.filter((each) => each.parent_id === id)
  const inAll = below.reduce((sum, each) => sum + each.goods, goods)
  if (inAll === 0 && below.length === 0) return null
  return (
    <p className="text-muted">
      {t('category.touches', {
        goods: number(goods),
        listed: number(on_shelf),
        shops: number(shops),
        below: number(below.length),
        all: number(inAll),
      })}
    </p>
  )
}
