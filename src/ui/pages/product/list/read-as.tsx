import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsFound } from '#contract/catalogue/product.contract.ts'
import { useQuoted } from './use-quoted.ts'

/** Says what a list was searched for, where that is not what was typed, and which words were left out. */
export function ReadAs({ keywords, corrected, without }: NonNullable<GoodsFound['read_as']>) {
  const { t } = useTexts('goods')
  const quoted = useQuoted()
  const said = [
    ...(corrected ? [t('list.readAs', { keywords })] : []),
    ...(without.length > 0 ? [t('list.without', { keywords: quoted(without) })] : []),
  ]
  return (
    <p role="status" data-part="read-as" className="pb-3 text-muted">
      {said.join(' · ')}
    </p>
  )
}
