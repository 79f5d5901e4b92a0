import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { links } from '../../../links.ts'

/** Leads to the history of a row in the lab, by its number or id. */
export function LabLink({ number }: { number: string }) {
  const { t } = useTexts('desk')
  return (
    <Link
      to={links.labPage({ view: 'history', number })}
      data-part="in-lab"
      className="inline-flex min-h-11 items-center text-sm text-thread"
    >
      {t('case.inLab')}
    </Link>
  )
}
