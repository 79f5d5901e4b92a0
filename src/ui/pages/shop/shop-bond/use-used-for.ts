import { useTexts } from '../../../primitives/use-texts.ts'

/** Says what a signature was used for, or that it was not. */
export function useUsedFor(): (event: string | null) => string {
  const { t } = useTexts('bond')
  return (event) => {
    if (event === 'bond.upgrade') return t('contracts.upgrade')
    return t(event === 'bond.requestRefund' ? 'contracts.refund' : 'contracts.unused')
  }
}
