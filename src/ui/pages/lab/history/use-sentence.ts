import { useTexts } from '../../../primitives/use-texts.ts'
import { type Actor, ACTORS } from '#machines/platform/lifecycle.ts'
import { everyPlayable } from '../playables.ts'
import { ACCOUNTS } from '#lab/money.ts'
import type { Entry, EntryOf } from '#lab/recording.ts'
import { isolated } from '../../../isolated-values.ts'
import { useFormat } from '../../../primitives/format.ts'
import { useAccountName } from '../money-card.tsx'
import type { Names } from '../use-names.ts'

const code = (name: string): string => isolated(name, true)

/** The name of an account of a recording: in the reader's language where the lab knows it, else as it is written. */
export function useLedgerName(): (account: string) => string {
  const nameOf = useAccountName()
  return (account) => {
    const known = ACCOUNTS.find((each) => each === account)
    return known === undefined ? code(account) : nameOf(known)
  }
}

const isActor = (name: string): name is Actor => ACTORS.some((actor) => actor === name)

const playOf = (machine: string) => everyPlayable.find(({ of }) => of.name === machine)

/** Makes a sentence of an entry. */
export function useSentence(names: Names): (entry: Entry) => string {
  const { t } = useTexts('lab')
  const { amount, list, utcSeconds } = useFormat()
  const accountName = useLedgerName()
  const stateName = (machine: string, state: string): string => names.state(machine, state) || code(state)
  const eventName = (machine: string, type: string): string => {
    const play = playOf(machine)
    return (play && names.event(play, type)) || code(type)
  }
  const rowName = ({ machine, row }: Pick<EntryOf<'move'>, 'machine' | 'row'>): string => code(`${machine} ${row}`)
  const partyName = (party: string): string => (isActor(party) ? names.actor(party) : code(party))
  const keyName = (key: string): string => code(key.replace(':', ' '))
  const ofMove = (entry: EntryOf<'move'>): string => {
    const { machine, event, actor, from, to, refused } = entry
    const said = { row: rowName(entry), actor: names.actor(actor), event: eventName(machine, event) }
    if (refused !== undefined) return t('history.said.refused', { ...said, event: code(event), problem: code(refused) })
    if (from === to) return t('history.said.stayed', { ...said, state: stateName(machine, to) })
    return t('history.said.moved', { ...said, state: stateName(machine, to) })
  }
  const ofLedger = (entry: EntryOf<'ledger'>): string => {
    const lines = Object.entries(entry.lines).map(
      ([account, micro]) =>
        `${accountName(account)} ${code(`${micro.startsWith('-') ? '−' : '+'}${amount(micro.replace('-', ''))}`)}`,
    )
    return t('history.said.ledger', { row: rowName(entry), transfer: code(entry.transfer), lines: list(lines) })
  }
  const ofFrame = ({ party, way, name, seq, fate }: EntryOf<'frame'>): string => {
    const said = { party: partyName(party), name: code(seq === undefined ? name : `${name} ${seq}`) }
    const text = way === 'in' ? t('history.said.received', said) : t('history.said.sent', said)
    return fate === undefined ? text : `${text} (${t(`history.fate.${fate}`)})`
  }
  const ofScreen = ({ party, shows }: EntryOf<'screen'>): string => {
    const states = Object.entries(shows).map(([key, state]) => {
      const machine = key.split(':')[0] ?? ''
      return `${keyName(key)}: ${state === null ? t('none') : stateName(machine, state)}`
    })
    return t('history.said.screen', { party: partyName(party), states: list(states) })
  }
  const ofDeadline = (entry: EntryOf<'deadline'>): string => {
    const { event, fires } = entry
    const row = rowName(entry)
    if (event === null) return t('history.said.lifted', { row })
    if (fires === null) return t('history.said.paused', { row, event: code(event) })
    return t('history.said.deadline', { row, event: code(event), time: utcSeconds(fires) })
  }
  return (entry) => {
    if (entry.kind === 'move') return ofMove(entry)
    if (entry.kind === 'ledger') return ofLedger(entry)
    if (entry.kind === 'frame') return ofFrame(entry)
    if (entry.kind === 'screen') return ofScreen(entry)
    if (entry.kind === 'deadline') return ofDeadline(entry)
    if (entry.kind === 'event')
      return t('history.said.event', { topic: partyName(entry.topic), name: code(entry.name), seq: entry.seq })
    const name = code(entry.party === undefined ? entry.name : `${entry.name} ${entry.party}`)
    return entry.failed ? t('history.said.failed', { name }) : name
  }
}
