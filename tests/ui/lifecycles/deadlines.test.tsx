import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { creation } from '#machines/platform/lifecycle.ts'
import { stateNames, waitingOf } from '#machines/platform/chart.ts'
import { everyUi } from '#ui/lifecycles/all.ts'
import type { LifecycleUi } from '#ui/lifecycles/lifecycle-ui.ts'
import { LifecycleTimeline } from '#ui/lifecycles/lifecycle-timeline.tsx'
import { shownEvents } from '#ui/lifecycles/timeline-entries.tsx'
import { order } from '../support/answers/orders.ts'
import { AT } from '../support/answers/said.ts'
import { stopClock } from '../support/clock.ts'
import { show, text } from '../support/screen.tsx'

stopClock(Date.parse(AT))

const catalogues = import.meta.glob<{ default: object }>('../../../locales/*/*.json', { eager: true })

function textOf(language: string, key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':')
  const catalogue: unknown = catalogues[`../../../locales/${language}/${namespace}.json`]?.default
  const found = path
    .split('.')
    .reduce((node, word) => (node as Readonly<Record<string, unknown>> | undefined)?.[word], catalogue)
  return typeof found === 'string' ? found : undefined
}

const last = (name: string): string => name.split('.').at(-1) ?? ''
/** A text as a party reads it: one that says "you" to it, or that for all. */
const deadlinesFor = (language: string, ui: LifecycleUi, as: string, place: string): string =>
  textOf(language, `${ui.texts}for.${as}.${place}`) ?? textOf(language, ui.texts + place) ?? ''

/** What marks a text as being about a time to come. */
const TO_COME: Readonly<Record<string, RegExp>> = {
  en: /\b(by then|until then|after that|then)\b/i,
  'zh-CN': /届时|在此之前|之后|到期|逾期/,
  ar: /حتى|بعد|قبل|حين/,
  pt: /até|depois|após|então|prazo/i,
  'zh-TW': /屆時|在此之前|之前|之後|到期|逾期|期限/,
  vi: /(đến lúc đó|trước lúc đó|sau đó|đến khi đó|trước đó|khi đó|hạn)/i,
  ko: /까지|이후|그 뒤|뒤에|그때|전에|지나면|기한/,
  ja: /まで|その時点で|以降|その後|期限|過ぎ/,
  de: /\b(bis dahin|bis|danach|dann)\b/i,
  es: /(para entonces|hasta entonces|después|entonces|plazo)/i,
  fr: /(d’ici là|d’ici-là|jusque-là|ensuite|alors|après|délai|à ce moment-là|avant)/i,
  it: /(entro|termine|scadenza|fino ad allora|dopo|poi)/i,
  sv: /(innan dess|till dess|därefter|sedan|då|senast|dessförinnan)/i,
  fi: /(mennessä|sen jälkeen|siihen asti|silloin|jälkeen|määräaika)/i,
  hi: /(तब|उस समय तक|तक|बाद|उसके बाद|पहले)/,
  th: /(ภายใน|ถึงเวลานั้น|ก่อน|หลังจาก|เมื่อ|จนถึง|จากนั้น)/,
  ms: /(sebelum (?:masa )?itu|menjelang|selepas itu|pada masa itu|hingga|sehingga|kemudian|tempoh)/i,
}
/** What marks it as a fact. */
const HAPPENED: Readonly<Record<string, RegExp>> = {
  en: /\b(is late|has been|have been|was|were)\b/i,
  'zh-CN': /已(超时|收到|通知|取消|关闭|退款|完成)/,
  ar: /^(تأخر|أُ|رُدّ)|وأُبلغ/,
  pt: /\b(está atrasad[oa]|foi|foram|foi encerrad[oa])\b/i,
  'zh-TW': /已(逾時|收到|通知|取消|關閉|退款|完成)/,
  vi: /\bđã (trễ|quá hạn|bị|được)\b/i,
  ko: /(됐어요|되었어요|했어요|늦었어요)/,
  ja: /(ました|されています)/,
  de: /\b(ist verspätet|wurde|wurden)\b/i,
  es: /\b(se retrasó|fue|fueron|ha sido|han sido)\b/i,
  fr: /\b(a été|ont été|est en retard)\b/i,
  it: /\b(è in ritardo|è stat[oa]|sono stat[ie])\b/i,
  sv: /\b(är försenad|har (?:meddelats|fått)|meddelades|stängdes|avbeställdes)\b/i,
  fi: /\b(on myöhässä|on ilmoitettu|suljettiin|peruttiin)\b/i,
  hi: /(देर हो चुकी|हो गया था|कर दिया गया है)/,
  th: /(ล่าช้าแล้ว|แจ้งแล้ว|ถูกยกเลิกแล้ว|ถูกปิดแล้ว)/,
  ms: /\b(telah lewat|telah dimaklumkan|telah ditutup|telah dibatalkan)\b/i,
}
const NOTHING = /$^/
/** Words for a party that the party itself must not read. */
const THIRD_PERSON: Readonly<Record<string, RegExp>> = {
  shopper: /\bthe (buyer|applicant|customer)\b/i,
  merchant: /\b(the shop|the merchant|its owner)\b/i,
}

