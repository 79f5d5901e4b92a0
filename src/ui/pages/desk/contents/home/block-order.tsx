import { useTexts } from '../../../../primitives/use-texts.ts'
import type { DeskHome } from '#contract/catalogue/desk-home.contract.ts'
import { Switch } from '../../../../primitives/switch.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { moved } from './use-home-form.ts'

type Blocks = DeskHome['blocks']

/** The parts of the home page in their order: each can be moved and hidden. */
export function BlockOrder({ blocks, onChange }: { blocks: Blocks; onChange: (blocks: Blocks) => void }) {
  const { t } = useTexts('deskArticle')
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-bold">{t('home.blocks')}</h3>
      <p className="text-sm text-muted">{t('home.blocksHint')}</p>
      <ol className="divide-y divide-line">
        {blocks.map(({ key, is_shown }, at) => (
          <li key={key} data-block={key} className="flex items-center gap-1">
            <span className="flex-1">
              <Switch
                label={t(`home.block.${key}`)}
                name={`shown ${key}`}
                checked={is_shown}
                onChange={({ target }) =>
                  onChange(blocks.map((each) => (each.key === key ? { key, is_shown: target.checked } : each)))
                }
              />
            </span>
            <MoveButtons
              name={t(`home.block.${key}`)}
              at={at}
              count={blocks.length}
              onMove={(by) => onChange(moved(blocks, at, by))}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
