import { useTranslation } from 'react-i18next'
import { useQuery } from '../../navigation.ts'
import { Frame } from '../../templates/frame.tsx'

/** The terms or the privacy policy, in plain words. */
export function PrivacyAgreementPage() {
  const { t } = useTranslation('legal')
  const which = useQuery()('which') === 'terms' ? 'terms' : 'privacy'
  const parts = t(`${which}.parts`, { returnObjects: true }) as { title: string; text: string }[]
  return (
    <Frame title={t(`${which}.title`)} width="narrow">
      <article className="gutter grid gap-5 py-5">
        {parts.map(({ title, text }) => (
          <section key={title} className="grid gap-1.5">
            <h2 className="text-lg font-medium">{title}</h2>
            <p className="text-muted">{text}</p>
          </section>
        ))}
      </article>
    </Frame>
  )
}
