import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { leaveForm } from '#streams/auth.stream.ts'
import { doorEmailAtom } from '../atoms/door-email.atom.ts'
import { useServiceAddress } from '../hooks/use-service-address.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Frame } from '../templates/frame.tsx'

/** The page of a locked account: the reason, what is safe, and how to reach customer service. */
export function AccountLocked() {
  const { t } = useTranslation('account')
  const email = useAtomValue(doorEmailAtom)
  const service = useServiceAddress()
  return (
    <Frame title={t('locked.title')} width="narrow">
      <section role="alert" className="gutter grid gap-4 py-8">
        <span className="inline-flex size-14 items-center justify-center rounded-full bg-bad-soft text-bad">
          <Icon name="lock" size={28} />
        </span>
        <p>{t('locked.why')}</p>
        <p className="text-muted">{t('locked.safe')}</p>
        <p>{t(service ? 'locked.write' : 'locked.reply')}</p>
        {service && (
          <a
            href={`mailto:${service}?subject=${encodeURIComponent(t('locked.subject', { email }))}`}
            className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-fill px-5 font-medium text-on-fill"
          >
            <bdi>{service}</bdi>
          </a>
        )}
        <Button wide onClick={leaveForm}>
          {t('locked.other')}
        </Button>
      </section>
    </Frame>
  )
}
