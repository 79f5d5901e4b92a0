import type { ReactNode } from 'react'
import type { Traffic } from '#contract/desk/desk-recording.contract.ts'
import { Chip } from '../../../primitives/chip.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { useTexts } from '../../../primitives/use-texts.ts'
import { LiveContent } from '../../../templates/live-content.tsx'
import { Card } from '../card.tsx'
import { BANDS, COLOURINGS, hasTraffic, UNKNOWN_TONE } from './line-colours.ts'
import type { LineColours } from './use-line-colours.ts'

/** What the lines of the diagram have their colours from, and what each colour means. The list of all states has the same counts. */
export function LinesCard({ lines, machine }: { lines: LineColours; machine: string }) {
  const { t } = useTexts('lab')
  const { colouring, choose } = lines
  return (
    <Card title={t('lines.title')}>
      <div role="group" aria-label={t('lines.title')} className="flex flex-wrap gap-2">
        {COLOURINGS.map((each) => (
          <Chip key={each} chosen={each === colouring} onClick={() => choose(each)}>
            {t(`lines.${each}`)}
          </Chip>
        ))}
      </div>
      {colouring === 'path' && <PathLegend />}
      {colouring === 'scenarios' && <CountLegend of="scenarios" />}
      {colouring === 'traffic' && <RealTraffic lines={lines} machine={machine} />}
    </Card>
  )
}

function RealTraffic({ lines: { traffic, mayAsk }, machine }: { lines: LineColours; machine: string }) {
  const { t } = useTexts('lab')
  if (!mayAsk) return <p className="text-sm text-muted">{t('lines.staffOnly')}</p>
  return (
    <LiveContent
      live={traffic}
      skeleton={<SkeletonRows className="h-24" />}
      isEmpty={(found) => !hasTraffic(found, machine)}
      empty={<p className="text-sm text-muted">{t('lines.empty')}</p>}
    >
      {(found) => <Counted found={found} />}
    </LiveContent>
  )
}

function Counted({ found: { days, most, counted_at } }: { found: Traffic }) {
  const { t } = useTexts('lab')
  const { number, moment } = useFormat()
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted" data-part="window">
        {t('lines.window', { days: number(days), most: number(most), time: moment(counted_at) })}
      </p>
      <CountLegend of="traffic" />
    </div>
  )
}

function PathLegend() {
  const { t } = useTexts('lab')
  return (
    <Legend>
      <Sample tone="text-thread">{t('lines.taken')}</Sample>
      <Sample tone="text-ink">{t('lines.open')}</Sample>
      <Sample tone="text-line">{t('lines.other')}</Sample>
    </Legend>
  )
}

function CountLegend({ of }: { of: keyof typeof BANDS }) {
  const { t } = useTexts('lab')
  const { number } = useFormat()
  const bands = BANDS[of]
  return (
    <Legend>
      {of === 'traffic' && (
        <Sample tone={UNKNOWN_TONE} isDashed>
          {t('lines.notRecorded')}
        </Sample>
      )}
      {bands.map(({ from, tone }, index) => {
        const next = bands[index + 1]
        const said = { from: number(from), to: number((next?.from ?? 0) - 1) }
        return (
          <Sample key={from} tone={tone}>
            {from === 0 ? t('lines.never') : t(next ? 'lines.between' : 'lines.orMore', said)}
          </Sample>
        )
      })}
    </Legend>
  )
}

const Legend = ({ children }: { children: ReactNode }) => (
  <ul data-part="legend" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {children}
  </ul>
)

/** A line as the diagram draws it, on the same dark ground. */
function Sample({ tone, isDashed = false, children }: { tone: string; isDashed?: boolean; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        data-theme="dark"
        className="inline-grid h-5 w-9 items-center rounded-control bg-canvas px-1.5"
      >
        <span className={cx('border-t-2 border-current', isDashed && 'border-dashed', tone)} />
      </span>
      {children}
    </li>
  )
}
