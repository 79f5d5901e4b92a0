import { useTexts } from '../primitives/use-texts.ts'
import { Link, useLocation } from 'react-router-dom'
import { REPORT_KEYS, useReport } from '../hooks/use-report.ts'
import { links } from '../links.ts'
import { useQuery } from '../navigation.ts'
import { Icon } from '../primitives/icon.tsx'

/** Reports what is seen on any page, for customer service and finance; nothing for others. History in the lab has a button of its own. */
export function ReportLink() {
  const { t } = useTexts()
  const to = useReport()
  const { pathname } = useLocation()
  const isHistory = useQuery()('view') === 'history' && pathname === links.labPage()
  if (to === undefined || isHistory) return null
  return (
    <Link
      to={to}
      data-part="report"
      aria-label={t('actions.report')}
      title={`${t('actions.report')} (${REPORT_KEYS})`}
      aria-keyshortcuts={REPORT_KEYS}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-soft"
    >
      <Icon name="flag" />
    </Link>
  )
}
