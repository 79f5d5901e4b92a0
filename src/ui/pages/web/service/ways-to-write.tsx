import { useAtomValue } from 'jotai'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Live } from '#streams/platform/live.types.ts'
import type { ServiceState } from '#contract/care/service-case.contract.ts'
import { isOfDesk, sessionAtom } from '../../../atoms/session.atom.ts'
import type { Offered } from '../../../chat/window/offered-card.tsx'
import { useServiceAddress } from '../../../hooks/use-service-address.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Below } from '../../../parts/below.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { ServiceStatus } from './service-status.tsx'

/** Where the articles do not help: the chat with customer service, and mail for people who cannot sign in. */
export function WaysToWrite({
  state: live,
  about,
  isLocked,
}: {
  state: Live<ServiceState>
  about: Offered
  isLocked: boolean
}) {
  const { t } = useTexts('serviceCase')
  const { t: sayDesk } = useTexts('staff')
  const { user } = useAtomValue(sessionAtom)
  const go = useNavigation()
  const address = useServiceAddress()
  const state = dataOf(live)
  const isStaff = isOfDesk(user)
  const talk = links.service({ talk: '1', ...about })
  const isAsked = state?.case !== null && state !== undefined
  return (
    <section data-part="service-ways" className="card grid grid-cols-1 gap-3 p-4">
      <p className="text-muted">{t('page.intro')}</p>
      {state && <ServiceStatus state={state} />}
      <Below isReady={live.state !== 'loading'} skeleton={<Skeleton className="h-28" />}>
        {isStaff ? (
          <Button kind="primary" icon={<Icon name="headset" size={20} />} onClick={() => go.open(links.deskService())}>
            {sayDesk('places.service')}
          </Button>
        ) : user || isLocked ? (
          <Button kind="primary" icon={<Icon name="headset" size={20} />} onClick={() => go.open(talk)}>
            {t(isAsked ? 'page.open' : 'page.write')}
          </Button>
        ) : (
          <Button kind="primary" icon={<Icon name="headset" size={20} />} onClick={() => go.open(links.login(talk))}>
            {t('page.signIn')}
          </Button>
        )}
        {!user && address && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {t('page.byMail')}
            <a href={`mailto:${address}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              <bdi className="break-all">{address}</bdi>
            </a>
          </p>
        )}
      </Below>
    </section>
  )
}
