import { useTexts } from '../../primitives/use-texts.ts'
import { everyPlayable } from './playables.ts'
import { hasJoin, rootOf } from '#lab/table.ts'
import { playOf } from '#lab/world.ts'
import { Chip } from '../../primitives/chip.tsx'
import { ChipSelect } from '../../primitives/chip-select.tsx'
import { Switch } from '../../primitives/switch.tsx'
import { Named } from './card.tsx'
import type { Lab } from './use-lab.ts'

/** Stands for facts that no set has. */
const OWN = ''

const same = (name: string) => ({ value: name, label: name })

/** What is walked: the machine, the facts that it starts from, and whether the machines that know of it come along. */
export function SettingRow({ lab }: { lab: Lab }) {
  const { t } = useTexts('lab')
  const { machine, facts, own } = lab.table
  const root = rootOf(machine)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Named name={t('machine')}>
          <ChipSelect
            name="machine"
            label={t('machine')}
            value={machine}
            chosen
            options={everyPlayable.map(({ of }) => same(of.name))}
            onChange={(name) => lab.begin(name)}
          />
        </Named>
        <Named name={t('facts')}>
          <ChipSelect
            name="facts"
            label={t('facts')}
            value={own ? OWN : facts}
            options={[
              ...Object.keys(playOf(lab.table, machine).facts).map(same),
              ...(own ? [{ value: OWN, label: `${facts} · ${t('ownFacts')}` }] : []),
            ]}
            onChange={(name) => {
              if (name !== OWN) lab.begin(machine, name, lab.isAlone ? '1' : '')
            }}
          />
        </Named>
      </div>
      {hasJoin(machine) && (
        <Switch
          label={t(machine === 'bond' ? 'togetherFund' : 'together')}
          checked={!lab.isAlone}
          onChange={({ target }) => lab.begin(machine, '', target.checked ? '' : '1')}
        />
      )}
      {root !== undefined && (
        <Chip className="justify-self-start" onClick={() => lab.begin(root, '', '', machine)}>
          {t('inside', { machine: root })}
        </Chip>
      )}
    </div>
  )
}
