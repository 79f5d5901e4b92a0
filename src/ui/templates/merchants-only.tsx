import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { sessionAtom } from '../atoms/session.atom.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'
import { Button } from '../primitives/button.tsx'
import { Frame } from './frame.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

/** The shop area is for shop owners; other people see a note. */
export function MerchantsOnly({ children }: { children: ReactNode }) {
  const { t } = useTexts('shop')
  const go = useNavigation()
  const { user } = useAtomValue(sessionAtom)
  if (user?.roles.includes('merchant')) return children
  return (
    <Frame title={t('index.title')}>
      <EmptyState
        title={t('index.none')}
        text={t('index.noneText')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button kind="primary" onClick={() => go.replace(links.shopApply())}>
              {t('index.apply')}
            </Button>
            <Button onClick={() => go.replace(links.home())}>{t('index.home')}</Button>
          </div>
        }
      />
    </Frame>
  )
}
