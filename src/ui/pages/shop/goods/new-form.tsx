import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsDraftView } from '#contract/catalogue/shop-goods.contract.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { DetailPage } from '../../../templates/pages.tsx'
import { DraftMark, DraftNotices } from './draft-notices.tsx'
import { type GoodsContext, GoodsSections } from './goods-sections.tsx'
import { Preview } from './preview.tsx'
import { Section } from './section.tsx'
import { useAddGoods } from './use-add-goods.ts'

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
  const { t } = useTexts('goodsEdit')
  const { editor, wrong, noteUnsent, pending, change, add } = useAddGoods(draft, context.counts.limits)
  const [isPreviewed, setPreviewed] = useState(false)
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
          <Button kind="primary" pending={pending === 'on'} disabled={isElsewhere} onClick={() => void add(true)}>
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
            change={change}
            context={context}
            onUnsent={noteUnsent}
            isLocked={pending !== undefined}
            foot={
              <Section title={t('add.later')} text={t('add.laterText')} part="later">
                <Button
                  className="justify-self-start"
                  pending={pending === 'off'}
                  disabled={isElsewhere}
                  onClick={() => void add(false)}
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
