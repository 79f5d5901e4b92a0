import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { TextArea } from '../../primitives/field.tsx'
import { Icon } from '../../primitives/icon.tsx'

/** A remark for a shop, folded until there is one. */
export function RemarkRow({ remark, onRemark }: { remark: string; onRemark: (text: string) => void }) {
  const { t } = useTexts('checkout')
  const [isOpen, setOpen] = useState(remark !== '')
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-3 py-2 text-start"
      >
        <Icon name="edit" size={20} className="text-muted" />
        <span className="flex-1">{t('addRemark')}</span>
        <Icon name="next" size={16} className="text-muted" />
      </button>
    )
  return (
    <div className="py-3">
      <TextArea
        label={t('remark')}
        placeholder={t('remarkHint')}
        value={remark}
        rows={2}
        dir="auto"
        autoFocus={remark === ''}
        onChange={(event) => onRemark(event.target.value)}
      />
    </div>
  )
}
