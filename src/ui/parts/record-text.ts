import { useTexts } from '../primitives/use-texts.ts'
import type { MoneyEntry } from '#contract/money/wallet.contract.ts'
import { TRANSFER_KINDS, type TransferKind } from '#machines/platform/money-moves.ts'

const isKind = (word: string): word is TransferKind => TRANSFER_KINDS.some((kind) => kind === word)

/** What a record of the wallet is called: its kind and its type. A kind of a newer server is called other. */
export function useRecordText() {
  const { t } = useTexts('wallet')
  return {
    kind: ({ kind, amount }: Pick<MoneyEntry, 'kind' | 'amount'>): string => {
      if (kind === 'withdrawal' && !amount.startsWith('-')) return t('kinds.withdrawalBack')
      return isKind(kind) ? t(`kinds.${kind}`) : t('kinds.other')
    },
    type: ({ type }: Pick<MoneyEntry, 'type'>): string => t(`types.${type}`),
  }
}
