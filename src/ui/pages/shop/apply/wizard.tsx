import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  APPLICATION_FIELDS,
  APPLICATION_STEPS,
  type ApplicationField,
  isAsked,
  type ApplicationForm,
  type ApplicationStep,
  wrongNumber,
} from '#contract/shops/shop-application.form.ts'
import type { ApplicationState, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { shopApplicationMoves } from '#contract/shops/shop-application.calls.ts'
import { ask } from '#client/http.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { ProblemNotice } from '../../../parts/problem-notice.tsx'
import { Button } from '../../../primitives/button.tsx'
import { WizardPage } from '../../../templates/pages.tsx'
import { ApplicationFieldInput } from './application-field.tsx'
import { type ApplicationProblems, applicationProblems, isEmailConfirmed } from './application-problems.ts'
import { ConfirmContact } from './confirm-contact.tsx'
import { SavedMark } from './saved-mark.tsx'
import { ShopTypeChoice } from './shop-type-choice.tsx'
import { Summary } from './summary.tsx'
import { useApplicationForm } from './use-application-form.ts'
import { useNameCheck } from './use-name-check.ts'

const STEPS = Object.keys(APPLICATION_STEPS) as ApplicationStep[]
const FIELDS: Readonly<Record<ApplicationStep, readonly ApplicationField[]>> = APPLICATION_STEPS

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
  const { t } = useTranslation('shopApplication')
  const editor = useApplicationForm(view, known)
  const { form, number } = editor
  const taken = useNameCheck(form.shopname)
  const accountEmail = useAtomValue(sessionAtom).user?.email ?? ''
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const { send, pending, problem: refused, setProblem } = useSend()
  const ending = view?.number_ending ?? ''
  const reasons = view?.reasons ?? []
  const isFlagged = (field: ApplicationField): boolean => reasons.some((reason) => reason.field === field)
  const isShort = reasons.length > 0 && !showsAll
  const fieldsOf = (step: ApplicationStep) =>
    FIELDS[step].filter((field) => (!isShort || isFlagged(field)) && isAsked(field, form))
  const steps = [...STEPS.filter((step) => fieldsOf(step).length > 0), 'summary' as const]
  const wrongNow = wrongNumber(number)
  const wrong: ApplicationProblems = {
    ...(taken ? { shopname: taken } : {}),
    ...applicationProblems({ ...form, document_number: number || ending }, view, accountEmail, offered),
    ...(wrongNow ? { document_number: wrongNow } : {}),
  }
  const wrongIn = (one: ApplicationStep): boolean => FIELDS[one].some((field) => wrong[field])
  const place = useDraft<{ step: string }>('shopApplicationStep', { step: '' })
  // Where one was on this device; on another one the first step that is not complete.
  const [at, setAtOnly] = useState(() => {
    if (view === null || isShort) return 0
    const left = steps.findIndex((each) => each === place.typed.step)
    const open = steps.findIndex((each) => each === 'summary' || wrongIn(each))
    return left >= 0 ? left : open
  })
  const setAt = (to: number): void => {
    setAtOnly(to)
    place.setTyped({ step: steps[to] ?? '' })
  }
  const step = steps[Math.min(at, steps.length - 1)] ?? 'summary'
  const index = steps.indexOf(step)
  const problemAt = (field: ApplicationField) =>
    [refused, taken].find((each) => each?.field === field) ?? (asked.has(step) ? wrong[field] : undefined)

  const change = (by: Partial<ApplicationForm>): void => {
    if (refused?.field !== undefined && refused.field in by) setProblem(undefined)
    editor.change(by)
  }
  /** Opens a step among all steps, also where only those were shown that customer service refused. */
  const open = (to: ApplicationStep): void => {
    setShowsAll(true)
    setAtOnly(STEPS.indexOf(to))
    place.setTyped({ step: to })
  }
  const handleNext = async (): Promise<void> => {
    setAsked(new Set([...asked, step]))
    if (step === 'summary') return submit()
    if (fieldsOf(step).some((field) => wrong[field])) return
    void editor.save()
    setAt(index + 1)
    scrollTo(0, 0)
  }
  const submit = async (): Promise<void> => {
    const broken = STEPS.find(wrongIn)
    if (broken) {
      setAsked(new Set([...asked, broken]))
      return open(broken)
    }
    const saved = await editor.save()
    if (!saved) return
    const input = { id: saved.id, version: saved.version }
    const sent = await send(async () => {
      const answer = await ask(shopApplicationMoves['shopApplication.submit'], input)
      const field = answer.ok ? undefined : answer.problem.field
      const step = STEPS.find((each) => FIELDS[each].some((name) => name === field))
      if (step) open(step)
      return answer
    }, APPLICATION_FIELDS)
    if (sent) place.forget()
  }

  return (
    <WizardPage
      title={t('title')}
      at={index}
      steps={steps.map((each) => t(`steps.${each}`))}
      progress={t('wizard.progress', { n: index + 1, all: steps.length })}
      aside={(view || editor.state !== 'saved') && <SavedMark state={editor.state} />}
      onBack={index > 0 ? { label: t('wizard.back'), run: () => setAt(index - 1) } : undefined}
      next={{
        label: t(step === 'summary' ? 'wizard.send' : 'wizard.next'),
        run: () => void handleNext(),
        pending,
      }}
    >
      {editor.state === 'elsewhere' && (
        <div role="alert" className="card grid gap-3 border-waiting p-4">
          <p>{t('save.elsewhere')}</p>
          <div className="flex flex-wrap gap-2">
            <Button small kind="primary" onClick={() => void editor.resolve('mine')}>
              {t('save.mine')}
            </Button>
            <Button small onClick={() => void editor.resolve('theirs')}>
              {t('save.theirs')}
            </Button>
          </div>
        </div>
      )}
      {editor.state === 'failed' && editor.problem && <ProblemNotice problem={editor.problem} />}
      {isShort && step !== 'summary' && (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-muted">{t('wizard.flagged')}</p>
          <Button small kind="plain" onClick={() => setShowsAll(true)}>
            {t('wizard.showAll')}
          </Button>
        </div>
      )}
      {step === 'summary' ? (
        <Summary form={form} ending={number || ending} problems={wrong} onEdit={open} />
      ) : (
        fieldsOf(step).map((field) =>
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
              editor={{ form, number, change, adopted: editor.adopted }}
              ending={ending}
              problem={problemAt(field)}
              reason={reasons.find((reason) => reason.field === field)}
            />
          ),
        )
      )}
      {step === 'residence' && (
        <ConfirmContact
          email={form.contact_email}
          isConfirmed={isEmailConfirmed(form.contact_email, view, accountEmail)}
          onSave={() => editor.save()}
          onConfirmed={(confirmed) => {
            setProblem(undefined)
            editor.adopt(confirmed)
          }}
        />
      )}
    </WizardPage>
  )
}
