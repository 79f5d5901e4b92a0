import { useTexts } from '../../primitives/use-texts.ts'
import { ask } from '#client/http.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import { useQuery } from '../../navigation.ts'
import { LinkAction } from '../../parts/link-action.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Frame } from '../../templates/frame.tsx'

/** The page behind the link of a mail about changed credentials: it cancels pending withdrawals without a sign-in, once its button is pressed. */
export function StopWithdrawalsPage() {
  const { t } = useTexts('withdrawal')
  const token = useQuery()('token')
  const { amount } = useFormat()
  return (
    <Frame title={t('stop.title')}>
      <LinkAction
        title={t('stop.question')}
        text={t('stop.text')}
        action={t('stop.action')}
        ask={() => ask(withdrawalCalls.stopWithdrawals, { token })}
        done={(stopped) => ({
          title:
            stopped.cancelled === 0
              ? t('stop.none')
              : t('stop.done', { count: stopped.cancelled, amount: amount(stopped.amount) }),
          text: t('stop.next'),
        })}
      />
    </Frame>
  )
}
