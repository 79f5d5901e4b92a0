import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { goodsDraftCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { ask } from '#client/http.ts'
import { watchGoodsDrafts } from '#streams/catalogue/shop-goods.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { links } from '../../../links.ts'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'
import { GoodsPicture } from '../../../parts/goods-picture.tsx'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { IconButton } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'

/** Products that are not listed yet, changed last first; each goes on where it was left. */
export function DraftList() {
  const { t } = useTexts('myGoods')
  return (
    <LiveContent
      live={useLive(watchGoodsDrafts())}
      skeleton={<SkeletonRows className="h-20" />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('empty.drafts')} text={t('emptyText.drafts')} />}
    >
      {({ data }) => (
        <ul className="card mx-(--gutter) mt-4 divide-y divide-line">
          {data.map((draft) => (
            <Draft key={draft.id} {...draft} />
          ))}
        </ul>
      )}
    </LiveContent>
  )
}

function Draft({ id, title, picture, updatetime }: { id: string; title: Titled; picture: string; updatetime: string }) {
  const { t } = useTexts('myGoods')
  const { written, dateTime } = useFormat()
  const { send, pending } = useSend()
  const [isDeleting, setDeleting] = useState(false)
  const { text, lang } = written(title)
  const name = text || t('untitled')
  const handleDelete = async (): Promise<void> => {
    await send(() => ask(goodsDraftCalls.remove, { id }))
    setDeleting(false)
  }
  return (
    <li className="flex items-center gap-2 px-4 hover:bg-canvas">
      <Link to={links.shopGoodsAdd(id)} className="flex min-w-0 flex-1 items-center gap-3 py-3">
        <GoodsPicture src={picture} width={56} height={70} />
        <span className="grid min-w-0">
          <Isolated cut={1} lang={lang}>
            {name}
          </Isolated>
          <span className="figures text-sm text-muted">{t('changedAt', { at: dateTime(updatetime) })}</span>
        </span>
      </Link>
      <IconButton label={t('deleteDraft', { title: name })} disabled={pending} onClick={() => setDeleting(true)}>
        <Icon name="trash" />
      </IconButton>
      {isDeleting && (
        <ConfirmSheet
          destructive
          title={t('deleteDraftTitle')}
          text={t('deleteDraftText', { title: name })}
          verb={t('deleteDraftGo')}
          pending={pending}
          onConfirm={() => void handleDelete()}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  )
}

type Titled = Parameters<ReturnType<typeof useFormat>['written']>[0]
