import { useTranslation } from 'react-i18next'
import { useQuery } from '../../navigation.ts'
import { LegalText } from '../../parts/legal-text.tsx'
import { Frame } from '../../templates/frame.tsx'

/** The terms or the privacy policy, at an address of their own. */
export function PrivacyAgreementPage() {
  const { t } = useTranslation('legal')
  const which = useQuery()('which') === 'terms' ? 'terms' : 'privacy'
  return (
    <Frame title={t(`${which}.title`)} width="narrow">
      <div className="gutter py-5">
        <LegalText of={which} />
      </div>
    </Frame>
  )
}
