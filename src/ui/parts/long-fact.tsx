import { useTexts } from '../primitives/use-texts.ts'
import { useCopy } from '../hooks/use-copy.ts'
import { ChainText } from './chain-text.tsx'
import { IconButton } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'

/** An address or a transaction, whole and below its label, because it is compared letter by letter; and a way to take it along. */
export function LongFact({ label, value }: { label: string; value: string }) {
  const { t } = useTexts()
  const copy = useCopy()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
      <dt className="col-span-2 text-muted">{label}</dt>
      <dd className="min-w-0">
        <ChainText value={value} />
      </dd>
      <dd>
        <IconButton label={`${t('actions.copy')}: ${label}`} onClick={() => copy(value)} className="-me-2">
          <Icon name="copy" size={18} />
        </IconButton>
      </dd>
    </div>
  )
}
