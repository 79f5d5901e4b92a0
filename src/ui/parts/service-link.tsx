import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '../links.ts'

/** Leads to help and customer service. */
export function ServiceLink() {
  const { t } = useTranslation('wallet')
  return (
    <Link
      to={links.service()}
      data-part="service-link"
      className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
    >
      {t('service.write')}
    </Link>
  )
}
