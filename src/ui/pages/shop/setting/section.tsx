import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../primitives/button.tsx'
import { Form } from '../../../templates/pages.tsx'
import type { SettingForm } from './use-setting-form.ts'

/** A part of the settings under its title. */
export function Section({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="card grid content-start gap-4 p-4">
      <header className="grid gap-1">
        <h2 className="font-medium">{title}</h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </header>
      {children}
    </section>
  )
}

/** The form of a part. What was saved elsewhere while this was typed is shown above it, and the person chooses. */
export function SettingFields<F extends object>({
  of,
  newer,
  submit,
  onSubmit,
  children,
  foot,
}: {
  of: SettingForm<F>
  /** What is saved by now, in words. */
  newer: readonly { readonly label: string; readonly value: ReactNode }[]
  submit: string
  onSubmit: () => void
  children: ReactNode
  foot?: ReactNode
}) {
  return (
    <div className="grid gap-4">
      {of.isElsewhere && <Elsewhere of={of} newer={newer} />}
      <Form bare submit={submit} pending={of.pending} disabled={of.isElsewhere} onSubmit={onSubmit} foot={foot}>
        {children}
      </Form>
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
  const { t } = useTranslation('shopSetting')
  return (
    <div role="alert" data-part="elsewhere" className="grid gap-3 rounded-control bg-waiting-soft p-3 text-sm">
      <p className="text-waiting">{t('elsewhere.text')}</p>
      <dl className="grid gap-1.5">
        {newer.map(({ label, value }) => (
          <div key={label} className="grid gap-x-3 wide:grid-cols-[10rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value || t('elsewhere.empty')}
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