/** The deadlines of a lifecycle that the screens show, with their states. */
const deadlinesOf = ({ lifecycle }: LifecycleUi) =>
  stateNames(lifecycle).flatMap((state) => {
    const { deadline, waitsFor } = waitingOf(lifecycle, state)
    return deadline && waitsFor ? [{ state, event: deadline.event }] : []
  })
/** The parties that read it; of a lifecycle inside an order they are those of the order. */
const readersOf = ({ name, lifecycle }: LifecycleUi): readonly ('shopper' | 'merchant')[] => {
  const actors = new Set<string>(
    [...Object.values(lifecycle.creations), ...Object.values(lifecycle.events)].flatMap(
      ({ by }: Pick<ReturnType<typeof creation>, 'by'>) => by,
    ),
  )
  const parties = (['shopper', 'merchant'] as const).filter((each) => actors.has(each))
  return name === 'settlement' ? ['shopper', 'merchant'] : parties
}

const withDeadlines = everyUi.filter((ui) => deadlinesOf(ui).length > 0)

describe.each(withDeadlines.map((ui) => [ui.name, ui] as const))('a deadline of %s', (name, ui) => {
  it('is said as what is to come, in every language and to every party', () => {
    for (const language of LANGUAGES)
      for (const as of [...readersOf(ui), 'support'])
        for (const { event } of deadlinesOf(ui)) {
          const said = deadlinesFor(language, ui, as, `deadlines.${last(event)}`)
          expect.soft(said, `${language} ${as} ${event}`).toMatch(TO_COME[language] ?? /$^/)
          expect.soft(said, `${language} ${as} ${event}`).not.toMatch(HAPPENED[language] ?? NOTHING)
        }
  })

  it('is drawn with what happens before its time, and with what goes on after it', async () => {
    const { rerender } = await show(null)
    const drawn = (state: string, event: string, as: string, afterMs: number) => {
      const view = {
        ...order(),
        entity: name,
        state,
        as,
        timeline: [],
        settlement: null,
        // Rules read the terms; where facts decide what is waited for, the state says it without them.
        facts: ui.lifecycle.waits ? undefined : { terms: {} },
        deadline_event: event,
        deadline_at: new Date(Date.parse(AT) + afterMs).toISOString(),
      } as never
      return rerender(<LifecycleTimeline key={`${state} ${as} ${afterMs}`} of={ui} view={view} root={view} />)
    }
    for (const as of [...readersOf(ui), 'support'])
      for (const { state, event } of deadlinesOf(ui)) {
        const said = deadlinesFor('en', ui, as, `deadlines.${last(event)}`)
        await drawn(state, event, as, 60_000)
        expect.soft(text(), `${as} before ${event}`).toContain(said)
        await drawn(state, event, as, -1_000)
        expect.soft(text(), `${as} after ${event}`).not.toContain(said)
        const over = event === 'target' ? 'Taking longer than planned' : 'Time is up.'
        expect.soft(text(), `${as} after ${event}`).toContain(over)
      }
  })
})

it.each(everyUi.map((ui) => [ui.name, ui] as const))('%s speaks to each party in the second person', (_name, ui) => {
  const eventNames = Object.values({ ...ui.lifecycle.creations, ...ui.lifecycle.events })
    .filter((row) => !('silent' in row))
    .map(({ as }) => `events.${last(as)}`)
  const places = [...eventNames, ...deadlinesOf(ui).map(({ event }) => `deadlines.${last(event)}`)]
  for (const as of readersOf(ui))
    for (const place of places)
      if (!ui.notFor?.[as]?.some((event) => place === `events.${last(event)}`))
        expect.soft(deadlinesFor('en', ui, as, place), `${as} ${place}`).not.toMatch(THIRD_PERSON[as] ?? /$^/)
})

it('tells the buyer of a refund, and only the shop of its settlement', () => {
  const entry = (lifecycle: string, name: string) =>
    ({ lifecycle, name, at: AT, actor: 'system', reason: null, entity_id: 'o1' }) as never
  const timeline = [entry('order', 'order.allLinesRefunded'), entry('settlement', 'settlement.reversed')]
  const orderUi = everyUi.find(({ name }) => name === 'order')
  if (!orderUi) throw new Error('no order')
  const namesFor = (as: string) => shownEvents(orderUi, { timeline, as } as never).map(({ name }) => name)
  expect(namesFor('shopper')).toEqual(['order.allLinesRefunded'])
  expect(namesFor('merchant')).toEqual(['settlement.reversed', 'order.allLinesRefunded'])
})
