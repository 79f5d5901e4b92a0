import { useTexts } from '../../../primitives/use-texts.ts'
import { useFormat } from '../../../primitives/format.ts'

/** Words of a search as a sentence names them: each in quotation marks, listed as the reader's language does. */
export function useQuoted(): (texts: readonly string[]) => string {
  const { t } = useTexts('goods')
  const { list } = useFormat()
  return (texts) => list(texts.map((word) => t('list.quoted', { word })))
}
