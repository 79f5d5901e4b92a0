import { useAtomValue } from 'jotai'
import { useTexts } from '../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { connectionAtom } from '../atoms/connection.atom.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'

/** Whether data is missing only because the device has no network and no copy of it. */
export function useIsNotSaved(problem: Problem | undefined): boolean {
  const { mark } = useAtomValue(connectionAtom)
  return problem?.key === 'system.network' && mark === 'offline'
}

/** Says that this page was not opened on this device before, so that it waits for a network. */
export function NotSaved({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <div role="status" data-part="not-saved" className="card m-(--gutter) flex flex-wrap items-center gap-3 p-4">
      <Icon name="offline" className="text-muted" />
      <p className="min-w-36 flex-1">{t('live.notSaved')}</p>
      <Button small onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </div>
  )
}
