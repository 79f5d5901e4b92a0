import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { ApplicationState } from '#contract/shops/shop-application.contract.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { watchAddresses } from '#streams/people/address.stream.ts'
import { watchApplication } from '#streams/shops/shop-application.stream.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useDeliveryCountry } from '../../hooks/use-delivery-country.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useSignInFirst } from '../../hooks/use-sign-in-first.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { BeforeApplying } from './apply/before.tsx'
import { knownOf } from './apply/known.ts'
import { SentApplication } from './apply/sent-application.tsx'
import { ApplicationWizard } from './apply/wizard.tsx'

const isEditable = ({ application }: ApplicationState): boolean =>
  application === null || tagsOf(shopApplicationLifecycle, application.state).includes('editable')

/** Applying for a shop: what to know before, a form in steps until it is sent, then its state. */
export function ApplyPage() {
  const { t } = useTexts('shopApplication')
  const { user } = useAtomValue(sessionAtom)
  const signInFirst = useSignInFirst()
  if (!user) return <BeforeApplying start={t('before.signIn')} onStart={() => signInFirst()} />
  return <OwnApplication email={user.email} />
}

function OwnApplication({ email }: { email: string }) {
  const { t } = useTexts('shopApplication')
  const live = useLive(watchApplication())
  const data = dataOf(live)
  if (data && isEditable(data)) return <EditedApplication state={data} email={email} />
  return (
    <DetailPage title={t('title')} width="narrow" live={live} skeleton={<SkeletonRows count={5} className="h-18" />}>
      {({ application }) => application && <SentApplication view={application} />}
    </DetailPage>
  )
}

/** A new one begins with what is known of its applicant, once they have read what it takes. */
function EditedApplication({ state: { application, offered }, email }: { state: ApplicationState; email: string }) {
  const { t } = useTexts('shopApplication')
  const [isStarted, setStarted] = useState(false)
  const [address] = dataOf(useLive(application === null ? watchAddresses() : undefined))?.data ?? []
  const { country } = useDeliveryCountry()
  if (application === null && !isStarted)
    return <BeforeApplying start={t('before.start')} onStart={() => setStarted(true)} />
  return <ApplicationWizard view={application} offered={offered} known={knownOf(email, country, address)} />
}
