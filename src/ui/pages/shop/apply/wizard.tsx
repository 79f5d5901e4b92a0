import { useTexts } from '../../../primitives/use-texts.ts'
import type { ApplicationForm, ApplicationStep } from '#contract/shops/shop-application.form.ts'
import type { ApplicationState, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { ProblemNotice } from '../../../parts/problem-notice.tsx'
import { Button } from '../../../primitives/button.tsx'
import { WizardPage } from '../../../templates/pages.tsx'
import { ApplicationFieldInput } from './application-field.tsx'
import { ConfirmContact } from './confirm-contact.tsx'
import { SavedMark } from './saved-mark.tsx'
import { ShopTypeChoice } from './shop-type-choice.tsx'
import { Summary } from './summary.tsx'
import { useWizard, type Wizard } from './use-wizard.ts'

/** An application in steps, saved as it is typed. After a refusal only the fields are asked that customer service named. */
export function ApplicationWizard({
  view,
  offered,
  known,
}: {
  view: ShopApplicationView | null
  /** What a new application begins with. */
  known: Partial<ApplicationForm>
  offered: ApplicationState['offered']
}) {
  const { t } = useTexts('shopApplication')
  const wizard = useWizard(view, known, offered)
  const { editor, ending } = wizard
  const { steps, step, index, isShort, goTo, open, showAll } = wizard.steps
  return (
    <WizardPage
      title={t('title')}
      at={index}
      steps={steps.map((each) => t(`steps.${each}`))}
      progress={t('wizard.progress', { n: index + 1, all: steps.length })}
      aside={(view || editor.state !== 'saved') && <SavedMark state={editor.state} />}
      onBack={index > 0 ? { label: t('wizard.back'), run: () => goTo(index - 1) } : undefined}
      next={{
        label: t(step === 'summary' ? 'wizard.send' : 'wizard.next'),
        run: () => void wizard.next(),
        pending: wizard.pending,
      }}
    >
      {editor.state === 'elsewhere' && <SavedElsewhere onChoose={(whose) => void editor.resolve(whose)} />}
      {editor.state === 'failed' && editor.problem && <ProblemNotice problem={editor.problem} />}
      {isShort && step !== 'summary' && (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-muted">{t('wizard.flagged')}</p>
          <Button small kind="plain" onClick={showAll}>
            {t('wizard.showAll')}
          </Button>
        </div>
      )}
      {step === 'summary' ? (
        <Summary form={editor.form} ending={editor.number || ending} problems={wizard.wrong} onEdit={open} />
      ) : (
        <StepFields {...{ step, wizard, offered }} reasons={view?.reasons ?? []} />
      )}
      {step === 'residence' && (
        <ConfirmContact
          email={editor.form.contact_email}
          isConfirmed={wizard.isEmailConfirmed}
          onSave={() => editor.save()}
          onConfirmed={wizard.confirmed}
        />
      )}
    </WizardPage>
  )
}

/** Another device saved something else in the meantime: the person chooses. */
function SavedElsewhere({ onChoose }: { onChoose: (whose: 'mine' | 'theirs') => void }) {
  const { t } = useTexts('shopApplication')
  return (
    <div role="alert" className="card grid gap-3 border-waiting p-4">
      <p>{t('save.elsewhere')}</p>
      <div className="flex flex-wrap gap-2">
        <Button small kind="primary" onClick={() => onChoose('mine')}>
          {t('save.mine')}
        </Button>
        <Button small onClick={() => onChoose('theirs')}>
          {t('save.theirs')}
        </Button>
      </div>
    </div>
  )
}

function StepFields({
  step,
  wizard: { editor, steps, ending, change, problemAt },
  offered,
  reasons,
}: {
  step: ApplicationStep
  wizard: Wizard
  offered: ApplicationState['offered']
  /** Why customer service refused which fields. */
  reasons: ShopApplicationView['reasons']
}) {
  const { form, number, adopted } = editor
  return steps
    .fieldsOf(step)
    .map((field) =>
      field === 'shop_type' ? (
        <ShopTypeChoice
          key={field}
          value={form.shop_type}
          offered={offered}
          problem={problemAt(field)}
          onChange={(shop_type) => change({ shop_type })}
        />
      ) : (
        <ApplicationFieldInput
          key={field}
          name={field}
          editor={{ form, number, change, adopted }}
          ending={ending}
          problem={problemAt(field)}
          reason={reasons.find((reason) => reason.field === field)}
        />
      ),
    )
}
