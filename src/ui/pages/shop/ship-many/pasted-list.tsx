import { useTexts } from '../../../primitives/use-texts.ts'
import { MOST_SHIP_LINES } from '#contract/trade/shop-orders.form.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { Button } from '../../../primitives/button.tsx'
import { TextArea } from '../../../primitives/field.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { FormPage } from '../../../templates/pages.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { FileChoice } from './file-choice.tsx'
import { ShipPreviewList } from './ship-preview-list.tsx'
import { useShipMany } from './use-ship-many.ts'

/** Ships many orders by a pasted list: first what becomes of each line, then the parcels. What failed stays in the box. */
export function PastedList() {
  const { t } = useTexts('shop')
  const { text, setText, preview, asking, ready, sure, confirm, check, ship, pending, at, progress } = useShipMany()
  const isChecked = preview !== undefined && preview.asked === null
  return (
    <FormPage
      title={t('shipMany.title')}
      width="middle"
      actions={<OtherWay />}
      submit={isChecked && ready > 0 ? t('shipMany.ship', { count: ready }) : t('shipMany.check')}
      pending={pending}
      onSubmit={() => void (isChecked && ready > 0 ? ship() : check())}
      foot={
        isChecked &&
        ready > 0 && (
          <Button wide onClick={() => void check()} disabled={pending}>
            {t('shipMany.checkAgain')}
          </Button>
        )
      }
    >
      <p className="text-sm text-muted">{t('shipMany.about', { count: MOST_SHIP_LINES })}</p>
      <TextArea
        label={t('shipMany.lines')}
        hint={<Example />}
        name="text"
        rows={8}
        dir="ltr"
        spellCheck={false}
        most={MOST.shipText}
        value={text}
        problem={at('text')}
        disabled={pending}
        onChange={({ target }) => setText(target.value)}
      />
      <FileChoice onText={setText} disabled={pending} />
      <p role="status" className="figures text-sm text-muted empty:hidden">
        {progress && t('shipMany.progress', progress)}
      </p>
      {asking && <ColumnChoice {...asking} wrong={at('columns')} />}
      {isChecked && <ShipPreviewList preview={preview} sure={sure} onSure={confirm} />}
    </FormPage>
  )
}

/** A line as it may be typed; each cell keeps its own direction. */
function Example() {
  const { t } = useTexts('shop')
  return (
    <Isolated ltr className="figures">
      {t('shipMany.example')
        .split(', ')
        .map((cell, index) => (
          <span key={cell}>
            {index > 0 && ', '}
            <bdi>{cell}</bdi>
          </span>
        ))}
    </Isolated>
  )
}

/** Back to what waits, with nothing to paste. */
function OtherWay() {
  const { t } = useTexts('shop')
  const go = useNavigation()
  return (
    <Button small kind="plain" onClick={() => go.replace(links.shipMany())}>
      {t('shipMany.waiting')}
    </Button>
  )
}
