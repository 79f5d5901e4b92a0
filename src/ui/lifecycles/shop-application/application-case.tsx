import { useTexts } from '../../primitives/use-texts.ts'
import type { ShopApplicationCase } from '#contract/desk/desk-case.contract.ts'
import { APPLICATION_STEPS, type ApplicationStep } from '#contract/shops/shop-application.form.ts'
import { links } from '../../links.ts'
import { FactRow } from '../../parts/fact-row.tsx'
import { PrivatePicture } from '../../parts/private-picture.tsx'
import { useFormat } from '../../primitives/format.ts'
import type { CaseProps } from '../case.types.ts'
import { AnswerRow } from './answer-row.tsx'
import { roundOf } from './round-of.ts'

const STEPS = ['document', 'person', 'residence', 'shop'] as const

/** What the applicant sent, step by step, with what has changed since the round before. */
export function ApplicationBody({ found }: CaseProps<ShopApplicationCase>) {
  const { t } = useTexts('shopApplication')
  const { application, earlier } = found
  const { dateTime } = useFormat()
  return (
    <div className="grid gap-4">
      {earlier && (
        <p role="status" data-part="round" className="text-sm">
          <strong>{t('case.round', { n: roundOf(application) })}</strong>{' '}
          <span className="text-muted">
            {t('case.changes', { count: earlier.changed.length })}{' '}
            {t('case.refusedBy', { by: earlier.by, at: dateTime(earlier.at) })}
          </span>
        </p>
      )}
      {application.same_number !== null && application.same_number > 0 && (
        <p role="status" className="rounded-control bg-waiting-soft p-3 text-sm text-waiting">
          {t('case.sameNumber', { count: application.same_number })}
        </p>
      )}
      {STEPS.map((step) => (
        <Step key={step} step={step} found={found} />
      ))}
    </div>
  )
}

function Step({ step, found }: { step: ApplicationStep; found: ShopApplicationCase }) {
  const { t } = useTexts('shopApplication')
  const title = step === 'person' ? t('facts.applicant') : step === 'shop' ? t('case.shop') : t(`steps.${step}`)
  return (
    <section className="grid gap-1" aria-label={title}>
      <h3 className="font-bold">{title}</h3>
      {step === 'shop' && <Logos found={found} />}
      <dl className="rows">
        {APPLICATION_STEPS[step].map((field) => (
          <AnswerRow key={field} field={field} found={found} />
        ))}
      </dl>
    </section>
  )
}

/** The logo, and beside it the one of the round before. Until the shop opens, it is fetched like every private picture. */
function Logos({ found: { application, earlier } }: { found: ShopApplicationCase }) {
  const { t } = useTexts('shopApplication')
  const { logo } = application.form
  const before = earlier?.changed.includes('logo') ? earlier.form.logo : ''
  const logos = [
    { id: logo, label: t('fields.logo') },
    { id: before, label: t('case.before') },
  ]
  return (
    <div className="flex flex-wrap gap-3">
      {logos
        .filter(({ id }) => id !== '')
        .map(({ id, label }, n) => (
          <figure key={id} className="grid justify-items-start gap-1">
            <div className="size-16 overflow-hidden rounded-control">
              <PrivatePicture id={id} n={n + 1} className="object-contain" />
            </div>
            {n > 0 && <figcaption className="text-xs text-muted line-through">{label}</figcaption>}
          </figure>
        ))}
    </div>
  )
}

/** Who applies, since when, and what was asked of them before. */
export function ApplicationAside({ found: { application, earlier } }: { readonly found: ShopApplicationCase }) {
  const { t } = useTexts('shopApplication')
  const { day } = useFormat()
  const { reasons, user, createtime } = application
  return (
    <section className="card grid content-start gap-3 p-4" aria-label={t('facts.title')}>
      <dl className="grid gap-1.5 text-sm">
        <FactRow label={t('facts.applicant')}>
          <a href={`#${links.deskUsers({ id: user.id })}`} className="text-thread">
            <bdi>{user.nickname}</bdi>
          </a>
        </FactRow>
        <FactRow label={t('events.started')}>{day(createtime)}</FactRow>
      </dl>
      {/* In a later round each reason stands at its answer. */}
      {reasons.length > 0 && !earlier && (
        <div className="grid gap-1 text-sm">
          <h3 className="text-muted">{t('case.earlier')}</h3>
          <ul className="grid gap-1">
            {reasons.map(({ field, code, text }) => (
              <li key={field}>
                {t(`fields.${field as 'name'}`)}: {t(`reasonNames.${code}`)} {text && <bdi>{text}</bdi>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
