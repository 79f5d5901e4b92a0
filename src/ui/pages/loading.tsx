import { useEffect } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { VERSION } from '#contract/platform/version.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'
import { LoadingMark } from '../parts/loading-mark.tsx'

/** The entry: the name for a moment, then home. */
export function LoadingPage() {
  const { t } = useTexts()
  const { relaunch } = useNavigation()
  useEffect(() => relaunch(links.home()), [relaunch])
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4">
      <p className="text-3xl font-bold text-thread">{t('app.name')}</p>
      <LoadingMark inline />
      <p className="figures text-sm text-muted">{VERSION}</p>
    </main>
  )
}
