import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { everyPlayable } from '../playables.ts'
import { mistakeOf } from '#lab/input.ts'
import { stepsText } from '#lab/link.ts'
import { ownText } from '#lab/own-facts.ts'
import { begunText } from '#lab/scenario.ts'
import { canForkAt, forkAt } from '#lab/sequence/fork.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Money } from '../../../parts/money.tsx'
import { Button } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Card, MistakeLine } from '../card.tsx'
import { Code, valueText } from '../code.tsx'
import type { Names } from '../use-names.ts'
import type { History } from './use-history.ts'
import { useLedgerName } from './use-sentence.ts'

/** A recording of a whole run has thousands of rows and accounts: so many are listed, those that came last. A file may name as many parties and facts. */
const MOST_LISTED = 30

/** Who held what at the moment that is looked at, more or less than at the start. The sum is always zero. */
export function MoneyThen({ history: { moment } }: { history: History }) {
  const { t } = useTexts('lab')
  const nameOf = useLedgerName()
  const held = [...moment.money].filter(([, micro]) => micro !== 0n)
  const sum = held.reduce((all, [, micro]) => all + micro, 0n)
  return (
    <Card title={t('money')}>
      <dl data-part="money-then" className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1">
        {held.slice(-MOST_LISTED).map(([account, micro]) => (
          <div key={account} className="contents">
            <dt>{nameOf(account)}</dt>
            <dd className="text-end">
              <Money micro={String(micro)} signed />
            </dd>
          </div>
        ))}
        <dt className="border-t border-line pt-1 font-medium">{t('sum')}</dt>
        <dd className="border-t border-line pt-1 text-end font-medium">
          <Money micro={String(sum)} />
        </dd>
      </dl>
    </Card>
  )
}

/** Where the row of the diagram was: its state, its deadline, and the facts that changed. */
export function StateThen({ history, names }: { history: History; names: Names }) {
  const { t } = useTexts('lab')
  const { utcSeconds, span } = useFormat()
  const { moment, row } = history
  const then = moment.rows.get(row)
  const deadline = moment.deadlines.get(row)
  if (!then)
    return (
      <Card title={t('history.then')}>
        <p className="text-muted">{t('notBegun')}</p>
      </Card>
    )
  return (
    <Card title={t('history.then')} action={<ForkButton key={`${row} ${history.count}`} history={history} />}>
      <p className="flex flex-wrap items-baseline gap-x-2" data-part="state-then">
        <Code className="text-xl font-bold">{then.state}</Code>
        <span className="text-muted">{names.state(then.machine, then.state)}</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{t('deadline')}</dt>
        <dd>
          {deadline ? <Code>{deadline.event}</Code> : t('none')}
          {deadline && deadline.fires !== null && (
            <span className="figures block text-muted">
              {`${utcSeconds(deadline.fires)} · ${span(Math.max(0, deadline.fires - moment.at))}`}
            </span>
          )}
        </dd>
        {[...then.facts].slice(-MOST_LISTED).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">
              <Code>{name}</Code>
            </dt>
            <dd>
              <Code>{valueText(value)}</Code>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Opens a walk to the state that the row had then: it goes on in the page alone, and nothing is written. */
function ForkButton({ history: { recording, count, row, moment } }: { history: History }) {
  const { t } = useTexts('lab')
  const go = useNavigation()
  const [mistake, setMistake] = useState('')
  if (!canForkAt(everyPlayable, moment, row)) return null
  // Walking all moves of the row again takes time, so it waits for the press.
  const handleFork = (): void => {
    try {
      const fork = forkAt(everyPlayable, recording.entries, count, row)
      if (!fork) return
      const { machine, facts, own, begun, steps } = fork
      const start = { own: ownText(own), in: begunText(begun) }
      go.open(links.labPage({ machine, facts, ...start, alone: '1', steps: stepsText(steps) }))
    } catch (error) {
      setMistake(mistakeOf(error).message)
    }
  }
  return (
    <div>
      <Button small onClick={handleFork}>
        {t('history.fork')}
      </Button>
      <MistakeLine says={t('notOpened')} mistake={mistake} />
    </div>
  )
}

/** What the screen of each party showed, beside where the row was: one that was behind is marked. */
export function ScreensThen({ history, names }: { history: History; names: Names }) {
  const { t } = useTexts('lab')
  const { moment } = history
  const rows = [...moment.screens]
    .flatMap(([party, shows]) => [...shows].slice(-MOST_LISTED).map(([key, state]) => ({ party, key, state })))
    .slice(-MOST_LISTED)
  if (rows.length === 0) return null
  return (
    <Card title={t('history.screens')}>
      <dl data-part="screens-then" className="grid gap-1 text-sm">
        {rows.map(({ party, key, state }) => {
          const isBehind = moment.rows.has(key) && moment.rows.get(key)?.state !== state
          return (
            <div key={`${party} ${key}`} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="text-muted">
                <Code>{party}</Code> <Code>{key}</Code>
              </dt>
              <dd className={cx('flex flex-wrap items-baseline gap-x-2', isBehind && 'text-bad')}>
                <Code>{state}</Code>
                <span>{names.state(key.split(':')[0] ?? '', state)}</span>
                {isBehind && <span>{t('history.behind')}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
