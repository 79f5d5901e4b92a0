import { useTexts } from '../primitives/use-texts.ts'
import { leaveForm } from '#streams/people/auth.stream.ts'
import { leaveService } from '#streams/care/service-access.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Frame } from './frame.tsx'

/** The page of a locked account: the reason, what is safe, and the way to customer service. */
export function AccountLocked() {
  const { t } = useTexts('account')
  const go = useNavigation()
  const handleOther = (): void => {
    leaveService()
    leaveForm()
  }
  return (
    <Frame title={t('locked.title')} width="narrow">
      <section role="alert" className="gutter grid gap-4 py-8">
        <span className="inline-flex size-14 items-center justify-center rounded-full bg-bad-soft text-bad">
          <Icon name="lock" size={28} />
        </span>
        <p>{t('locked.why')}</p>
        <p className="text-muted">{t('locked.safe')}</p>
        <p>{t('locked.write')}</p>
        <Button
          kind="primary"
          wide
          icon={<Icon name="headset" size={20} />}
          onClick={() => go.open(links.service({ talk: '1' }))}
        >
          {t('locked.service')}
        </Button>
        <Button wide onClick={handleOther}>
          {t('locked.other')}
        </Button>
      </section>
    </Frame>
  )
}
