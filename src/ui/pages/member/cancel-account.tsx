import { useTexts } from '../../primitives/use-texts.ts'
import { watchClosing } from '#streams/care/account-closing.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { CancelForm } from './cancel-account/cancel-form.tsx'
import { OpenWork } from './cancel-account/open-work.tsx'

/** Cancelling the account: what must be over first, or what happens and the password. */
export function CancelAccountPage() {
  const { t } = useTexts('account')
  const closing = watchClosing()
  return (
    <DetailPage
      title={t('closing.title')}
      width="narrow"
      live={useLive(closing)}
      skeleton={<SkeletonRows count={3} className="h-16" />}
    >
      {(view) =>
        view.blocks.length > 0 ? (
          <OpenWork {...view} />
        ) : (
          <CancelForm key={view.balance} balance={view.balance} paysOut={view.pays_out} onOutdated={closing.refetch} />
        )
      }
    </DetailPage>
  )
}
