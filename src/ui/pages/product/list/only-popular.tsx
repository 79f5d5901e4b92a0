import { useTranslation } from 'react-i18next'

/** Says that a search for parts of words did not read all products, and how to search them all. */
export function OnlyPopular() {
  const { t } = useTranslation('goods')
  return (
    <p role="note" className="gutter pb-4 text-center text-muted">
      {t('list.onlyPopular')}
    </p>
  )
}
