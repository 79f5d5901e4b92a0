import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { MAX_FREIGHT_TEMPLATES } from '#machines/platform/constants.ts'
import type { FreightView } from '#contract/shops/shop-setting.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { ask } from '#client/http.ts'
import { refetchSettings } from '#streams/shops/shop-setting.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { FreightSheet } from './freight-sheet.tsx'
import { Section } from './section.tsx'
import { useFreightText } from './use-freight-text.ts'

/** The freight templates of the shop: what they ask, which is the default, and how many products name each. */
export function FreightSection({ freights }: { freights: readonly FreightView[] }) {
  const { t } = useTexts('shopSetting')
  const [edited, setEdited] = useState<string>()
  const [deleted, setDeleted] = useState<string>()
  const found = (id: string | undefined) => freights.find((each) => each.id === id)
  const [open, gone] = [found(edited), found(deleted)]
  const isFull = freights.length >= MAX_FREIGHT_TEMPLATES
  return (
    <Section title={t('freight.title')} text={t('freight.text')}>
      <ul className="grid gap-3">
        {freights.map((freight) => (
          <Template
            key={freight.id}
            freight={freight}
            onEdit={() => setEdited(freight.id)}
            onDelete={() => setDeleted(freight.id)}
          />
        ))}
      </ul>
      <Button
        className="justify-self-start"
        icon={<Icon name="plus" size={18} />}
        disabled={isFull}
        onClick={() => setEdited('new')}
      >
        {t('freight.add')}
      </Button>
      {isFull && <p className="text-sm text-muted">{t('freight.full', { max: MAX_FREIGHT_TEMPLATES })}</p>}
      {/* One that was deleted elsewhere while it was open: what is typed becomes a new one. */}
      {edited !== undefined && <FreightSheet key={edited} freight={open} onClose={() => setEdited(undefined)} />}
      {gone && <DeleteSheet freight={gone} onClose={() => setDeleted(undefined)} />}
    </Section>
  )
}

function Template({ freight, onEdit, onDelete }: { freight: FreightView; onEdit: () => void; onDelete: () => void }) {
  const { t } = useTexts(['shopSetting', 'common'])
  const { nameOf, summaryOf } = useFreightText()
  const name = nameOf(freight)
  return (
    <li data-freight={freight.id} className="grid gap-2 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        {freight.is_default && <StatusBadge tone="good" label={t('freight.default')} />}
      </div>
      <ul className="grid gap-0.5 text-sm text-muted">
        {summaryOf(freight).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {!freight.is_default && <p className="text-sm text-muted">{t('freight.used', { count: freight.goods })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          small
          icon={<Icon name="edit" size={18} />}
          aria-label={`${t('freight.edit')}: ${name}`}
          onClick={onEdit}
        >
          {t('freight.edit')}
        </Button>
        {!freight.is_default && (
          <Button
            small
            kind="destructive"
            icon={<Icon name="trash" size={18} />}
            aria-label={`${t('freight.delete')}: ${name}`}
            onClick={onDelete}
          >
            {t('freight.delete')}
          </Button>
        )}
      </div>
    </li>
  )
}

function DeleteSheet({ freight, onClose }: { freight: FreightView; onClose: () => void }) {
  const { t } = useTexts('shopSetting')
  const { nameOf } = useFreightText()
  const { send, pending } = useSend()
  const handleDelete = async (): Promise<void> => {
    const { id, version } = freight
    if (await send(() => ask(shopSettingCalls.deleteFreight, { id, version }))) onClose()
    else refetchSettings()
  }
  return (
    <ConfirmSheet
      title={t('freight.deleteNamed', { name: nameOf(freight) })}
      text={t('freight.deleteText', { count: freight.goods })}
      verb={t('freight.delete')}
      destructive
      pending={pending}
      onConfirm={() => void handleDelete()}
      onClose={onClose}
    />
  )
}
