import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { links } from '../links.ts'

/** Leads to help and customer service; what it is about can be sent along as a card. */
export function ServiceLink({ about }: { about?: Parameters<typeof links.service>[0] }) {
  const { t } = useTexts('wallet')
  return (
    <Link
      to={links.service(about)}
      data-part="service-link"
      className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
    >
      {t('service.write')}
    </Link>
  )
}
