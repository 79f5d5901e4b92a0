import { useTexts } from '../../../primitives/use-texts.ts'
import packages from 'virtual:licences'
import { Isolated } from '../../../primitives/isolated.tsx'

/** The packages that the shop is made of, each with its version and licence. */
export function Licences() {
  const { t } = useTexts('account')
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">{t('about.licences')}</h2>
      <p className="text-sm text-muted">{t('about.licencesText', { count: packages.length })}</p>
      <ul className="rows text-sm *:py-2">
        {packages.map(({ name, version, licence }) => (
          <li key={`${name} ${version}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Isolated ltr className="wrap-anywhere">{`${name} ${version}`}</Isolated>
            <Isolated ltr className="text-muted">
              {licence}
            </Isolated>
          </li>
        ))}
      </ul>
    </section>
  )
}
