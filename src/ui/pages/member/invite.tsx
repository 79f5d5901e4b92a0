import { useTexts } from '../../primitives/use-texts.ts'
import { watchInvited } from '#streams/figures/invitation.stream.ts'
import { useCopy } from '../../hooks/use-copy.ts'
import { useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { CopyRow, FactCard, FactRow } from '../../parts/fact-row.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { ListPage } from '../../templates/pages.tsx'

/** The invitation code of the person, the ways to hand it on, and what it brought. */
export function InvitePage() {
  const { t } = useTexts('account')
  const { number } = useFormat()
  const copy = useCopy()
  return (
    <ListPage
      title={t('invite.title')}
      width="narrow"
      live={useLive(watchInvited())}
      skeleton={<SkeletonRows count={3} className="h-24" />}
    >
      {({ code, registered, lately, bought }) => (
        <div className="gutter grid gap-6 py-4">
          <p className="text-muted">{t('invite.about')}</p>
          <div className="grid justify-items-center gap-4">
            <QrCode text={links.sharedInvite(code)} label={t('invite.qr')} className="size-44 rounded-control" />
            <Button
              kind="primary"
              wide
              icon={<Icon name="copy" size={20} />}
              onClick={() => copy(links.sharedInvite(code))}
            >
              {t('invite.copy')}
            </Button>
          </div>
          <dl className="rows *:py-2.5">
            <CopyRow label={t('invite.code')} value={code} />
          </dl>
          <FactCard title={t('invite.brought')} level="h2">
            <FactRow label={t('invite.registered')}>{number(registered)}</FactRow>
            <FactRow label={t('invite.lately')}>{number(lately)}</FactRow>
            <FactRow label={t('invite.bought')}>{number(bought)}</FactRow>
          </FactCard>
          <p className="text-sm text-muted">{t('invite.private')}</p>
        </div>
      )}
    </ListPage>
  )
}
