import { useTexts } from '../../../primitives/use-texts.ts'
import { HOLIDAY_DAYS, HOLIDAY_DAYS_A_YEAR } from '#machines/platform/constants.ts'
import { holidayDaysLeft } from '#machines/shops/holiday.ts'
import { accepted, type Problem, problem } from '#contract/platform/problem.ts'
import type { ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { ask } from '#client/http.ts'
import { Button } from '../../../primitives/button.tsx'
import { TextArea, TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Section, SettingFields } from './section.tsx'
import { useSettingForm } from './use-setting-form.ts'

const formOf = ({ versions, holiday }: ShopSettings) => ({
  version: versions.holiday,
  form: { from: holiday?.from ?? '', to: holiday?.to ?? '', message: holiday?.message ?? '' },
})

const missing = (day: string, field: string): Problem | undefined =>
  day === '' ? problem('input.required', {}, field) : undefined

/** The days on which the shop does not ship, and what they mean for orders. */
export function HolidaySection({ settings }: { settings: ShopSettings }) {
  const { t } = useTexts('shopSetting')
  const { utcDay } = useFormat()
  const { holiday, holidays, today } = settings
  const of = useSettingForm({
    name: 'holiday',
    saved: formOf(settings),
    check: ({ from, to }) => ({ from: missing(from, 'from'), to: missing(to, 'to') }),
  })
  const { form, change, at } = of
  const handleSave = (): void =>
    void of.save(async (typed, version) => {
      const answer = await ask(shopSettingCalls.holiday, { version, ...typed })
      return answer.ok ? accepted(formOf(answer.value)) : answer
    })
  const day = (field: 'from' | 'to') => (
    <TextField
      label={t(`holiday.${field}`)}
      name={field}
      type="date"
      min={today}
      value={form[field]}
      problem={at(field)}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  )
  const left = Math.max(0, holidayDaysLeft(today.slice(0, 4), holidays))
  return (
    <Section title={t('holiday.title')} text={t('holiday.text')}>
      {holiday && <Announced {...{ holiday, settings }} onEnded={(ended) => of.takeSaved(formOf(ended))} />}
      <SettingFields
        of={of}
        submit={t(holiday ? 'holiday.change' : 'holiday.announce')}
        onSubmit={handleSave}
        newer={
          holiday
            ? [
                { label: t('holiday.title'), value: `${utcDay(holiday.from)} – ${utcDay(holiday.to)}` },
                { label: t('holiday.message'), value: holiday.message },
              ]
            : [{ label: t('holiday.title'), value: '' }]
        }
      >
        <div className="grid gap-4 wide:grid-cols-2">
          {day('from')}
          {day('to')}
        </div>
        <p className="text-sm text-muted">
          {t('holiday.limits', { days: HOLIDAY_DAYS, year: HOLIDAY_DAYS_A_YEAR, left })}
        </p>
        <TextArea
          label={t('holiday.message')}
          name="message"
          hint={t('holiday.messageHint')}
          dir="auto"
          value={form.message}
          problem={at('message')}
          onChange={(event) => change({ message: event.target.value })}
        />
        <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
          <li>{t('holiday.paidBefore')}</li>
          <li>{t('holiday.paidDuring')}</li>
          <li>{t('holiday.products')}</li>
        </ul>
      </SettingFields>
    </Section>
  )
}

/** The days that are announced, and a way to end them before their time. */
function Announced({
  holiday: { from, to },
  settings: { today, versions },
  onEnded,
}: {
  holiday: NonNullable<ShopSettings['holiday']>
  settings: ShopSettings
  onEnded: (settings: ShopSettings) => void
}) {
  const { t } = useTexts('shopSetting')
  const { utcDay } = useFormat()
  const { send, pending } = useSend()
  const handleEnd = async (): Promise<void> => {
    const ended = await send(() => ask(shopSettingCalls.endHoliday, { version: versions.holiday }))
    if (ended) onEnded(ended)
  }
  const isOn = from <= today
  return (
    <div role="status" className="grid gap-3 rounded-control bg-moving-soft p-3 text-sm text-moving">
      <p>{t(isOn ? 'holiday.on' : 'holiday.next', { from: utcDay(from), to: utcDay(to) })}</p>
      <Button small className="justify-self-start" pending={pending} onClick={() => void handleEnd()}>
        {t(isOn ? 'holiday.end' : 'holiday.callOff')}
      </Button>
    </div>
  )
}
