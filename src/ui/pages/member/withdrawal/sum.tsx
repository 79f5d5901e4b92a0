import { useTexts } from '../../../primitives/use-texts.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'

/** What leaves, what it costs and what arrives; dashes as long as one of them is not known. */
export function Sum({ micro, fee }: { micro: string | undefined; fee: string | undefined }) {
  const { t } = useTexts('withdrawal')
  const actual = micro === undefined || fee === undefined ? undefined : BigInt(micro) - BigInt(fee)
  const rows = [
    ['amount', micro],
    ['fee', fee],
    ['actual', actual !== undefined && actual > 0n ? actual.toString() : undefined],
  ] as const
  return (
    <dl data-part="sum" aria-live="polite" className="grid gap-1.5 rounded-control bg-canvas p-3">
      {rows.map(([name, value]) => (
        <FactRow key={name} label={t(`sum.${name}`)}>
          {value === undefined ? '–' : <Money micro={value} className={name === 'actual' ? 'font-bold' : ''} />}
        </FactRow>
      ))}
    </dl>
  )
}
