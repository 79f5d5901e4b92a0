import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { changedParts } from '#contract/catalogue/shop-goods.form.ts'
import type { GoodsInfo } from '#contract/catalogue/shop-goods.contract.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { useFormat } from '../../../primitives/format.ts'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { DetailPage } from '../../../templates/pages.tsx'
import { CONFLICT, ConflictPanel } from './conflict-panel.tsx'
import { type GoodsContext, GoodsSections } from './goods-sections.tsx'
import { Preview } from './preview.tsx'
import { useGoodsEdit } from './use-goods-edit.ts'
import { useUnsent } from './use-unsent.ts'
import { useWrong } from './use-wrong.ts'

/** The editor of a product that is there: saved in parts, beside other tabs and beside orders. */
export function EditForm({ live, info, context }: { live: Live<unknown>; info: GoodsInfo; context: GoodsContext }) {
  const { t } = useTexts('goodsEdit')
  const { localised } = useFormat()
  const editor = useGoodsEdit(info)
  const { form, base, conflicts } = editor
  const [isPreviewed, setPreviewed] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const unsent = useUnsent()
  const [isUnsentShown, setUnsentShown] = useState(false)
  const wrong = useWrong(form, isUnsentShown && unsent.problem ? unsent.problem : editor.refused)

  const handleSave = async (): Promise<void> => {
    const touched = changedParts(base, form)
    // What is listed keeps prices that a lower level no longer allows, until they are touched.
    const isCapped = info.on_shelf && (touched.includes('prices') || touched.includes('options'))
    if (!wrong.check(isCapped ? context.counts.limits : undefined)) return
    setUnsentShown(unsent.problem !== undefined)
    if (unsent.problem || (await editor.save())) wrong.point()
  }
  return (
    <DetailPage
      title={localised(info.form.title) || t('edit.title')}
      live={live}
      skeleton={null}
      actions={
        <IconButton label={t('preview.open')} onClick={() => setPreviewed(true)}>
          <Icon name="eye" />
        </IconButton>
      }
      bottomBar={<EditBar editor={editor} onDiscard={() => setDiscarding(true)} onSave={() => void handleSave()} />}
    >
      {() => (
        <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
          {conflicts.length > 0 && (
            <ConflictPanel parts={conflicts} mine={form} theirs={editor.theirs} onChoose={editor.choose} />
          )}
          <GoodsSections
            form={form}
            wrong={wrong}
            change={(next) => {
              setUnsentShown(false)
              editor.change(next)
            }}
            context={context}
            onUnsent={unsent.note}
            saved={{ form: base, stock: info.stock }}
          />
          {isDiscarding && (
            <ConfirmSheet
              destructive
              title={t('bar.discardTitle')}
              text={t('bar.discardText')}
              verb={t('bar.discard')}
              onConfirm={() => {
                editor.discard()
                setDiscarding(false)
              }}
              onClose={() => setDiscarding(false)}
            />
          )}
          {isPreviewed && <Preview form={form} onClose={() => setPreviewed(false)} />}
        </div>
      )}
    </DetailPage>
  )
}

/** Whether all is saved, and what can be done while it is not. */
function EditBar({
  editor: { isTouched, conflicts, pending },
  onDiscard,
  onSave,
}: {
  editor: Pick<ReturnType<typeof useGoodsEdit>, 'isTouched' | 'conflicts' | 'pending'>
  onDiscard: () => void
  onSave: () => void
}) {
  const { t } = useTexts('goodsEdit')
  const isConflict = conflicts.length > 0
  return (
    <>
      <span role="status" data-saved={isTouched ? 'unsaved' : 'saved'} className="min-w-0 flex-1 text-sm text-muted">
        {t(isConflict ? 'bar.conflict' : isTouched ? 'bar.unsaved' : 'bar.allSaved')}
      </span>
      {isConflict && <Button onClick={toConflict}>{t('bar.toConflict')}</Button>}
      {isTouched && <Button onClick={onDiscard}>{t('bar.discard')}</Button>}
      <Button kind="primary" pending={pending} disabled={!isTouched || isConflict} onClick={onSave}>
        {t('bar.save')}
      </Button>
    </>
  )
}

/** Saving waits for a choice that stands above a long form. */
function toConflict(): void {
  const panel = document.getElementById(CONFLICT)
  panel?.scrollIntoView?.({ block: 'start' })
  panel?.querySelector('input')?.focus({ preventScroll: true })
}
