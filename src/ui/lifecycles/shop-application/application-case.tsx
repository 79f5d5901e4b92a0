import { useTranslation } from 'react-i18next'
import type { ShopApplicationCase } from '#contract/desk-case.contract.ts'
import { APPLICATION_STEPS, type ApplicationField, type ApplicationStep } from '#contract/shop-application.form.ts'
import { links } from '../../links.ts'
import { FactRow } from '../../parts/fact-row.tsx'
import { useFormat } from '../../primitives/format.ts'
import type { CaseProps } from '../case.types.ts'
import { IdentityPictures } from './identity-pictures.tsx'
import { useFieldText } from './use-field-text.ts'

const PICTURES: ReadonlySet<string> = new Set<ApplicationField>(['id_front', 'id_back', 'logo'])

/** What the applicant sent, step by step, with the pictures of the document. */
export function ApplicationBody({ found }: CaseProps<ShopApplicationCase>) {
  const { t } = useTranslation('shopApplication')
  const { application } = found
  return (
    <div className="grid gap-4 wide:grid-cols-2 wide:items-start">
      <div className="grid gap-4">
        {(['person', 'residence'] as const).map((step) => (
          <Step key={step} step={step} found={found} />
        ))}
      </div>
      <div className="grid gap-4">
        <Step step="document" found={found} />
        {application.same_number !== null && application.same_number > 0 && (
          <p role="status" className="rounded-control bg-waiting-soft p-3 text-sm text-waiting">
            {t('case.sameNumber', { count: application.same_number })}
          </p>
        )}
        <IdentityPictures found={found} />
      </div>
    </div>
  )
}

function Step({ step, found: { application } }: { step: ApplicationStep; found: ShopApplicationCase }) {
  const { t } = useTranslation('shopApplication')
  const textOf = useFieldText()
  const title = step === 'person' ? t('facts.applicant') : t(`steps.${step}`)
  const fields: readonly ApplicationField[] = APPLICATION_STEPS[step]
  return (
    <section className="grid gap-2" aria-label={title}>
      <h3 className="text-sm font-medium">{title}</h3>
      <dl className="grid gap-1.5 text-sm">
        {fields
          .filter((field) => !PICTURES.has(field))
          .map((field) => {
            const text = textOf(field, application.form, application.number_ending)
            return (
              text !== '' && (
                <FactRow key={field} label={t(`fields.${field}`)}>
                  <bdi>{text}</bdi>
                </FactRow>
              )
            )
          })}
      </dl>
    </section>
  )
}

/** The shop that would open, and what was refused before. */
export function ApplicationAside({ found: { application } }: { readonly found: ShopApplicationCase }) {
  const { t } = useTranslation('shopApplication')
  const { day } = useFormat()
  const { form, logo_url: logo, reasons, user, createtime } = application
  return (
    <section className="card grid content-start gap-3 p-4" aria-label={t('case.shop')}>
      <header className="flex items-center gap-3">
        {logo && <img src={logo} alt="" width={56} height={56} className="size-14 rounded-control object-cover" />}
        <h3 className="min-w-0 text-lg font-medium wrap-anywhere">
          <bdi>{form.shopname}</bdi>
        </h3>
      </header>
      <dl className="grid gap-1.5 text-sm">
        <FactRow label={t('facts.applicant')}>
          <a href={`#${links.deskUsers({ id: user.id })}`} className="text-thread">
            <bdi>{user.nickname}</bdi>
          </a>
        </FactRow>
        <FactRow label={t('events.started')}>{day(createtime)}</FactRow>
      </dl>
      {reasons.length > 0 && (
        <div className="grid gap-1 text-sm">
          <h4 className="text-muted">{t('case.earlier')}</h4>
          <ul className="grid gap-1">
            {reasons.map(({ field, code, text }) => (
              <li key={field}>
                {t(`fields.${field as ApplicationField}`)}: {t(`reasonNames.${code}`)} {text && <bdi>{text}</bdi>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
