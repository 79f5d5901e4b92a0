import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Button } from '../../../primitives/button.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Form } from '../../../templates/pages.tsx'
import type { SettingForm } from './use-setting-form.ts'

/** The content of a part of the settings; its page or its panel says the title. */
export function Section({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      {text && <p className="text-muted">{text}</p>}
      {children}
    </section>
  )
}

/** The form of a part. What was saved elsewhere while this was typed is shown above the button, and the person chooses. */
export function SettingFields<F extends object>({
  of,
  newer,
  submit,
  onSubmit,
  children,
}: {
  of: SettingForm<F>
  /** What is saved by now, in words. */
  newer: readonly { readonly label: string; readonly value: ReactNode }[]
  submit: string
  onSubmit: () => void
  children: ReactNode
}) {
  return (
    <Form
      bare
      submit={submit}
      pending={of.pending}
      disabled={of.isElsewhere}
      onSubmit={onSubmit}
      foot={of.isTouched && !of.isElsewhere && <Unsaved onDiscard={of.takeNewer} />}
    >
      {children}
      {/* Beside the button that it stops: above a long form it would not be seen. */}
      {of.isElsewhere && <Elsewhere of={of} newer={newer} />}
    </Form>
  )
}

/** What is typed and not saved yet is said, and can be dropped. */
function Unsaved({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTexts('shopSetting')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-waiting">{t('unsaved.text')}</p>
      <Button small onClick={onDiscard}>
        {t('unsaved.discard')}
      </Button>
    </div>
  )
}

function Elsewhere<F extends object>({
  of,
  newer,
}: {
  of: Pick<SettingForm<F>, 'takeNewer' | 'keepMine'>
  newer: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  const { t } = useTexts('shopSetting')
  return (
    <div role="alert" data-part="elsewhere" className="grid gap-3 rounded-control bg-waiting-soft p-3 text-sm">
      <p className="text-waiting">{t('elsewhere.text')}</p>
      <dl className="grid gap-1.5">
        {newer.map(({ label, value }) => (
          <div key={label} className="grid gap-x-3 wide:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              <Isolated>{value || t('elsewhere.empty')}</Isolated>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={of.takeNewer}>
          {t('elsewhere.take')}
        </Button>
        <Button small onClick={of.keepMine}>
          {t('elsewhere.keep')}
        </Button>
      </div>
    </div>
  )
}
