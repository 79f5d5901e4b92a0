import type { BondContract } from '#contract/fund/bond.contract.ts'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Isolated } from '../../../primitives/isolated.tsx'

/** The text of a contract with its version. Its language may be another one than that of the page. */
export function ContractText({ contract: { lang, title, sections, version } }: { contract: BondContract }) {
  const { t } = useTexts('bond')
  return (
    <article className="grid gap-5">
      <header className="grid gap-1">
        <h2 className="text-xl font-bold">
          <Isolated lang={lang}>{title}</Isolated>
        </h2>
        <p className="text-sm text-muted">{t('sign.version', { version })}</p>
      </header>
      <ol lang={lang} className="grid gap-5">
        {sections.map((section) => (
          <li key={section.title} className="grid break-inside-avoid gap-1.5">
            <h3 className="font-medium">
              <Isolated>{section.title}</Isolated>
            </h3>
            <p dir="auto" lang={lang} className="text-muted">
              {section.text}
            </p>
          </li>
        ))}
      </ol>
    </article>
  )
}
