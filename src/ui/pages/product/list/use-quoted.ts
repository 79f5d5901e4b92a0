import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../primitives/format.ts'

/** Words of a search as a sentence names them: each in quotation marks, listed as the reader's language does. */
export function useQuoted(): (words: readonly string[]) => string {
  const { t } = useTranslation('goods')
  const { language } = useFormat()
  return (words) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(words.map((word) => t('list.quoted', { word })))
}
