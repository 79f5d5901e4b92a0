import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/platform/problem.ts'
import { readGoods } from '#contract/catalogue/goods-rules.form.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { GoodsDraftView, SentGoods } from '#contract/catalogue/shop-goods.contract.ts'
import { ask } from '#client/http.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { DetailPage } from '../../../templates/pages.tsx'
import { DraftMark, DraftNotices } from './draft-notices.tsx'
import { type GoodsContext, GoodsSections } from './goods-sections.tsx'
import { Preview } from './preview.tsx'
import { Section } from './section.tsx'
import { useGoodsDraft } from './use-goods-draft.ts'
import { useUnsent } from './use-unsent.ts'
import { useWrong } from './use-wrong.ts'

/** The second step of a new product: everything that shoppers see, and what it costs. */
export function NewForm({
  live,
  draft,
  context,
}: {
  live: Live<unknown>
  draft: GoodsDraftView
  context: GoodsContext
}) {
  const { t } = useTranslation('goodsEdit')
  const go = useNavigation()
  const toast = useToast()
  const editor = useGoodsDraft(draft.id, draft)
  const [pending, setPending] = useState<'on' | 'off'>()
  const [refused, setRefused] = useState<Problem>()
  const [isPreviewed, setPreviewed] = useState(false)
  // The category is chosen in the first step.
  const wrong = useWrong(editor.form, refused, ['category'])
  const unsent = useUnsent()

  const handleAdd = async (onShelf: boolean): Promise<void> => {
    if (pending) return
    setRefused(undefined)
    // The category is asked in the first step.
    if (editor.form.category === '') return go.open(links.shopGoodsAdd(draft.id))
    if (!wrong.check(onShelf ? context.counts.limits : undefined)) return
    if (unsent.problem) {
      setRefused(unsent.problem)
      return wrong.point()
    }
    setPending(onShelf ? 'on' : 'off')
    const isSaved = await editor.save()
    const form = readGoods(editor.current()).form as SentGoods
    const answer = isSaved ? await ask(shopGoodsCalls.add, { form, on_shelf: onShelf, draft: draft.id }) : undefined
    setPending(undefined)
    if (!answer) return
    if (!answer.ok) {
      setRefused(answer.problem)
      if (answer.problem.field === undefined) toast.problem(answer.problem)
      return wrong.point()
    }
    editor.forget()
    toast.show(t(onShelf ? 'add.listed' : 'add.saved'))
    go.replace(links.shopGoodsDetail(answer.value.id))
  }
  const isElsewhere = editor.state === 'elsewhere'
  return (
    <DetailPage
      title={t('add.title')}
      live={live}
      skeleton={null}
      actions={
        <IconButton label={t('preview.open')} onClick={() => setPreviewed(true)}>
          <Icon name="eye" />
        </IconButton>
      }
      bottomBar={
        <>
          <span className="min-w-0 flex-1 text-sm">
            <DraftMark state={editor.state} />
          </span>
          <Button className="max-wide:hidden" onClick={() => setPreviewed(true)}>
            {t('preview.open')}
          </Button>
          <Button kind="primary" pending={pending === 'on'} disabled={isElsewhere} onClick={() => void handleAdd(true)}>
            {t('add.list')}
          </Button>
        </>
      }
    >
      {() => (
        <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
          <p className="text-sm text-muted">{t('add.step', { n: 2, all: 2 })}</p>
          <DraftNotices editor={editor} />
          <GoodsSections
            form={editor.form}
            wrong={wrong}
            change={(next) => {
              setRefused(undefined)
              editor.change(next)
            }}
            context={context}
            onUnsent={unsent.note}
            isLocked={pending !== undefined}
            foot={
              <Section title={t('add.later')} text={t('add.laterText')} part="later">
                <Button
                  className="justify-self-start"
                  pending={pending === 'off'}
                  disabled={isElsewhere}
                  onClick={() => void handleAdd(false)}
                >
                  {t('add.keepOff')}
                </Button>
              </Section>
            }
          />
          {isPreviewed && <Preview form={editor.form} onClose={() => setPreviewed(false)} />}
        </div>
      )}
    </DetailPage>
  )
}
