import { useTexts } from '../../../primitives/use-texts.ts'

/** Says that a search for parts of words did not read all products, and how to search them all. */
export function OnlyPopular() {
  const { t } = useTexts('goods')
  return (
    <p role="note" className="gutter pb-4 text-center text-muted">
      {t('list.onlyPopular')}
    </p>
  )
}
