import { useTranslation } from 'react-i18next'

/** What is agreed to, and what is kept. */
export type LegalName = 'terms' | 'privacy'

/** The terms or the privacy policy, in plain words. */
export function LegalText({ of }: { of: LegalName }) {
  const { t } = useTranslation('legal')
  const parts = t(`${of}.parts`, { returnObjects: true }) as { title: string; text: string }[]
  return (
    <article className="grid gap-5">
      {parts.map(({ title, text }) => (
        <section key={title} className="grid gap-1.5">
          <h2 className="text-lg font-medium">{title}</h2>
          <p className="text-muted">{text}</p>
        </section>
      ))}
    </article>
  )
}
