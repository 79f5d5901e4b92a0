import { wrongHoliday } from '#machines/shops/holiday.ts'
import { problem, type Problem, type Result } from '#contract/platform/problem.ts'
import type { EndHoliday, SaveHoliday, ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { refuse, Refusal } from '../../platform/door/refusal.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { holidayWriter } from './holiday.writer.ts'
import { savePart } from './save-settings.ts'
import type { SettingsRow } from './settings.queries.ts'
import { settingsWriter } from './settings.writer.ts'

type Holidays = Pick<SettingsRow, 'holidays' | 'today'>

/** The holidays as they are once the announced one is called off, or the one that goes on ends with yesterday. */
const withoutNext = ({ holidays, today }: Holidays) =>
  holidays.flatMap((each) => {
    if (each.to < today) return [each]
    return each.from < today ? [{ ...each, to: dayBefore(today) }] : []
  })

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 1).toISOString().slice(0, 10)

function asProblem(wrong: NonNullable<ReturnType<typeof wrongHoliday>>): Problem {
  if (wrong.rule === 'tooLong') return problem('holiday.tooLong', { max: wrong.max }, wrong.field)
  if (wrong.rule === 'yearUsed') return problem('holiday.yearUsed', { max: wrong.max, days: wrong.days }, wrong.field)
  if (wrong.rule === 'endsBefore') return problem('holiday.endsBefore', {}, wrong.field)
  return wrong.rule === 'past' ? problem('holiday.past', {}, wrong.field) : problem('holiday.tooClose', {}, wrong.field)
}

/** Announces a holiday, or changes the one that goes on or comes next. What was placed before keeps its deadline. */
export const saveHoliday = (
  ask: SignedAsk,
  { version, from, to, message }: SaveHoliday,
): Promise<Result<ShopSettings>> =>
  savePart(ask, 'shop/holiday', { part: 'holiday', version }, (door, row) => {
    if (from === '') refuse('input.required', {}, 'from')
    if (to === '') refuse('input.required', {}, 'to')
    const running = row.holidays.find((each) => each.from < row.today && each.to >= row.today)
    const goesOn = running !== undefined && running.from === from
    const taken = withoutNext(row).filter((each) => !(goesOn && each.from === from))
    const wrong = wrongHoliday({ from, to }, { today: row.today, taken, ...(goesOn && { running }) })
    if (wrong) throw new Refusal(asProblem(wrong))
    const holidays = [...taken, { from, to, message }]
    door.draft.add(settingsWriter, { shopId: row.id, part: 'holiday' })
    door.draft.add(holidayWriter, { shopId: row.id, today: row.today, holidays })
    return { holidays }
  })

/** Ends the holiday that goes on with yesterday, or calls off the announced one. */
export const endHoliday = (ask: SignedAsk, { version }: EndHoliday): Promise<Result<ShopSettings>> =>
  savePart(ask, 'shop/endHoliday', { part: 'holiday', version }, (door, row) => {
    if (row.holidays.every(({ to }) => to < row.today)) refuse('holiday.none')
    const holidays = withoutNext(row)
    door.draft.add(settingsWriter, { shopId: row.id, part: 'holiday' })
    door.draft.add(holidayWriter, { shopId: row.id, today: row.today, holidays })
    return { holidays }
  })
