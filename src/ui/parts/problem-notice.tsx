import { useTexts } from '../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { useProblemText } from '../primitives/problem-text.ts'

/** What happened, and a way to try again. */
export function ProblemNotice({ problem, onRetry }: { problem: Problem; onRetry?: () => void }) {
  const { t } = useTexts()
  const say = useProblemText()
  return (
    <div role="alert" className="card m-(--gutter) flex flex-wrap items-center gap-3 p-4">
      <Icon name={problem.key === 'system.network' ? 'offline' : 'warning'} className="text-bad" />
      <p className="min-w-36 flex-1">{say(problem)}</p>
      {onRetry && (
        <Button small onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      )}
    </div>
  )
}
