import { useTranslation } from 'react-i18next'
import { useServiceAddress } from '../hooks/use-service-address.ts'

/** Writes to customer service about a subject; nothing before its address is known. */
export function ServiceLink({ subject }: { subject: string }) {
  const { t } = useTranslation('wallet')
  const service = useServiceAddress()
  if (!service) return null
  return (
    <a
      href={`mailto:${service}?subject=${encodeURIComponent(subject)}`}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-medium underline underline-offset-4"
    >
      {t('service.write')} <bdi className="break-all">{service}</bdi>
    </a>
  )
}
