import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Button } from '../../primitives/button.tsx'
import { Frame } from '../../templates/frame.tsx'
import { DeskNav } from './desk-nav.tsx'

/** Pages for finance: customer service sees a note, and the content is neither drawn nor fetched. */
export function FinanceOnly({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTexts('deskMoney')
  const go = useNavigation()
  const { user } = useAtomValue(sessionAtom)
  if (user?.roles.includes('finance')) return children
  return (
    <Frame title={title} under={<DeskNav />}>
      <EmptyState
        title={t('only.title')}
        text={t('only.text')}
        action={<Button onClick={() => go.replace(links.deskQueue())}>{t('only.go')}</Button>}
      />
    </Frame>
  )
}
