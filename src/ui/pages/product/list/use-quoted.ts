import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../primitives/format.ts'

/** Words of a search as a sentence names them: each in quotation marks, listed as the reader's language does. */
export function useQuoted(): (texts: readonly string[]) => string {
  const { t } = useTranslation('goods')
  const { list } = useFormat()
  return (texts) => list(texts.map((word) => t('list.quoted', { word })))
}
