import { useTranslation } from 'react-i18next'
import type { ApplicationState } from '#contract/shop-application.contract.ts'
import { shopApplicationLifecycle } from '#machines/shop-application.machine.ts'
import { tagsOf } from '#machines/chart.ts'
import { watchApplication } from '#streams/shop-application.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { SentApplication } from './apply/sent-application.tsx'
import { ApplicationWizard } from './apply/wizard.tsx'

const isEditable = ({ application }: ApplicationState): boolean =>
  application === null || tagsOf(shopApplicationLifecycle, application.state).includes('editable')

/** Applying for a shop: a form in steps until it is sent, then its state. */
export function ApplyPage() {
  const { t } = useTranslation('shopApplication')
  const live = useLive(watchApplication())
  const data = dataOf(live)
  if (data && isEditable(data)) return <ApplicationWizard view={data.application} offered={data.offered} />
  return (
    <DetailPage title={t('title')} width="narrow" live={live} skeleton={<SkeletonRows count={5} className="h-18" />}>
      {({ application }) => application && <SentApplication view={application} />}
    </DetailPage>
  )
}
