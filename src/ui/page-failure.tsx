import type { ReactNode } from 'react'
import { useTexts } from './primitives/use-texts.ts'
import { CodeFailure, FailedPart } from './parts/code-failure.tsx'
import { Frame } from './templates/frame.tsx'

/** A page that could not be loaded or drawn says so and offers to try again; the rest of the shop goes on. */
export function PageFailure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <CodeFailure onRetry={onRetry} instead={FailedPage}>
      {children}
    </CodeFailure>
  )
}

function FailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <Frame title={t('app.name')} hasData={false}>
      <FailedPart error={error} onRetry={onRetry} />
    </Frame>
  )
}
