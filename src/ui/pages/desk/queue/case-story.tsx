import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A card for the thread of a case: whom it waits for, then all that happened to it. */
export function CaseStory({ children }: { children: ReactNode }) {
  const { t } = useTranslation('desk')
  return (
    <section className="card grid gap-4 p-4">
      <h3 className="text-sm font-medium">{t('case.timeline')}</h3>
      {children}
    </section>
  )
}
