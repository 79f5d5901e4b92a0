import { useTexts } from '../../../primitives/use-texts.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../primitives/format.ts'
import type { KeptPart } from './kept-of.ts'

/** Parts that are kept for claims, each with the moment at which it is released. */
export function PartList({ parts }: { parts: readonly KeptPart[] }) {
  const { t } = useTexts('bond')
  const { dateTime } = useFormat()
  return (
    <dl data-part="parts" className="grid max-h-80 gap-1.5 overflow-y-auto text-sm" tabIndex={0}>
      {parts.map(({ until, amount }) => (
        <FactRow
          key={until ?? 'claims'}
          label={until === null ? t('parts.decided') : t('parts.until', { at: dateTime(until) })}
        >
          <Money micro={amount.toString()} />
        </FactRow>
      ))}
    </dl>
  )
}
