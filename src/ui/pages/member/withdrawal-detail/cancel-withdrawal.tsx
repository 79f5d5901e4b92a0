import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WithdrawalView } from '#contract/withdrawal.contract.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import { withdrawalApi } from '#client/withdrawal.api.ts'
import { watchWithdrawal } from '#streams/withdrawal.stream.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** Takes a withdrawal back, as long as the machine lets its owner. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { t } = useTranslation('withdrawal')
  const { amount } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { send, pending } = useSend()
  const { open } = useLifecycle(withdrawalLifecycle, withdrawal, withdrawal.as)
  const canCancel = open.includes('withdrawal.cancel')
  const handleConfirm = async (): Promise<void> => {
    const cancelled = await send(() => withdrawalApi.cancel(withdrawal.id))
    // Decided meanwhile: what it is now is read, and said by the page itself.
    if (!cancelled) watchWithdrawal(withdrawal.id).refetch()
    setAsking(false)
  }
  return (
    <>
      {canCancel && (
        <Button
          kind="destructive"
          data-event="withdrawal.cancel"
          className="justify-self-start"
          icon={<Icon name="close" size={20} />}
          onClick={() => setAsking(true)}
        >
          {t('actions.cancel')}
        </Button>
      )}
      {isAsking && (canCancel || pending) && (
        <ConfirmSheet
          title={t('cancel.title')}
          text={t('cancel.text')}
          facts={[
            { label: t('facts.number'), value: withdrawal.withdrawal_no },
            { label: t('facts.amount'), value: `${amount(withdrawal.amount)} USDT` },
          ]}
          verb={t('cancel.verb')}
          destructive
          pending={pending}
          onClose={() => setAsking(false)}
          onConfirm={() => void handleConfirm()}
        />
      )}
    </>
  )
}
