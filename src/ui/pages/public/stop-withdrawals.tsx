import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '#client/http.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { withdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import type { StoppedWithdrawals } from '#contract/money/withdrawal.contract.ts'
import { useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import { Frame } from '../../templates/frame.tsx'

/** The page behind the link of a mail about changed credentials: it cancels pending withdrawals without a sign-in, once its button is pressed. */
export function StopWithdrawalsPage() {
  const { t } = useTranslation('withdrawal')
  const token = useQuery()('token')
  const { amount } = useFormat()
  const say = useProblemText()
  const [pending, setPending] = useState(false)
  const [stopped, setStopped] = useState<StoppedWithdrawals>()
  const [problem, setProblem] = useState<Problem>()
  const handleStop = async (): Promise<void> => {
    setPending(true)
    setProblem(undefined)
    const answer = await ask(withdrawalCalls.stopWithdrawals, { token })
    setPending(false)
    if (answer.ok) setStopped(answer.value)
    else setProblem(answer.problem)
  }
  return (
    <Frame title={t('stop.title')}>
      {stopped ? (
        <div role="status">
          <EmptyState
            title={
              stopped.cancelled === 0
                ? t('stop.none')
                : t('stop.done', { count: stopped.cancelled, amount: amount(stopped.amount) })
            }
            text={t('stop.next')}
          />
        </div>
      ) : (
        <EmptyState
          title={t('stop.question')}
          text={t('stop.text')}
          action={
            <>
              {problem && (
                <p role="alert" className="text-sm text-bad">
                  {say(problem)}
                </p>
              )}
              <Button kind="primary" pending={pending} onClick={() => void handleStop()}>
                {t('stop.action')}
              </Button>
            </>
          }
        />
      )}
    </Frame>
  )
}
